snowballs-lesson-first = Ta première bataille
    .line = Prends, compte, gagne.
snowballs-lesson-first-take = Voici un tas de boules de neige. À ton tour, prends-en quelques-unes : deux, pour commencer.
snowballs-lesson-first-take-wrong = C’est permis, mais prends-en deux cette fois.
snowballs-lesson-first-take-wrong-three = Trois, c’est gourmand. Deux suffiront.
snowballs-lesson-first-watch = { $seat2 } en prend une. Le tas fond : qui prend la dernière gagne.
snowballs-lesson-first-any = À toi : prends-en autant que tu veux, et compte bien.
snowballs-lesson-first-any-wrong = Choisis combien de boules tu prends.
