"""Tests with OpenSpiel: its own game checks, tensors, texts and learners."""

import random
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import foretell
from foretell import openspiel_game

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

BITS = 64 * foretell.OBSERVATION_WORDS


def positions(rules, seed, games=3):
    """Yield the positions of random games."""
    rng, game = random.Random(seed), openspiel_game.load(rules)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(1000))
                continue
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("rules", ["it/2+length=first-2", "it/4+length=first-3", "pl/3+bids=secret+length=first-3",
                                   "pt/3+specials=dragon,fairy+length=first-3"])
def test_openspiel_accepts_the_game_and_its_text_loads_back(rules):
    game = openspiel_game.load(rules)
    assert game.rules == rules
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)
    again = pyspiel.load_game(str(game))
    assert again.rules == rules and str(again) == str(game)
    with_equals = pyspiel.load_game("python_foretell", {"rules": rules})
    assert str(with_equals) == str(game)


def test_actions_are_the_outputs_of_the_view():
    wizards = 0
    for state in positions("it/3", 1):
        player, view = state.current_player(), state.game.view(state.current_player())
        assert state.legal_actions() == view.outputs() == state.legal_actions(player)
        assert state.legal_actions((player + 1) % 3) == []
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert texts == [foretell.action_text(view.action_of(output)) for output in view.outputs()]
        wizards += len(view.outputs()) < len(view.legal())
    assert wizards > 0, "all Wizards are one action"


def test_tensors_match_the_view():
    for state in positions("it/3", 2, games=1):
        player = state.current_player()
        obs = np.array(state.observation_tensor(player))
        words = state.game.view(player).observation()
        assert (obs == np.unpackbits(words.view(np.uint8), bitorder="little")).all()
        known = np.array(state.information_state_tensor(player))
        assert len(known) == foretell.INFORMATION and (known[:BITS] == obs).all()
        assert not any(state.information_state_tensor((player + 1) % 3)), "this player isn't to act"
        played = known[BITS:-240]
        events = state.game.view(player).events()
        start = max(at for at, event in enumerate(events) if event["event"] == "round_began")
        plays = [event for event in events[start:] if event["event"] == "card_played"]
        assert sorted(np.rint(played[played > 0] * 67)) == list(range(1, len(plays) + 1))
        rounds = known[-240:].reshape(20, 6, 2)
        assert rounds[state.game.rounds_played :].sum() == 0
        scored = [event for event in events if event["event"] == "round_scored"]
        for row, event in zip(rounds, scored):
            own = np.roll(event["tricks"], -player) / 20
            assert np.allclose(row[:3, 1], own)


def test_information_state_strings_have_the_visible_events():
    for number, state in enumerate(positions("pl/3+bids=secret+length=first-3", 3)):
        if number % 3:
            continue
        for player in range(3):
            lines = state.information_state_string(player).splitlines()
            view = state.game.view(player)
            assert lines[0] == f"player {player}" and len(lines) == 1 + len(view.events())
            other = state.game.resample(player, number)
            assert other.information_text(player).splitlines() == lines, "hidden cards make no difference"
        clone = state.clone()
        clone.apply_action(clone.legal_actions()[0])
        assert clone.information_state_string(0) != state.information_state_string(0)


def test_external_sampling_reduces_exploitability():
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    game = openspiel_game.load("it/2+length=first-1", deals=12)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE)
    results = []
    for iterations in (1, 60):
        for _ in range(iterations):
            solver.iteration()
        results.append(exploitability.exploitability(game, solver.average_policy()))
    assert results[1] < 0.5 * results[0], results


def test_rl_environment_runs_its_own_agents():
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    env = rl_environment.Environment(openspiel_game.load("it/3+length=first-3"))
    assert env.observation_spec()["info_state"] == (foretell.INFORMATION,)
    agents = [random_agent.RandomAgent(player, foretell.OUTPUTS) for player in range(3)]
    time_step = env.reset()
    while not time_step.last():
        answer = agents[time_step.current_player()].step(time_step)
        time_step = env.step([answer.action])
    assert abs(sum(time_step.rewards)) < 1e-9 and any(time_step.rewards)


@pytest.mark.parametrize("name", ["dqn", "nfsp", "deep_cfr", "ppo"])
def test_openspiel_learners_run(name):
    pytest.importorskip("torch")
    pytest.importorskip("tree")
    import openspiel_agents

    won = openspiel_agents.learn(name, "it/2+length=first-1", 100)
    assert -30 < won < 30
