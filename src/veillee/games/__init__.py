"""The five games. A game is known by being listed here; its folder holds all of it."""

from veillee.core.registry import register

for _game in ("mission", "santa", "freeze", "catrina", "nightmare"):
    register(_game, f"veillee.games.{_game}")
