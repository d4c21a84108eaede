"""What older versions left behind: evenings in the middle of every game, and records. They must go on and verify."""
