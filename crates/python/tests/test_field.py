"""Environments: the checks that Gymnasium and PettingZoo provide, and our own."""

import numpy as np
import pytest


@pytest.mark.parametrize("rules", ["it/3", "it/2+length=first-2", "pt/4+specials=all+length=first-4",
                                   "pl/5+bids=secret+length=first-3"])
def test_pettingzoo(rules):
    from pettingzoo.test import api_test, seed_test

    from foretell.pettingzoo_env import env

    api_test(env(rules), num_cycles=400)
    seed_test(lambda: env(rules), num_cycles=100)


def test_gymnasium():
    from gymnasium.utils.env_checker import check_env

    from foretell.gymnasium_env import ForetellEnv

    check_env(ForetellEnv("it/4+length=first-3"))
    env = ForetellEnv("it/3+length=first-4", opponents="random")
    rng = np.random.default_rng(1)
    total, seats = 0.0, set()
    for game in range(30):
        obs, _ = env.reset(seed=game)
        seats.add(env.seat)
        over = False
        while not over:
            obs, reward, over, _, info = env.step(rng.choice(np.flatnonzero(obs["action_mask"])))
            assert "illegal" not in info
            total += reward
        assert env.game.is_over
    assert seats == {0, 1, 2} and total != 0


def test_gymnasium_ends_with_an_illegal_action():
    from foretell.gymnasium_env import ForetellEnv

    env = ForetellEnv("it/4")
    obs, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(obs["action_mask"] == 0)[0]))
    assert over and reward < 0 and "illegal" in info


def test_gymnasium_makes_the_environment_by_name():
    import gymnasium

    gymnasium.make("foretell.gymnasium_env:foretell/Foretell-v0")
    env = gymnasium.make("foretell/Foretell-v0", rules="it/3+length=first-2", opponents="random", render_mode="ansi")
    obs, _ = env.reset(seed=1)
    assert env.observation_space.contains(obs)
    assert "round 1 of 2" in env.render()


def test_action_masks_match_legal_actions():
    from foretell.gymnasium_env import ForetellEnv

    env = ForetellEnv("it/3+length=first-3", opponents="random")
    obs, _ = env.reset(seed=2)
    over = False
    while not over:
        masks = env.action_masks()
        assert masks.shape == (env.action_space.n,) and masks.dtype == bool
        assert (masks == obs["action_mask"]).all()
        view = env.game.view(env.seat)
        assert np.flatnonzero(masks).tolist() == view.outputs()
        obs, _, over, _, info = env.step(np.flatnonzero(masks)[-1])
        assert not info
    assert not env.action_masks().any()


def test_maskable_ppo_trains():
    sb3_contrib = pytest.importorskip("sb3_contrib")
    from foretell.gymnasium_env import ForetellEnv

    env = ForetellEnv("it/3+length=first-2", opponents="random")
    model = sb3_contrib.MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, seed=1)
    model.learn(128)
    obs, _ = env.reset(seed=1)
    action, _ = model.predict(obs, action_masks=env.action_masks())
    assert obs["action_mask"][action] == 1


def test_gymnasium_steps_many_tables_at_once():
    import gymnasium

    from foretell.gymnasium_env import ForetellVectorEnv

    rules = "it/3+length=first-3"
    env = gymnasium.make_vec("foretell/Foretell-v0", num_envs=16, vectorization_mode="vector_entry_point", rules=rules,
                             opponents="random")
    assert isinstance(env.unwrapped, ForetellVectorEnv)
    rng, games, total = np.random.default_rng(1), 0, 0.0
    obs, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (obs["observation"] == again["observation"]).all()
    for _ in range(120):
        assert obs["observation"].shape == (16, env.single_observation_space["observation"].shape[0])
        assert env.observation_space.contains(obs)
        masks = env.unwrapped.action_masks()
        assert (masks.sum(axis=1) > 1).all(), "every position has a choice"
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        obs, rewards, over, cut, _ = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (16,) and not cut.any()
        games, total = games + over.sum(), total + np.abs(rewards).sum()
    # About ten decisions per game: three bids and the cards of three rounds.
    assert 100 < games < 500 and total > 0
    before = env.unwrapped.tables.words.copy()
    with pytest.raises(ValueError, match="table 0"):
        env.step(np.full(16, 166))
    assert (env.unwrapped.tables.words == before).all()


def test_rllib_plays_all_seats():
    from foretell.rllib_env import ForetellMultiAgent

    rng = np.random.default_rng(1)
    for rules, at_once in (("it/3+length=first-3", 1), ("pl/4+bids=secret+length=first-3", 4)):
        env = ForetellMultiAgent({"rules": rules})
        observations, infos = env.reset(seed=5)
        assert infos == {}
        over, rewarded, most = False, 0, 0
        while not over:
            most = max(most, len(observations))
            assert all(env.get_observation_space(agent).contains(obs) for agent, obs in observations.items())
            actions = {agent: rng.choice(np.flatnonzero(obs["action_mask"]))
                       for agent, obs in observations.items()}
            observations, rewards, ends, cuts, _ = env.step(actions)
            over = ends["__all__"]
            assert not cuts["__all__"] and abs(sum(rewards.values())) < 1e-6
            rewarded += any(rewards.values())
        assert env.game.is_over and env.agents == [] and len(observations) == len(env.possible_agents)
        assert 0 < rewarded <= 3 and most == at_once


def test_positions_are_rendered():
    import xml.etree.ElementTree as tree

    import foretell
    from foretell import render

    for rules in ("it/4", "pt/3+specials=all"):
        rng, game = np.random.default_rng(3), foretell.Game(rules, 3)
        for _ in range(60):
            game.step(int(rng.choice(game.legal())))
            text, picture = render.ansi(game, game.turn), render.svg(game, game.turn)
            view = game.view(game.turn).to_dict()
            assert "you: " in text and f"round {view['round']['number']} of" in text
            assert all(card in text for card in view["round"]["hand"])
            cards = len(view["round"]["hand"]) + len(view["round"]["trick"])
            drawn = tree.fromstring(picture)
            assert len(drawn.findall("{http://www.w3.org/2000/svg}svg")) == cards
        assert "hand" not in render.ansi(game), "onlookers see no hand"
    while not game.is_over:
        game.step(game.legal()[0])
    assert "over" in render.ansi(game) and "over" in render.svg(game, 0)
