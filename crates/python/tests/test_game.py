"""Tests of games, views, bots and many tables."""

import pickle

import numpy as np
import pytest

import foretell
from foretell.vector import Tables


def random_game(rules, seed):
    """Play a game with random actions."""
    rng = np.random.default_rng(seed)
    game = foretell.Game(rules, seed)
    while not game.is_over:
        game.step(int(rng.choice(game.legal())))
    return game


@pytest.mark.parametrize("rules", ["it/2", "it/4", "pl/3+bids=secret", "pt/5+specials=all", "fr/6+bids=simultaneous"])
def test_a_game_is_restored_from_record_bytes_and_pickle(rules):
    game = random_game(rules, 3)
    again = foretell.Game.from_record(game.record())
    assert again.is_over and again.scores == game.scores and again.record() == game.record()
    assert foretell.Game.from_bytes(game.to_bytes()).record() == game.record()
    assert pickle.loads(pickle.dumps(game)).events() == game.events()


def test_a_restored_game_has_the_same_future_deals():
    game = foretell.Game("it/3", 11)
    for _ in range(40):
        game.step(game.legal()[0])
    other = foretell.Game.from_bytes(game.to_bytes())
    for one in (game, other):
        while not one.is_over:
            one.step(one.legal()[-1])
    assert game.record() == other.record()


def test_a_clone_is_independent():
    game = foretell.Game("it/4", 5)
    before = game.record()
    game.clone().step(game.legal()[0])
    assert game.record() == before


@pytest.mark.parametrize("rules", ["it/4", "pt/4+specials=all", "ca/3+clairvoyance=every-round", "pl/4+bids=secret"])
def test_a_resampled_game_looks_the_same_to_the_seat(rules):
    rng = np.random.default_rng(2)
    game = foretell.Game(rules, 2)
    changed = 0
    for step in range(120):
        if game.is_over:
            break
        seat = game.turn
        world = game.resample(seat, step)
        assert world.view(seat).to_dict() == game.view(seat).to_dict()
        assert world.view(seat).events() == game.view(seat).events()
        other = (seat + 1) % game.players
        changed += world.view(other).to_dict() != game.view(other).to_dict()
        game.step(int(rng.choice(game.legal())))
    assert changed > 20
    with pytest.raises(ValueError, match="no record"):
        world.record()


def test_an_illegal_action_names_its_rule_and_changes_nothing():
    game = foretell.Game("it/4", 1)
    before = game.record()
    with pytest.raises(foretell.RuleError) as refused:
        game.step("bid 9")
    assert refused.value.rule and refused.value.rule in str(refused.value)
    for wrong in (999, "bid much", -1, 2.5):
        with pytest.raises((ValueError, TypeError, OverflowError)):
            game.step(wrong)
    with pytest.raises(IndexError, match="seats are 0 to 3"):
        game.legal(4)
    with pytest.raises(ValueError, match="nobody/4|edition"):
        foretell.Game("nobody/4")
    assert game.record() == before


def test_numbers_and_texts_of_actions():
    for action in range(foretell.ACTIONS):
        assert foretell.action_id(foretell.action_text(action)) == action


def test_outputs_match_legal_actions():
    rng = np.random.default_rng(4)
    game = foretell.Game("it/4", 4)
    while not game.is_over:
        view = game.view(game.turn)
        actions = {view.action_of(output) for output in view.outputs()}
        assert actions <= set(view.legal())
        assert view.output_mask().sum() == len(view.outputs()) and view.legal_mask().sum() == len(view.legal())
        assert all(view.action_of(view.output_of(action)) == action for action in actions)
        game.step(int(rng.choice(game.legal())))


class Lowest:
    """A bot in Python that chooses the action with the lowest number."""

    def decide(self, view):
        return min(view.legal())


def test_built_in_and_custom_bots_play_together():
    ours = foretell.bot("apprentice")
    game = foretell.play("it/4", [ours, Lowest(), ours, foretell.bot("seer:worlds=4", seed=3)], seed=9)
    assert game.is_over and game.scores[0] > game.scores[1]
    again = foretell.play("it/4", [ours, Lowest(), ours, foretell.bot("seer:worlds=4", seed=3)], seed=9)
    assert again.record() == game.record()
    with pytest.raises(ValueError, match="4 players"):
        foretell.play("it/4", [ours])
    with pytest.raises(ValueError, match="there is no bot"):
        foretell.bot("nobody")
    with pytest.raises(ValueError, match="gallery"):
        ours.decide(game.view())


def test_a_view_hides_other_hands():
    game = foretell.Game("it/4", 8)
    seat = game.turn
    hands = [event for event in game.events() if event["event"] == "hand_dealt"]
    visible = [event for event in game.view(seat).events() if event["event"] == "hand_dealt"]
    assert len(hands) == 4 and len(visible) == 1


def test_bots_keep_their_seats_at_many_tables():
    mix = {"rules": "it/4+length=first-3", "bots": {0: "apprentice", 2: "random"}, "visits": {"seer:worlds=2": 0.1}}
    tables, again = Tables(256, seed=3, **mix), Tables(256, seed=3, **mix)
    decided = set()
    for _ in range(20):
        for side in (tables, again):
            side.step(side.mask().argmax(axis=1))
        assert (tables.words == again.words).all(), "the same seed gives the same games"
        assert set(tables.positions[:, Tables.SEAT]) <= {1, 3}, "only the learner is to act"
        ended = tables.positions[:, Tables.ENDED] != 0
        decided |= {tuple(row) for row in tables.results[ended][:, :4, Tables.DECIDED_BY].astype(int)}
    assert decided == {(2, 0, 4, 0), (2, 4, 4, 0), (2, 0, 4, 4)}


def test_arrays_are_written_in_place_and_shared_without_copies():
    tables = Tables(8, seed=1, rules="it/4")
    shared = np.from_dlpack(tables.words)
    before = shared.copy()
    tables.step(tables.mask().argmax(axis=1))
    assert np.shares_memory(shared, tables.words) and (shared == tables.words).all() and (shared != before).any()


def test_an_illegal_output_only_stops_its_table():
    tables = Tables(4, seed=1, rules="it/4")
    before, outputs = tables.words.copy(), tables.mask().argmax(axis=1)
    outputs[2] = 166
    with pytest.raises(ValueError, match="table 2: output 166"):
        tables.step(outputs)
    assert (tables.words[2] == before[2]).all() and (tables.words[[0, 1, 3]] != before[[0, 1, 3]]).any(axis=1).all()


@pytest.mark.parametrize(
    "mix",
    [{"bots": {6: "apprentice"}}, {"bots": {1: "sage"}}, {"visits": {"random": 0.7, "apprentice": 0.7}}, {"older": -1},
     {"alone": 2}],
)
def test_impossible_seatings_are_rejected(mix):
    with pytest.raises(ValueError):
        Tables(4, seed=1, **mix)
