"""Render positions as coloured text for a terminal, or as SVG."""

from ._foretell import Game, card_svg

_COLOURS = {"H": 34, "E": 32, "D": 31, "G": 33, "W": 35, "J": 36}
_SUITS = {"H": "Humans", "E": "Elves", "D": "Dwarves", "G": "Giants"}
_CARD_WIDTH, _CARD_HEIGHT, _GAP = 100, 140, 10


def ansi(game: Game, seat: int | None = None) -> str:
    """Return the table as coloured text, as seen from a seat (default: as an onlooker)."""
    view = game.view(seat).to_dict()
    lines = [_heading(game, view)]
    lines += [_seat_line(view, number, seat) for number in range(game.players)]
    round_ = view.get("round")
    if round_:
        lines.append("trick: " + (" ".join(_coloured(play["play"]) for play in round_["trick"]) or "–"))
        if round_["hand"]:
            lines.append("hand:  " + " ".join(map(_coloured, round_["hand"])))
    return "\n".join(lines)


def svg(game: Game, seat: int | None = None) -> str:
    """Return the table as SVG, with the trick above the hand."""
    view = game.view(seat).to_dict()
    texts = [_heading(game, view)] + [_seat_line(view, number, seat) for number in range(game.players)]
    round_ = view.get("round") or {"trick": [], "hand": []}
    rows = [[play["play"].split("=")[0] for play in round_["trick"]], round_["hand"]]
    width = max(520, _GAP + max(len(row) for row in rows) * (_CARD_WIDTH + _GAP))
    top = 24 * len(texts) + 2 * _GAP
    parts = [f'<text x="{_GAP}" y="{24 * (number + 1)}">{text}</text>' for number, text in enumerate(texts)]
    for number, row in enumerate(rows):
        y = top + number * (_CARD_HEIGHT + _GAP)
        parts += [_placed(card, _GAP + at * (_CARD_WIDTH + _GAP), y) for at, card in enumerate(row)]
    height = top + 2 * (_CARD_HEIGHT + _GAP)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="sans-serif" font-size="16">'
            f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>')


def _heading(game: Game, view: dict) -> str:
    round_ = view.get("round")
    if not round_:
        return f"{game.rules}: the game is over" if game.is_over else game.rules
    trump = _SUITS.get(round_["trump"], "none" if round_["trump"] else "not known yet")
    return f"{game.rules}, round {round_['number']} of {game.rounds}, trump: {trump}"


def _seat_line(view: dict, number: int, seat: int | None) -> str:
    name, line = ("you" if number == seat else f"seat {number}"), f"{view['scores'][number]} points"
    round_ = view.get("round")
    if round_:
        bid = round_["bids"][number]
        line += f", bid {'–' if bid is None else bid}, tricks {round_['tricks'][number]}"
        # Seats are counted from 1 in views.
        line += ", to act" if number + 1 in round_["waiting_for"] else ""
    return f"{name}: {line}"


def _coloured(card: str) -> str:
    # Special cards have no colour.
    colour = _COLOURS.get(card[0]) if card[1:].isdigit() else None
    return f"\x1b[{colour}m{card}\x1b[0m" if colour else card


def _placed(card: str, x: int, y: int) -> str:
    return f'<svg x="{x}" y="{y}" width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}">{card_svg(card)}</svg>'
