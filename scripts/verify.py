#!/usr/bin/env python3
"""Checks that every draw and every deal of a Foretell record follows from its seed.

    python3 scripts/verify.py [--steps] [--expect COMMITMENT] FILE...

This is docs/FAIRNESS.md as a program: Python's standard library alone, and nothing shared with `foretell verify`, which
checks the rest of the game as well. --steps also shows the numbers on the way. --expect compares the commitment with
the one that the table showed you before the first deal; it is for one file. A file called - is standard input.
Ends with 0 if all files are proven, 1 if one is not, and 2 if one cannot be read or the call is wrong.
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
    """Parts, each after its length as four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def sha256(*parts):
    return hashlib.sha256(fields(*parts)).digest()


def hkdf_extract(salt, secret):
    return hmac.digest(salt, secret, "sha256")


def hkdf_expand(tree, length, *parts):
    """HKDF-Expand (RFC 5869) for up to 32 bytes, which is its first step."""
    return hmac.digest(tree, fields(*parts) + b"\x01", "sha256")[:length]


def chacha20(key):
    """The keystream of ChaCha20 with counter and nonce 0, as numbers of 64 bits, least significant byte first."""

    def turn(words, a, b, c, d):
        for one, other, third, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[one] = (words[one] + words[other]) & 0xFFFFFFFF
            mixed = words[third] ^ words[one]
            words[third] = (mixed << bits | mixed >> (32 - bits)) & 0xFFFFFFFF

    state = [int.from_bytes(part, "little") for part in (b"expa", b"nd 3", b"2-by", b"te k")]
    state += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    for block in range(1 << 32):
        first = state + [block, 0, 0, 0]
        words = list(first)
        for _ in range(10):
            for column in range(4):
                turn(words, column, 4 + column, 8 + column, 12 + column)
            for column in range(4):
                turn(words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
        words = [(word + start) & 0xFFFFFFFF for word, start in zip(words, first)]
        for low, high in zip(words[::2], words[1::2]):
            yield high << 32 | low


# ---- cards ----

COLOURS = [[f"J{n}", *(f"{letter}{rank}" for rank in range(1, 14)), f"W{n}"] for n, letter in enumerate("HEDG", 1)]
BASE = [card for colour in COLOURS for card in colour]
SPECIALS = ["Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter"]


class Pack:
    """Cards in the order of listing, from which random ones are taken."""

    def __init__(self, cards, numbers):
        self.cards, self.numbers = list(cards), numbers

    def take(self):
        place = next(self.numbers) * len(self.cards) >> 64
        card = self.cards[place]
        last = self.cards.pop()
        if place < len(self.cards):
            self.cards[place] = last
        return card


def height(card):
    """Who draws highest deals first: Jester below 1 below 13 below Wizard."""
    return {"J": 0, "W": 14}.get(card[0]) if card[0] in "JW" else int(card[1:])


# ---- records ----


class Unreadable(Exception):
    pass


class Unproven(Exception):
    pass


class Unfair(Exception):
    pass


class Record:
    """The header of a record, and of its moves those of chance."""

    def __init__(self, text):
        self.header, self.moves, self.over = {}, [], False
        lines = [" ".join(line.split()) for line in text.lstrip("\ufeff").splitlines()]
        lines = [line for line in lines if line and not line.startswith("#")]
        if not lines or lines[0] != "Foretell record 1":
            raise Unreadable("a record begins with the line «Foretell record 1»")
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if not colon:
                raise Unreadable(f"a line is written «Name: value», not «{line}»")
            self.line(name, value.strip())
        if "Rules" not in self.header:
            raise Unreadable("the rules are missing")
        table, *options = self.header["Rules"].split("+")
        self.players = int(table.split("/")[1])
        options = dict(option.split("=") for option in options)
        self.one_colour = options.get("deck") == "one-colour"
        specials = options.get("specials", "none")
        self.specials = [card for card in SPECIALS if specials == "all" or card.lower() in specials.split(",")]

    def line(self, name, value):
        if name == "Draw":
            self.moves.append(("draw", {int(seat): card for seat, card in (item.split(":") for item in value.split())}))
        elif re.fullmatch(r"Round \d+", name):
            self.moves.append(("deal", int(name.split()[1]), int(value.split()[0]), {}))
        elif re.fullmatch(r"Hand \d+", name):
            self.moves[-1][3][int(name.split()[1])] = set(value.split())
        elif name == "Turned up":
            self.moves[-1][3]["turned up"] = {value}
        elif name == "Winner":
            self.over = True
        elif not self.moves:
            if name in self.header:
                raise Unreadable(f"{name} is given twice")
            self.header[name] = value


# ---- the proof ----

GAME = re.compile("[0-9a-hjkmnp-tv-z]{10}")
UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def hexadecimal(name, text):
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise Unfair(f"the line «{name}: …» is wrong")
    return bytes.fromhex(text)


def is_phrase(words):
    """Whether these bytes are 1 to 64 bytes of text without control characters."""
    try:
        return 1 <= len(words) <= 64 and not UNSEEN.search(words.decode())
    except UnicodeDecodeError:
        return False


def contribution(record, seat):
    """The kind of a contribution and its bytes."""
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
    """Raises what is wrong with a record; tells the numbers on the way to `step`."""
    if "Commitment" not in record.header:
        raise Unproven("there is no commitment in this record")
    commitment = hexadecimal("Commitment", record.header["Commitment"])
    if expected not in (None, commitment):
        raise Unfair(f"this is not the commitment that you expect: the record has {commitment.hex()}")
    if not GAME.fullmatch(record.header.get("Game", "")):
        raise Unfair("the line «Game: …» is missing or wrong")
    given = [(bytes([seat]), *contribution(record, seat)) for seat in range(1, record.players + 1)]
    if sum(name.startswith("Contribution ") for name in record.header) != len(given):
        raise Unfair("there is a contribution from a seat that is not at this table")
    if "Seed" not in record.header:
        raise Unproven("the seed is held back" if record.over else "the game is not over, so the seed is not shown yet")
    seed = hexadecimal("Seed", record.header["Seed"])
    if sha256(b"foretell fair 1: commitment", record.header["Game"].encode(), seed) != commitment:
        raise Unfair("the seed does not fit the commitment")

    salt = sha256(b"foretell fair 1: salt", commitment, *(part for seat in given for part in seat))
    tree = hkdf_extract(salt, seed)
    step("commitment", commitment.hex())
    step("salt", salt.hex())
    step("tree", tree.hex())
    for seat in range(1, record.players + 1):
        bot = hkdf_expand(tree, 8, b"foretell fair 1: bot", bytes([seat]))
        step(f"bot {seat}", str(int.from_bytes(bot, "big")))
    check_moves(record, tree, step)


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
                raise Unfair(f"draw {counter + 1} does not follow from the seed: it should be {expected}")
            drawn |= set(expected.values())
            highest = max(map(height, expected.values()))
            drawers = [seat for seat in drawers if height(expected[seat]) == highest]
        else:
            expected = deal(record, move[1], used, numbers)
            for place in expected.keys() | move[2].keys():
                should, found = (" ".join(sorted(cards.get(place, []))) for cards in (expected, move[2]))
                if should != found:
                    place = place if place == "turned up" else f"seat {place}"
                    raise Unfair(f"round {number}, {place}: it should be {should or 'nothing'}, and is {found}")
            if record.players == 2:
                used |= set().union(*expected.values())


def draw(drawers, drawn, numbers):
    pack = Pack([card for card in BASE if card not in drawn], numbers)
    return {seat: pack.take() for seat in drawers}


def deal(record, cards, used, numbers):
    seats = range(1, record.players + 1)
    if record.one_colour:
        packs = ((seat, Pack(COLOURS[seat - 1], numbers)) for seat in seats)
        return {seat: {pack.take() for _ in range(cards)} for seat, pack in packs}
    pack = Pack([card for card in BASE + record.specials if card not in used], numbers)
    dealt = {seat: {pack.take() for _ in range(cards)} for seat in seats}
    if pack.cards:
        dealt["turned up"] = {pack.take()}
    return dealt


def judge(file, expected, step):
    """The verdict about a file, and the code to end with."""
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
    reader.add_argument("--steps", action="store_true", help="also show the numbers on the way")
    reader.add_argument("--expect", metavar="COMMITMENT", type=commitment_text, help="the one that the table showed")
    wish = reader.parse_args(arguments)
    if wish.expect and len(wish.files) > 1:
        reader.error("--expect is the commitment of one game: give one file with it")
    return wish


def main(arguments):
    wish = read(arguments)
    worst = 0
    for file in wish.files:
        show = lambda name, value: print(f"{name:<12} {value}") if wish.steps else None
        verdict, code = judge(file, wish.expect, show)
        print(f"{file}: {verdict}")
        worst = max(worst, code)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
