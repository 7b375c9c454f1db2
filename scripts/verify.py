#!/usr/bin/env python3
"""Verify that every draw and deal of a Foretell record follows from its seed, and that every move was legal.

    python3 scripts/verify.py [--steps] [--expect COMMITMENT] FILE...

This program implements docs/FAIRNESS.md with Python's standard library alone. It shares no code with `foretell verify`.
It replays each game by RULES.md and checks bids, tricks, points and totals. --steps also prints intermediate values.
--expect compares the commitment with the one that the table showed you before the first deal; it takes a single file.
A file called - is standard input.
Ends with 0 if all files are proven, 1 if one isn't, and 2 if a file can't be read or the arguments are invalid.
"""

import argparse
import hashlib
import hmac
import pathlib
import re
import sys
import urllib.parse

# ---- bytes ----


def fields(*parts):
    """Concatenate parts, each prefixed with its length in four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def sha256(*parts):
    return hashlib.sha256(fields(*parts)).digest()


def hkdf_extract(salt, secret):
    return hmac.digest(salt, secret, "sha256")


def hkdf_expand(tree, length, *parts):
    """Compute HKDF-Expand (RFC 5869) for up to 32 bytes, which takes a single step."""
    return hmac.digest(tree, fields(*parts) + b"\x01", "sha256")[:length]


def chacha20(key):
    """Yield the keystream of ChaCha20 with counter and nonce 0, as little-endian 64-bit numbers."""

    def quarter_round(words, a, b, c, d):
        for one, other, third, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[one] = (words[one] + words[other]) & 0xFFFFFFFF
            mixed = words[third] ^ words[one]
            words[third] = (mixed << bits | mixed >> (32 - bits)) & 0xFFFFFFFF

    state = [int.from_bytes(part, "little") for part in (b"expa", b"nd 3", b"2-by", b"te k")]
    state += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    for block in range(1 << 32):
        initial = state + [block, 0, 0, 0]
        words = list(initial)
        for _ in range(10):
            for column in range(4):
                quarter_round(words, column, 4 + column, 8 + column, 12 + column)
            for column in range(4):
                quarter_round(words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
        words = [(word + start) & 0xFFFFFFFF for word, start in zip(words, initial)]
        for low, high in zip(words[::2], words[1::2]):
            yield high << 32 | low


# ---- cards ----

SUITS = [[f"J{n}", *(f"{letter}{rank}" for rank in range(1, 14)), f"W{n}"] for n, letter in enumerate("HEDG", 1)]
BASE = [card for cards in SUITS for card in cards]
SPECIALS = ["Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter"]


class Pack:
    """A deck from which random cards are drawn without replacement."""

    def __init__(self, cards, numbers):
        self.cards, self.numbers = list(cards), numbers

    def take(self):
        index = next(self.numbers) * len(self.cards) >> 64
        card = self.cards[index]
        last = self.cards.pop()
        if index < len(self.cards):
            self.cards[index] = last
        return card


def height(card):
    """Return a card's rank in the draw for the first deal: 0 for a Jester, 14 for a Wizard."""
    return {"J": 0, "W": 14}.get(card[0]) if card[0] in "JW" else int(card[1:])


# ---- records ----


class Unreadable(Exception):
    pass


class Unproven(Exception):
    pass


class Unfair(Exception):
    pass


