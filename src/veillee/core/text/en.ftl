# What every game refuses in the same way
refusal-over = The game is over: nothing more is played. Offer a rematch!
refusal-not-now = It is not for you to act: wait until the table asks you.
refusal-no-such-move = There is no such move in this game: choose one of those you are offered.

# What is wrong with a content pack: the place, what would be right, what is there instead
pack-mistake = { $place }: { $what }
pack-at-line = line { $line }
pack-found = expected { $expected }, found { $found }
pack-missing = missing; expected { $expected }
pack-expected = expected { $expected }
pack-text = a text
pack-text-that-is = "{ $text }"
pack-one-of = one of { $choices }
pack-id = a small letter, then small letters, digits and single hyphens, { $most } at most
pack-new-id = a new id, unlike those before it
pack-own-id = an id of its own, that nothing else has
pack-number = a whole number from { $least } to { $most }
pack-numbers = { $count } whole numbers from { $least } to { $most }
pack-number-up-to = a whole number up to { $most }
pack-flag = true or false
pack-texts = a list of texts
pack-texts-of = a list of texts among { $choices }
pack-table = a table
pack-items = [[{ $field }]] items
pack-fields = a field among { $fields }
pack-plain = texts, whole numbers, true or false, lists and tables
pack-readable = a text of at most { $most } letters, all of them to be seen
pack-letters = at most { $most } letters in a pack
pack-line = at most { $most } letters in a line
pack-one-line = every text on one line
pack-closing-quote = a closing quote
pack-levels = at most { $most } levels, one in the other
pack-word = at most { $most } letters in a key or number
pack-toml-twice = every key and table once (TOML)
pack-toml-open = quotes and brackets that are closed, and texts on one line (TOML)
pack-toml-value = a text in quotes, a whole number, true, false, a list or a table (TOML)
pack-toml-equals = key = value (TOML)
pack-toml-statement = one key = value on a line, [table] or [[item]] (TOML)
pack-toml-other = what TOML can read
pack-file = a file that is there, or one of the packs { $packs } of { $game }
pack-shipped = one of the packs { $packs } of { $game }
pack-utf = text in UTF-8
pack-less = less in the pack: it takes too long to set up
pack-slow = less in the pack: a single move of it takes too much computing
pack-told-apart = ids that can be told from each other in a move
pack-one-each = one item for each of its kinds, also for { $missing }
