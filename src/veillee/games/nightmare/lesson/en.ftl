# The rule in thirty seconds
nightmare-brief-1 = Six characters, six ways to count Christmas and Halloween tokens.
nightmare-brief-2 = Everybody has three places. Lay one card at a time, the first one face down.
nightmare-brief-3 = A face-up card does what it says at once. Cover all your places before you double one.
nightmare-brief-4 = On each place the greatest Force takes all the tokens.
nightmare-brief-5 = On a tie: whoever came to the centre first. Four rounds, then count.

# The first game
nightmare-lesson-first = Your first nightmare
    .line = Three places, cards, tokens: a whole round, step by step.
nightmare-lesson-first-choose = Six characters fight over Christmas and Halloween. Begin with the simplest, Santa Claus: every Christmas token is worth 2 points to him, Halloween ones nothing.
nightmare-lesson-first-choose-wrong = Another time, each of them has a short lesson of their own. To begin with: Santa Claus.
nightmare-lesson-first-hidden = You have three places: left, centre and right. On each, the greatest Force takes all the tokens. Your first card of a round goes face down: your 9, in the centre.
nightmare-lesson-first-hidden-wrong = Keep that card for later: begin with your 9, in the centre.
nightmare-lesson-first-hidden-wrong-where = The right card, but most of the tokens lie in the centre.
nightmare-lesson-first-effect = { $seat2 } hides a first card too. The others lie face up and do what they say at once. Your Bottomless Sack has only 1 Force, but adds 3 Christmas tokens wherever you like: lay it on the left.
nightmare-lesson-first-effect-wrong = Not that one yet: try the Bottomless Sack, on the left.
nightmare-lesson-first-effect-wrong-where = It would work there too, but keep that place for your 7. Lay it on the left.
nightmare-lesson-first-where = Where do these 3 tokens go? Where you mean to win: in the centre, Midnight Station, where your 9 lies hidden.
nightmare-lesson-first-where-wrong = You have little Force there: the tokens would go to { $seat2 }. Put them on Midnight Station.
nightmare-lesson-first-cover = { $seat2 } has put a 4 in the centre: your 9 beats it. Each of your places needs a card before any gets a second; the right is left. Lay your 7.
nightmare-lesson-first-cover-wrong = Your 7 is stronger, and you need it there. Keep the other card for the next round.
nightmare-lesson-first-result = The round is over: hidden cards are turned, Oogie rolls the dice, and each place goes to the greatest Force. Two places for you, 9 Christmas tokens: 18 points!
nightmare-lesson-first-next = One card always stays in your hand for the next round, which has one turn more. If Force is equal, whoever came to the centre first wins.
nightmare-lesson-first-free = There are four rounds. Every card says what it does, and every number can be touched to see where it comes from. The rest is yours!

# Jack
nightmare-lesson-jack = Jack in a minute
    .line = Research changes what tokens are worth to him.
nightmare-lesson-jack-choose = Jack is discovering Christmas: the further his research, the more his tokens are worth. Choose him.
nightmare-lesson-jack-choose-wrong = This minute is Jack’s: choose him.
nightmare-lesson-jack-hidden = First a hidden card, like everybody: your 6, in the centre.
nightmare-lesson-jack-hidden-wrong = That one is of more use face up. Hide your 6 in the centre.
nightmare-lesson-jack-hidden-wrong-where = The 6, yes, but in the centre.
nightmare-lesson-jack-research = Chalk Formulas take your research one step further. Look at what your tokens are worth, then lay them on the left.
nightmare-lesson-jack-research-wrong = Research first: Chalk Formulas, on the left.
nightmare-lesson-jack-research-wrong-where = Chalk Formulas, yes, but on the left: the right is for Jack’s other trick.
nightmare-lesson-jack-flip = Step 2: a Christmas token is now worth 1 point, a Halloween one nothing. Just as well that the Bone Wand turns two tokens to their Christmas side. Lay it on the right.
nightmare-lesson-jack-flip-wrong = The Bone Wand is of more use here: it turns tokens.
nightmare-lesson-jack-end = Six Christmas tokens already, and each is worth a point. That is Jack: research, turn tokens, and count at the end. The game goes on!

