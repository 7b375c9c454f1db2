### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Learn in five minutes
lesson-title = Learn to play
lesson-number = Lesson { $number } of { $count }
lesson-again = Start the lesson again
lesson-lines = After each sentence, press Enter or type your answer. “{ $quit }” ends the lesson.
lesson-welcome = Everyone plays one card, and the best card wins them all: that is a trick. Your four cards are below.

## The first lesson: who takes a trick

lesson-trick-bid = First everyone bids: how many tricks will you take? These cards are good for two: choose 2.
lesson-trick-bid-why = How to count your tricks comes in the next lesson. For now, choose 2.
lesson-trick-follow = Bruno led: he played the first card, a Human. If you have a Human, you must play one too. Play your 9.
lesson-trick-follow-why = That is allowed: you may play Wizards and Jesters at any time. But keep them for later, and play the 9.
lesson-trick-lost = The highest card of the suit that was led wins: Celia's 12. She takes the trick and leads the next.
lesson-trick-turned-up = Dwarves are trump in this round because one was turned up after the deal. A Wizard lets the dealer choose the trump, and a Jester means there is none.
lesson-trick-trump = You have no Elf, so you may play anything. Dwarves are trump and beat every other suit: play your Dwarf 3.
lesson-trick-trump-wizard = The Wizard would win too, but here your little trump is enough.
lesson-trick-trump-jester = The Jester wins nothing, and you want this trick. Your trump takes it.
lesson-trick-wizard = The trick is yours, so you lead now. Nothing beats a Wizard, not even trump: play it.
lesson-trick-wizard-why = That would work as well, but see first what a Wizard can do.
lesson-trick-jester = Even Celia's trump lost. A Jester is the opposite: it wins nothing. Play it.
lesson-trick-score = You bid 2 and took 2: 20 points, and 10 more for each trick. Celia was off by one and loses 10.

## The second lesson: how to bid

lesson-bid-order = A new round. Bruno sits to the dealer's left, so he bids first and leads the first trick. The dealer bids last, and that is you.
lesson-bid-bid = Now you decide: count the cards that will win, that is, Wizards and high trumps (Elves this time), and bid that number.
lesson-bid-low = You can bid more: the Wizard and the 13, the highest trump, will both win.
lesson-bid-high = That is a lot: the 2 and the 3 are too small to win. Count only the Wizard and the 13.
lesson-bid-follow = Your 2 can't win this trick, and it doesn't have to. Play it, and keep the good cards.
lesson-bid-follow-why = The Wizard wins at any time. Better get rid of the 2 now, while it is sure to lose.
lesson-bid-lost = Bruno takes it. That's fine: you didn't count on it.
lesson-bid-trump = You have no Human left, so you may play trump: take this trick with your 13.
lesson-bid-trump-why = You need two tricks, and the 13 wins this one for certain. Keep the other cards.
lesson-bid-wizard = That is one of two. You lead: take the second with the Wizard.
lesson-bid-wizard-why = That might go well too, but the Wizard is certain. Take your second trick first.
lesson-bid-last = You have your two. A third would cost you points, so play the 3: somebody will surely beat it.
lesson-bid-score = Exactly two: 40 points! Bruno took one too many and Celia one too few: each loses 10.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = No Wizard, no trump, but one high card: how many tricks will you bid this time?
lesson-lose-bid-why = Count once more: the 12 will probably win, the others will not. Choose 1.
lesson-lose-win = Your 12 is the highest Human here: take your trick with it.
lesson-lose-win-why = With the Jester you give away the trick you counted on. Take it with the 12.
lesson-lose-lead = You have your one trick, so now you want to lose. Lead your lowest card, the 3.
lesson-lose-lead-jester = A Jester loses too, but keep it: it will save you later.
lesson-lose-lead-high = The 7 might win. The lower a card, the surer it is to lose: lead the 3.
lesson-lose-lost = Bruno takes it, just as you wanted.
lesson-lose-jester = Your 7 would take this trick: one too many. Lose on purpose and play the Jester.
lesson-lose-jester-why = That would be your second trick: you'd lose 10 points instead of scoring 30.
lesson-lose-last = Elves were led, and your 7 is neither an Elf nor a trump: it can't win any more. Play it.
lesson-lose-score = You bid 1, took 1, and won the round. That is the whole art: take exactly what you bid.
lesson-rounds = A whole game starts with one card each, and each round has one more: 20, 15, 12 or 10 rounds for 3 to 6 players. In the last one no card is left to turn up, so there is no trump.
lesson-end-title = Now you can play
lesson-end = Count the tricks you are sure of, take them, and lose the others on purpose. Try it against three bots; you can ask for a hint at any time.

## Remarks in a first game

tip-setting = Short tips in my first game
tip-off = No more tips
tip-bid = Count your Wizards and high trumps; now and then a 12 or 13 wins too. Small cards seldom do.
tip-blind = You see every hand but your own. If the others hold strong cards, bid low; if theirs are weak, yours may win.
tip-follow = Only the raised cards may be played now: the suit that was led, Wizards and Jesters.
tip-enough = You have as many tricks as you bid. Now lose the rest: get rid of high cards where they can't win.
tip-all = You need every trick that is left: play your best cards.
tip-over = That is more than you bid, and each further trick costs 10 points: try to lose from here on.
tip-result = An exact bid scores 20 points and 10 for each trick. Every trick too many or too few costs 10.
