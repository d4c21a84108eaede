"""Drills: what a hostile or unlucky evening does to the house, in figures. `make drill` runs them all; `make test` the
quick ones.
"""
