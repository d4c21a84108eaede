"""Veillée: five winter board games to play, host and study."""

__version__ = "0.1.0"
