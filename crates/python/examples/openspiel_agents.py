"""Train OpenSpiel's DQN, NFSP, Deep CFR or PPO on Foretell for a few seconds.

    pip install './crates/python[openspiel]' torch dm-tree
    python openspiel_agents.py dqn                    or nfsp, deep_cfr, ppo
    python openspiel_agents.py ppo --rules it/3+length=first-3 --games 2000

Prints the first player's mean result per game against random players.
"""

import argparse
import random

import numpy as np
from open_spiel.python import rl_environment

from foretell import openspiel_game


class Random:
    """An OpenSpiel agent that chooses a random legal action."""

    def step(self, time_step, is_evaluation=False):
        action = random.choice(time_step.observations["legal_actions"][time_step.current_player()])
        return argparse.Namespace(action=action)


class Alone:
    """A single-agent environment for the first player; all others choose at random."""

    def __init__(self, env):
        self.env, self.others = env, Random()

    def __getattr__(self, name):
        return getattr(self.env, name)

    def reset(self):
        return self.play_others(self.env.reset())

    def step(self, actions):
        time_step = self.play_others(self.env.step(actions))
        return time_step._replace(rewards=time_step.rewards and time_step.rewards[:1])

    def play_others(self, time_step):
        while not time_step.last() and time_step.current_player() != 0:
            time_step = self.env.step([self.others.step(time_step).action])
        return time_step


def play(env, agents, games, is_evaluation=False):
    """Play games and return the first player's mean result."""
    won = 0.0
    for _ in range(games):
        time_step = env.reset()
        while not time_step.last():
            answer = agents[time_step.current_player()].step(time_step, is_evaluation)
            time_step = env.step([answer.action])
        if not is_evaluation:
            for agent in agents:
                agent.step(time_step)
        won += time_step.rewards[0]
    return won / games


def sizes(env):
    return env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]


def dqn(env, games):
    from open_spiel.python.pytorch import dqn as learner

    agents = [
        learner.DQN(player, *sizes(env), hidden_layers_sizes=[64], replay_buffer_capacity=5000, batch_size=64,
                    min_buffer_size_to_learn=200, learning_rate=1e-3, optimizer_str="adam", loss_str="huber",
                    update_target_network_every=50, epsilon_decay_duration=games * 4)
        for player in range(env.num_players)
    ]
    play(env, agents, games)
    return agents[0]


def nfsp(env, games):
    from open_spiel.python.pytorch import nfsp as learner

    agents = [
        learner.NFSP(player, *sizes(env), hidden_layers_sizes=[64], reservoir_buffer_capacity=5000,
                     anticipatory_param=0.2, batch_size=64, min_buffer_size_to_learn=200, optimizer_str="adam",
                     rl_learning_rate=1e-3, sl_learning_rate=1e-3, replay_buffer_capacity=5000,
                     epsilon_decay_duration=games * 4)
        for player in range(env.num_players)
    ]
    play(env, agents, games)
    return agents[0]


def deep_cfr(env, games):
    from open_spiel.python.pytorch import deep_cfr as learner

    solver = learner.DeepCFRSolver(
        env.game, policy_network_layers=(32,), advantage_network_layers=(32,), num_iterations=max(2, games // 50),
        num_traversals=8, learning_rate=1e-3, batch_size_advantage=64, batch_size_strategy=64, memory_capacity=5000,
        policy_network_train_steps=100, advantage_network_train_steps=20)
    solver.solve()
    return Solved(solver, env)


class Solved:
    """The policy found by Deep CFR, as an agent."""

    def __init__(self, solver, env):
        self.solver, self.env = solver, env

    def step(self, time_step, is_evaluation=True):
        probabilities = self.solver.action_probabilities(self.env.get_state)
        return argparse.Namespace(action=random.choices(list(probabilities), list(probabilities.values()))[0])


def ppo(env, games):
    from open_spiel.python.pytorch import ppo as learner
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = SyncVectorEnv([Alone(rl_environment.Environment(env.game)) for _ in range(8)])
    size, actions = sizes(env)
    agent = learner.PPO(input_shape=(size,), num_actions=actions, num_players=1, num_envs=8, steps_per_batch=32,
                        learning_rate=1e-3, agent_fn=learner.PPOAgent)
    time_steps, played = envs.reset(), 0
    while played < games:
        for _ in range(32):
            answers = agent.step(time_steps)
            time_steps, rewards, done, _ = envs.step(answers, reset_if_done=True)
            agent.post_step([(reward or [0.0])[0] / 10 for reward in rewards], done)
            played += sum(done)
        agent.learn(time_steps)
    return One(agent)


class One:
    """Adapts PPO's batched agent to single positions."""

    def __init__(self, agent):
        self.agent = agent

    def step(self, time_step, is_evaluation=True):
        return self.agent.step([time_step], is_evaluation=True)[0]


LEARNERS = {"dqn": dqn, "nfsp": nfsp, "deep_cfr": deep_cfr, "ppo": ppo}


def learn(name, rules, games, seed=1):
    """Train an agent and return its mean result per game against random players."""
    random.seed(seed)
    np.random.seed(seed)
    env = rl_environment.Environment(openspiel_game.load(rules))
    agent = LEARNERS[name](env, games)
    return play(env, [agent] + [Random()] * (env.num_players - 1), 100, is_evaluation=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learner", choices=LEARNERS)
    parser.add_argument("--rules", default="it/2+length=first-1")
    parser.add_argument("--games", type=int, default=300)
    args = parser.parse_args()
    print(f"{args.learner}: {learn(args.learner, args.rules, args.games):+.1f} points a game against random players")


if __name__ == "__main__":
    main()
