"""Names the environment to Gymnasium, which loads this by itself where the package is installed."""

#: What `gymnasium.make` takes.
ENV_ID = "foretell/Foretell-v0"


def register() -> None:
    """Registers the environment, once."""
    from gymnasium.envs import registration

    if ENV_ID not in registration.registry:
        with registration.namespace("foretell"):
            registration.register(
                "Foretell-v0",
                entry_point="foretell.gymnasium_env:ForetellEnv",
                vector_entry_point="foretell.gymnasium_env:ForetellVectorEnv",
            )
