# The first time.
mission-hint-ask = Wondering about a piece? Press and hold it, or right-click: it introduces itself.
mission-hint-line = Your best lines are here. Tap one: the square shows it.
mission-hint-accuse = You may accuse at any time, even out of turn. But a mistake puts you out: wait until you are sure.