# Santa Claus
nightmare-lesson-santa = Santa in a minute
    .line = Christmas counts double, and he gives to others too.
nightmare-lesson-santa-choose = Santa is simple: every Christmas token is worth 2 points to him. Choose him.
nightmare-lesson-santa-choose-wrong = This minute is Santa’s: choose him.
nightmare-lesson-santa-hidden = His strong cards are generous: the Hole in the Sack has 10 Force, but gives each neighbour a Christmas token. Hide it in the centre.
nightmare-lesson-santa-hidden-wrong = Begin with your strongest: the Hole in the Sack, hidden in the centre.
nightmare-lesson-santa-hidden-wrong-where = The right card, but in the centre: there is most to win.
nightmare-lesson-santa-sack = His weak cards fill the places: the Bottomless Sack adds 3 Christmas tokens. On the left!
nightmare-lesson-santa-sack-wrong = Try the Bottomless Sack, on the left.
nightmare-lesson-santa-sack-wrong-where = It would work there too, but lay it on the left this time.
nightmare-lesson-santa-where = Where do these 3 tokens go? In the centre, under your strongest card.
nightmare-lesson-santa-where-wrong = You will not win there: put them in the centre, on Lantern Square.
nightmare-lesson-santa-cover = Now cover the right, with your 3.
nightmare-lesson-santa-cover-wrong = Keep that one for the next round: the 3 will do.
nightmare-lesson-santa-end = { $seat2 } gets a present out of your sack, and you 7 Christmas tokens: 14 points. That is Santa: draw the tokens to where you are strongest. The game goes on!

# The Mayor
nightmare-lesson-mayor = The Mayor in a minute
    .line = Two faces: Joy or Panic.
nightmare-lesson-mayor-choose = The Mayor has two faces. Any token is worth 1 point to him; his mood makes his cards strong. Choose him.
nightmare-lesson-mayor-choose-wrong = This minute is the Mayor’s: choose him.
nightmare-lesson-mayor-hidden = He begins in Joy. First a hidden card: your 10, in the centre.
nightmare-lesson-mayor-hidden-wrong = Keep that for a moment: hide your 10 in the centre.
nightmare-lesson-mayor-hidden-wrong-where = The 10, yes, but in the centre.
nightmare-lesson-mayor-panic = Cold Sweat makes him panic, and gains 3 Force in Panic. Lay it on the left.
nightmare-lesson-mayor-panic-wrong = Cold Sweat first: that is the card that changes his mood.
nightmare-lesson-mayor-panic-wrong-where = Cold Sweat, yes, but on the left.
nightmare-lesson-mayor-use = Panic! The Megaphone, so weak on other days, gains 6: it stands at 9. On the right!
nightmare-lesson-mayor-use-wrong = Look at the Megaphone: in Panic it is worth 9.
nightmare-lesson-mayor-end = Three places for you! That is the Mayor: play the cards that like his mood, and change it at the right moment. The game goes on!

# Dr Finklestein
nightmare-lesson-finklestein = Dr Finklestein in a minute
    .line = Ingredients and experiments.
nightmare-lesson-finklestein-choose = The doctor runs experiments: each one that succeeds scores points at the end. Choose him.
nightmare-lesson-finklestein-choose-wrong = This minute is the doctor’s: choose him.
nightmare-lesson-finklestein-hidden = Two experiments lie open, with the ingredients they need. A hidden card brings none: hide the Night Shift, in the centre.
nightmare-lesson-finklestein-hidden-wrong = That one carries a useful ingredient: play it face up. Hide the Night Shift instead.
nightmare-lesson-finklestein-hidden-wrong-where = The Night Shift, yes, but in the centre: Halloween gives it 3 Force there.
nightmare-lesson-finklestein-bone = Your 1 brings bone dust. Watch the experiments as you lay it on the left.
nightmare-lesson-finklestein-bone-wrong = The 1 first: bone dust is what is missing.
nightmare-lesson-finklestein-bone-wrong-where = The 1, yes, but on the left.
nightmare-lesson-finklestein-spark = The Walking Lamp works! Another experiment takes its place. Your 3 brings bottled lightning: on the right.
nightmare-lesson-finklestein-spark-wrong = Keep the other for the next round: what you need now is bottled lightning.
nightmare-lesson-finklestein-done = Ingredients add up over all your places, weak cards included. Four experiments or more bring a bonus. The game goes on!

