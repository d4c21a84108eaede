"""The same games behind the interfaces that researchers already use: PettingZoo, OpenSpiel, Gymnasium."""