class Record:
    """A parsed record: its header, draws and deals, and whether the game is complete."""

    def __init__(self, text):
        self.header, self.moves, game = {}, [], []
        lines = [" ".join(line.split()) for line in text.lstrip("\ufeff").splitlines()]
        lines = [line for line in lines if line and not line.startswith("#")]
        if not lines or lines[0] != "Foretell record 1":
            raise Unreadable("a record begins with the line «Foretell record 1»")
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if not colon:
                raise Unreadable(f"a line is written «Name: value», not «{line}»")
            self.line(name, value.strip())
            if self.moves:
                game.append((name, value.strip()))
        if "Rules" not in self.header:
            raise Unreadable("the rules are missing")
        table, *options = self.header["Rules"].split("+")
        self.players = int(table.split("/")[1])
        self.options = dict(option.split("=") for option in options)
        self.one_colour = self.options.get("deck") == "one-colour"
        specials = self.options.get("specials", "none")
        self.specials = [card for card in SPECIALS if specials == "all" or card.lower() in specials.split(",")]
        self.over = Game(self, table.split("/")[0], game).play()

    def line(self, name, value):
        if name == "Draw":
            self.moves.append(("draw", {int(seat): card for seat, card in (item.split(":") for item in value.split())}))
        elif re.fullmatch(r"Round \d+", name):
            self.moves.append(("deal", int(name.split()[1]), int(value.split()[0]), {}))
        elif re.fullmatch(r"Hand \d+", name):
            self.moves[-1][3][int(name.split()[1])] = set(value.split())
        elif name == "Turned up":
            self.moves[-1][3]["turned up"] = {value}
        elif not self.moves:
            if name in self.header:
                raise Unreadable(f"{name} is given twice")
            self.header[name] = value


# ---- the game ----


class Ended(Exception):
    """The record ends before the game does."""


