snowballs-title = Snowballs
snowballs-subtitle = One heap, and who takes the last of it

snowballs-took = { $who } takes { $number } ({ $thing }); { $left } are left.
snowballs-won = { $who } took the last one and wins.

snowballs-move-take = take { $a }

snowballs-refusal-too-many = There are not that many left: take fewer.

snowballs-option-most = Snowballs per turn
    .help = No more than that may be taken at once.

snowballs-ending-last = The last snowball

snowballs-intro = A heap of snowballs. Take some, and count well: whoever takes the last one wins.
snowballs-rule-sb-1 = A heap of snowballs lies in the middle. Somebody drawn by lot begins, then play goes clockwise.
    .title = The heap
snowballs-rule-sb-2 = On your turn, take at least one snowball, and no more than the table has chosen.
    .title = Taking
snowballs-rule-sb-3 = Whoever takes the last snowball wins.
    .title = The last one
