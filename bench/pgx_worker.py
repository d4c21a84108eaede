"""pgx in a process of its own, as `bench.worker` is: plays so long, answers `games moves seconds` (of the processor).

It runs in an environment of its own, because pgx is no dependency of ours: `step` asks XLA for one step of all games at
a time, as a learner that lives outside does; `loop` leaves a hundred steps to XLA, as a learner written in JAX does.
"""

import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

LOOP = 100


def main() -> None:
    how, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> Any:
        state, key = carry
        key, chosen, anew = jax.random.split(key, 3)
        noise = jax.random.uniform(chosen, state.legal_action_mask.shape)
        moves = jnp.argmax(jnp.where(state.legal_action_mask, noise, -1.0), axis=-1)
        state = step(state, moves, jax.random.split(anew, count))
        return (state, key), state.terminated.sum()

    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, LOOP if how == "loop" else 1))
    carry = (jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), count)), jax.random.PRNGKey(2))
    carry, _ = many(carry)
    print("ready", flush=True)
    for line in sys.stdin:
        wanted = float(line)
        games = steps = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < wanted:
            carry, ended = many(carry)
            jax.block_until_ready(carry)
            games += int(ended.sum())
            steps += count * (LOOP if how == "loop" else 1)
        print(games, steps, spent, flush=True)


main()
