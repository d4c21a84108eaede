# The first time.
nightmare-hint-hand = Every card says what it does. An underlined word explains itself: press and hold, or right-click.
nightmare-hint-hidden = Everybody’s first card is hidden: its effect only happens at the end of the round.
nightmare-hint-rank = This number is the order of arrival at the centre: it breaks every tie.