# Oogie Boogie
nightmare-lesson-oogie = Oogie Boogie in a minute
    .line = At the end of a round he rolls the dice.
nightmare-lesson-oogie-choose = Oogie loves Halloween, 2 points a token, and dice even more. Choose him.
nightmare-lesson-oogie-choose-wrong = This minute is Oogie’s: choose him.
nightmare-lesson-oogie-hidden = Hide your 10 in the centre: four Halloween tokens are waiting there. Being first there also breaks ties.
nightmare-lesson-oogie-hidden-wrong = Begin with your 10, hidden in the centre.
nightmare-lesson-oogie-hidden-wrong-where = The 10, yes, but in the centre: that is where the Halloween tokens are.
nightmare-lesson-oogie-parity = Many of his cards depend on the dice. “That Would Be Great!” is worth 4, and sometimes 7. Lay it on the left.
nightmare-lesson-oogie-parity-wrong = Try “That Would Be Great!”, on the left.
nightmare-lesson-oogie-parity-wrong-where = The right card, but on the left.
nightmare-lesson-oogie-cover = { $seat2 } puts a 7 against it. We shall see… Cover the right with your 4.
nightmare-lesson-oogie-cover-wrong = Keep the other card: the 4 will do on the right.
nightmare-lesson-oogie-dice = End of the round: name one of your places, and the difference of two dice is added to your Force there. On the left you are 3 short: try Ghost Bridge!
nightmare-lesson-oogie-dice-wrong = You are winning there already. Try your luck at Ghost Bridge, where you are 3 short.
nightmare-lesson-oogie-end = 6 and 3: three more, 7 to 7, and you were first to the centre. All of it is yours! A double would have given +1 everywhere. The game goes on!

# Sally
nightmare-lesson-sally = Sally in a minute
    .line = She sews one card under another.
nightmare-lesson-sally-choose = Sally always has one card more than the others, and a needle. Choose her.
nightmare-lesson-sally-choose-wrong = This minute is Sally’s: choose her.
nightmare-lesson-sally-hidden = Five cards, but three turns like everybody. Hide your 9 in the centre.
nightmare-lesson-sally-hidden-wrong = Keep it, you will need it: hide your 9 in the centre.
nightmare-lesson-sally-hidden-wrong-where = The 9, yes, but in the centre.
nightmare-lesson-sally-needle = Needle and Thread has only 1 Force, but it can sew. Lay it on the left.
nightmare-lesson-sally-needle-wrong = Sewing first: Needle and Thread, on the left.
nightmare-lesson-sally-needle-wrong-where = Needle and Thread, yes, but on the left.
nightmare-lesson-sally-sew = You may sew another card under it at once: its Force is added, and it takes no turn. Sew your 10!
nightmare-lesson-sally-sew-wrong = That one would do, but your 10 is the strongest.
nightmare-lesson-sally-sew-wrong-decline = Without sewing it would take tokens, which is allowed. But try it with your 10.
nightmare-lesson-sally-cover = 11 Force on the left in a single turn. Cover the right with your 6.
nightmare-lesson-sally-cover-wrong = The 6 is stronger: on the right.
nightmare-lesson-sally-end = Three places for you! Sewing takes the place of the card’s other effects, and from round two on Sally may also pass. If she ends without a card, a bonus awaits her. The game goes on!
