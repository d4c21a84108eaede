"""Studies: many games, measured. One machine or many; the results depend on the seed, not on the number of workers."""
