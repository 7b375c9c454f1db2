"""The field's own tests: PettingZoo and Gymnasium."""

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
    total, seen = 0.0, set()
    for game in range(30):
        shown, _ = env.reset(seed=game)
        seen.add(env.seat)
        over = False
        while not over:
            shown, reward, over, _, info = env.step(rng.choice(np.flatnonzero(shown["action_mask"])))
            assert "illegal" not in info
            total += reward
        assert env.game.is_over
    assert seen == {0, 1, 2} and total != 0


def test_gymnasium_ends_with_an_illegal_action():
    from foretell.gymnasium_env import ForetellEnv

    env = ForetellEnv("it/4")
    shown, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(shown["action_mask"] == 0)[0]))
    assert over and reward < 0 and "illegal" in info