class Game:
    """Replays a record line by line. Raises `Unreadable` for anything against the rules."""

    def __init__(self, record, edition, lines):
        self.record, self.lines = record, lines
        self.seats = list(range(1, record.players + 1))
        self.totals = {seat: 0 for seat in self.seats}
        self.used = set()
        option = record.options.get
        self.is_drawn = option("first-dealer", "drawn" if edition in ("it", "ca") else "") == "drawn"
        self.sum = option("sum", "never-even-after-first" if edition == "ca" else "free")
        self.in_turn = record.players > 2 and option("bids", "open") == "open"
        self.last_wizard = option("wizards") == "last"

    def play(self):
        """Replay the game and return whether it is complete. Lines after the last trick may be missing."""
        rounds, over = self.schedule(), False
        try:
            dealer = self.first_dealer() if self.is_drawn else 1
            for number, cards in enumerate(rounds, 1):
                score = self.round(number, cards, dealer)
                over = number == len(rounds)
                self.score(score)
                dealer = self.left(dealer)
            best = max(self.totals.values())
            self.follows("Winner", " ".join(str(seat) for seat in self.seats if self.totals[seat] == best))
        except Ended:
            return over
        if self.lines:
            raise Unreadable("nothing comes after the winner")
        return True

    def schedule(self):
        """Return the number of cards in each round."""
        cards = list(range(1, 60 // self.record.players + 1))
        if self.record.players == 2:
            cards = list(range(2, 8))
        if self.record.one_colour:
            cards = list(range(4, 16))
        kind, _, rounds = self.record.options.get("length", "full").rpartition("-")
        if not kind:
            return cards
        parts = {"first": slice(int(rounds)), "last": slice(-int(rounds), None)}
        return cards[parts.get(kind, slice(1 - 2 * int(rounds), None, 2))]

    # ---- lines ----

    def take(self, name):
        """Consume the next line, which must have this name, and return its value."""
        if not self.lines:
            raise Ended
        found, value = self.lines.pop(0)
        if found != name:
            raise Unreadable(f"«{found}: …» does not belong here: «{name}: …» comes next")
        return value

    def follows(self, name, value):
        found = self.take(name)
        if found != value:
            raise Unreadable(f"«{name}: {found}» doesn't match the game; it should be {value}")

    def items(self, name, value, seats):
        """Return each seat's item, in order. Only the last line of a record may be incomplete."""
        items = [item.split(":") for item in value.split()]
        for number, (seat, _) in enumerate(items):
            if number >= len(seats) or seat != str(seats[number]):
                raise Unreadable(f"«{name}: …»: it is not the turn of seat {seat}")
        if len(items) < len(seats):
            self.end_early(name)
        return [item for _, item in items]

    def end_early(self, name):
        if self.lines:
            raise Unreadable(f"«{name}: …» is not complete")
        raise Ended

    def left(self, seat):
        return seat % self.record.players + 1

    def from_seat(self, seat):
        return [(seat - 1 + step) % self.record.players + 1 for step in range(self.record.players)]

    # ---- cards ----

    def first_dealer(self):
        drawers, drawn = self.seats, set()
        while len(drawers) > 1:
            cards = self.items("Draw", self.take("Draw"), drawers)
            if len(set(cards) - drawn) < len(cards) or not set(cards) <= set(BASE):
                raise Unreadable("these cards cannot be drawn")
            drawn |= set(cards)
            highest = max(map(height, cards))
            drawers = [seat for seat, card in zip(drawers, cards) if height(card) == highest]
        return drawers[0]

    def deal(self, cards):
        """Read and check the hands and the turned-up card."""
        hands = {}
        for seat in self.seats:
            if not self.lines:
                raise Unreadable("a hand is missing")
            hands[seat] = self.take(f"Hand {seat}").split()
        pack = set(BASE + self.record.specials) - self.used
        left = 0 if self.record.one_colour else len(pack) - cards * len(self.seats)
        if left > 0 and not self.lines:
            raise Unreadable("no card is turned up")
        turned_up = self.take("Turned up") if left > 0 else None
        dealt = [card for hand in hands.values() for card in hand] + [card for card in [turned_up] if card]
        own = (not self.record.one_colour) or all(set(hands[seat]) <= set(SUITS[seat - 1]) for seat in self.seats)
        if any(len(hand) != cards for hand in hands.values()) or len(set(dealt)) < len(dealt) or not own:
            raise Unreadable("these hands cannot be dealt")
        if not set(dealt) <= pack:
            raise Unreadable("a card is dealt that is not in the pack")
        if self.record.players == 2:
            self.used |= set(dealt)
        return {seat: set(hand) for seat, hand in hands.items()}, turned_up

    def trump(self, hands, turned_up, dealer):
        namer, may_be = dealer, ["H", "E", "D", "G"]
        for seat in self.seats:
            if "Werewolf" in hands[seat]:
                self.follows("Werewolf", f"{seat} takes {turned_up}")
                hands[seat] = hands[seat] - {"Werewolf"} | {turned_up}
                namer, may_be, turned_up = seat, [*may_be, "none"], "Werewolf"
        if turned_up is None or turned_up[0] == "J" and turned_up != "Juggler" or turned_up in ("Fairy", "Bomb"):
            self.follows("Trump", "none")
            return "none"
        if suit(turned_up):
            self.follows("Trump", suit(turned_up))
            return suit(turned_up)
        trump, _, by = self.take("Trump").partition(" named by ")
        if trump not in may_be or by != str(namer):
            raise Unreadable(f"seat {namer} names the trump: {', '.join(may_be)}")
        return trump

    # ---- a round ----

    def round(self, number, cards, dealer):
        """Replay a round and return each seat's points."""
        self.follows(f"Round {number}", f"{cards} card{'s' if cards > 1 else ''}, dealer {dealer}")
        hands, turned_up = self.deal(cards)
        trump = self.trump(hands, turned_up, dealer)
        bids = self.bids(cards, dealer)
        taken, cloud = self.tricks(hands, cards, trump, self.left(dealer))
        if cloud:
            seat, _, change = self.take("Cloud").partition(":")
            if seat != str(cloud) or change not in ("+1", "-1") or bids[cloud] + int(change) < 0:
                raise Unreadable(f"seat {cloud} has to change its bid by one")
            bids[cloud] += int(change)
        return {seat: points(bids[seat], taken[seat]) for seat in self.seats}

    def score(self, score):
        for seat in self.seats:
            self.totals[seat] += score[seat]
        self.follows("Points", " ".join(f"{seat}:{score[seat]:+}" for seat in self.seats))
        self.follows("Total", " ".join(f"{seat}:{self.totals[seat]}" for seat in self.seats))

    def bids(self, cards, dealer):
        value = self.take("Bids")
        order = self.from_seat(self.left(dealer))
        if not self.in_turn:
            order = [int(item.split(":")[0]) for item in value.split()]
            if len(set(order)) < len(order) or not set(order) <= set(self.seats):
                raise Unreadable("everyone bids once")
        values = self.items("Bids", value, order)
        if not all(re.fullmatch("0|[1-9][0-9]*", bid) and int(bid) <= cards for bid in values):
            raise Unreadable(f"a bid is a number from 0 to {cards}")
        if len(values) < len(self.seats):
            self.end_early("Bids")
        bids = {seat: int(bid) for seat, bid in zip(order, values)}
        if sum(bids.values()) == cards and self.is_bound(order[-1], cards):
            raise Unreadable("the bids may not add up to the number of tricks")
        return bids

    def is_bound(self, last, cards):
        """Return whether the last bid may not make the bids add up to the number of tricks."""
        if self.sum.startswith("leader"):
            return all(self.totals[last] > total for seat, total in self.totals.items() if seat != last)
        return self.sum != "free" and not (self.sum.endswith("after-first") and cards == 1)

    def tricks(self, hands, cards, trump, leader):
        """Return each seat's tricks, and the seat that must change its bid because of the Cloud."""
        taken, cloud = {seat: 0 for seat in self.seats}, None
        for number in range(1, cards + 1):
            name, order = f"Trick {number}", self.from_seat(leader)
            value, _, end = (part.strip() for part in self.take(name).partition("->"))
            plays = [Play(text) for text in self.items(name, value, order)]
            for seat, play in zip(order, plays):
                self.check_play(hands[seat], plays[: order.index(seat)], play)
                hands[seat].remove(play.card)
            leader = order[plays.index(self.winner(plays, trump))]
            is_bombed = any(play.card == "Bomb" for play in plays)
            if end != (f"bomb {leader}" if is_bombed else str(leader)):
                raise Unreadable(f"«{name}: …»: seat {leader} has the best card")
            if not is_bombed:
                taken[leader] += 1
                cloud = leader if any(play.card == "Cloud" for play in plays) else cloud
            if number < cards and any(play.card == "Juggler" for play in plays):
                self.pass_cards(hands)
        return taken, cloud

    def pass_cards(self, hands):
        value = self.take("Pass")
        order = [int(item.split(":")[0]) for item in value.split()]
        passed = dict(zip(order, self.items("Pass", value, order)))
        if len(passed) < len(order) or not set(passed) <= set(self.seats):
            raise Unreadable("everyone passes one card")
        if any(card not in hands[seat] for seat, card in passed.items()):
            raise Unreadable("a card is passed that is not in the hand")
        if len(passed) < len(self.seats):
            self.end_early("Pass")
        for seat, card in passed.items():
            hands[seat].remove(card)
        for seat, card in passed.items():
            hands[self.left(seat)].add(card)

    def check_play(self, hand, before, play):
        if play.card not in hand:
            raise Unreadable(f"{play.card} is not in the hand of the player who plays it")
        to_follow = None if self.record.one_colour else led_suit(before)
        could = any(suit(card) == to_follow for card in hand)
        if to_follow and could and suit(play.card) not in (None, to_follow):
            raise Unreadable(f"{play.card} is played, but the player must follow {to_follow}")

    def winner(self, plays, trump):
        """Return the winning play. The Bomb itself can't win."""
        plays = [play for play in plays if play.card != "Bomb"]
        dragon = [play for play in plays if play.card == "Dragon"]
        fairy = [play for play in plays if play.card == "Fairy"]
        if dragon:
            return (fairy or dragon)[0]
        wizards = [play for play in plays if play.kind == "W"]
        if wizards:
            return wizards[-1 if self.last_wizard else 0]
        led = led_suit(plays)
        for wanted in [None] if self.record.one_colour else [trump, led]:
            candidates = [play for play in plays if play.kind in "HEDG" and wanted in (None, play.kind)]
            if candidates:
                return max(candidates, key=lambda play: play.rank)
        return next(play for play in plays if play.kind == "J")


class Play:
    """A card and what it counts as: W, J, a suit, or F for the Fairy and similar cards."""

    def __init__(self, text):
        self.card, equals, declared = text.partition("=")
        allowed = {"Shapeshifter": "WJ", "Juggler": "HEDG", "Cloud": "HEDG"}.get(self.card, "")
        if bool(allowed) != bool(equals) or (equals and (len(declared) != 1 or declared not in allowed)):
            raise Unreadable(f"{text} is not a valid way to play a card")
        self.kind = declared or ("F" if self.card in SPECIALS else self.card[0])
        self.rank = {"Juggler": 7.5, "Cloud": 9.75}.get(self.card) or (0 if self.kind in "WJF" else height(self.card))


def suit(card):
    """Return the suit of a number card, or None."""
    return card[0] if re.fullmatch(r"[HEDG]\d+", card) else None


def led_suit(plays):
    """Return the suit to follow after these plays, or None."""
    for play in plays:
        if play.kind == "W" or play.card == "Dragon":
            return None
        if play.kind in "HEDG":
            return play.kind
    return None


def points(bid, taken):
    return 20 + 10 * taken if bid == taken else -10 * abs(bid - taken)


# ---- proof ----

GAME = re.compile("[0-9a-hjkmnp-tv-z]{10}")
UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def hexadecimal(name, text):
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise Unfair(f"the line «{name}: …» is wrong")
    return bytes.fromhex(text)


def is_phrase(words):
    """Return whether these are 1 to 64 bytes of text without control characters."""
    try:
        return 1 <= len(words) <= 64 and not UNSEEN.search(words.decode())
    except UnicodeDecodeError:
        return False


def contribution(record, seat):
    """Return the kind of a seat's contribution and its bytes."""
    name = f"Contribution {seat}"
    if name not in record.header:
        raise Unfair(f"the line «{name}: …» is missing")
    kind, _, value = record.header[name].partition(" ")
    if kind == "none" and not value:
        return b"none", b""
    if kind == "unopened":
        return b"unopened", hexadecimal(name, value)
    words = urllib.parse.unquote_to_bytes(value)
    if kind not in ("open", "sealed") or not is_phrase(words) or value != urllib.parse.quote(words, safe="-._~"):
        raise Unfair(f"the line «{name}: …» is wrong")
    return kind.encode(), words


def verify(record, expected, step):
    """Verify a record; raises `Unproven` or `Unfair`. Calls `step` with intermediate values."""
    if "Commitment" not in record.header:
        raise Unproven("there is no commitment in this record")
    commitment = hexadecimal("Commitment", record.header["Commitment"])
    if expected not in (None, commitment):
        raise Unfair(f"this isn't the commitment you expect: the record has {commitment.hex()}")
    if not GAME.fullmatch(record.header.get("Game", "")):
        raise Unfair("the line «Game: …» is missing or wrong")
    contributions = [(bytes([seat]), *contribution(record, seat)) for seat in range(1, record.players + 1)]
    if sum(name.startswith("Contribution ") for name in record.header) != len(contributions):
        raise Unfair("there is a contribution from a seat that is not at this table")
    if "Seed" not in record.header:
        raise Unproven("the seed is held back" if record.over else "the game is not over, so the seed is not shown yet")
    seed = hexadecimal("Seed", record.header["Seed"])
    if sha256(b"foretell fair 1: commitment", record.header["Game"].encode(), seed) != commitment:
        raise Unfair("the seed doesn't match the commitment")

    salt = sha256(b"foretell fair 1: salt", commitment, *(part for seat in contributions for part in seat))
    tree = hkdf_extract(salt, seed)
    step("commitment", commitment.hex())
    step("salt", salt.hex())
    step("tree", tree.hex())
    for seat in range(1, record.players + 1):
        bot = hkdf_expand(tree, 8, b"foretell fair 1: bot", bytes([seat]))
        step(f"bot {seat}", str(int.from_bytes(bot, "big")))
    check_moves(record, tree, step)
    if not record.over:
        raise Unproven("the record ends before the game does, and what is missing cannot be proven")


def check_moves(record, tree, step):
    drawers, drawn, used = list(range(1, record.players + 1)), set(), set()
    for counter, (kind, *move) in enumerate(record.moves):
        number = 0 if kind == "draw" else move[0]
        branch = (kind.encode(), number.to_bytes(4, "big"), counter.to_bytes(4, "big"))
        key = hkdf_expand(tree, 32, b"foretell fair 1: shuffle", *branch)
        step(f"{kind} {number} {counter}", key.hex())
        numbers = chacha20(key)
        if kind == "draw":
            expected = draw(drawers, drawn, numbers)
            if move[0] != expected:
                raise Unfair(f"draw {counter + 1} doesn't follow from the seed: it should be {expected}")
            drawn |= set(expected.values())
            highest = max(map(height, expected.values()))
            drawers = [seat for seat in drawers if height(expected[seat]) == highest]
        else:
            expected = deal(record, move[1], used, numbers)
            for place in expected.keys() | move[2].keys():
                wanted, found = (" ".join(sorted(cards.get(place, []))) for cards in (expected, move[2]))
                if wanted != found:
                    place = place if place == "turned up" else f"seat {place}"
                    raise Unfair(f"round {number}, {place}: it should be {wanted or 'nothing'}, and is {found}")
            if record.players == 2:
                used |= set().union(*expected.values())


def draw(drawers, drawn, numbers):
    pack = Pack([card for card in BASE if card not in drawn], numbers)
    return {seat: pack.take() for seat in drawers}


def deal(record, cards, used, numbers):
    seats = range(1, record.players + 1)
    if record.one_colour:
        packs = ((seat, Pack(SUITS[seat - 1], numbers)) for seat in seats)
        return {seat: {pack.take() for _ in range(cards)} for seat, pack in packs}
    pack = Pack([card for card in BASE + record.specials if card not in used], numbers)
    dealt = {seat: {pack.take() for _ in range(cards)} for seat in seats}
    if pack.cards:
        dealt["turned up"] = {pack.take()}
    return dealt


def judge(file, expected, step):
    """Return the verdict on a file and the exit code."""
    try:
        text = sys.stdin.buffer.read() if file == "-" else pathlib.Path(file).read_bytes()
        verify(Record(text.decode()), expected, step)
    except Unproven as why:
        return f"unproven: {why}", 1
    except Unfair as why:
        return f"unfair: {why}", 1
    except (Unreadable, OSError, ValueError, IndexError, KeyError) as why:
        return f"unreadable: {why}", 2
    return "proven", 0


def commitment_text(text):
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError("a commitment is written as 64 hexadecimal digits")
    return bytes.fromhex(text)


def read(arguments):
    usage, _, about = __doc__.partition("\n\n")[2].strip().partition("\n\n")
    reader = argparse.ArgumentParser(usage=usage, description=about, allow_abbrev=False)
    reader.add_argument("files", metavar="FILE", nargs="+", help="a record; - reads standard input")
    reader.add_argument("--steps", action="store_true", help="also print intermediate values")
    reader.add_argument("--expect", metavar="COMMITMENT", type=commitment_text,
                        help="compare with the commitment that the table showed")
    options = reader.parse_args(arguments)
    if options.expect and len(options.files) > 1:
        reader.error("--expect takes a single file")
    return options


def main(arguments):
    options = read(arguments)
    worst = 0
    for file in options.files:
        show = lambda name, value: print(f"{name:<12} {value}") if options.steps else None
        verdict, code = judge(file, options.expect, show)
        print(f"{file}: {verdict}")
        worst = max(worst, code)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
