"""Pictures of games for notebooks and learners: a game draws its view on a canvas."""
