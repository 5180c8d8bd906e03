### Starter in English.

game-title = Starter
game-line = A barrel each. How much water is there in all?
game-goal = Doubt a claim that is too high, or be doubted when yours is not.
game-how =
    Everybody sees into their own barrel only. On your turn claim that all barrels together hold at least so many
    litres, more than was claimed before, or doubt the last claim. Then all barrels are opened: whoever was right wins.
game-length = 2 minutes
game-signs = ? a closed barrel   5 a barrel with 5 litres
option-most = Litres that a barrel holds at most

## The picture

area = { $owner-is ->
    [you] You
   *[other] { $owner }
}
barrel = { $owner-is ->
    [you] your barrel, { $level }
   *[other] { $owner }’s barrel, { $level }
}
level = { $litres ->
    [one] 1 litre
   *[other] { $litres } litres
}
level-unseen = closed
open-for-all = Open for all
claimed = { $claimer-is ->
    [you] You claim at least { $claim } litres in all
   *[other] { $claimer } claims at least { $claim } litres in all
}
nothing-claimed = Nothing is claimed yet
asks-first = Claim how many litres there are in all, at least.
asks-answer = Claim more, or doubt.
asks-amount = Claim: how many litres are there at least, in all barrels together?

## Touches

button-claim = Claim
touch-amount = at least{ " " }
do-claim = Claim litres in all barrels together
touch-doubt = Doubt the claim
touch-show = Show your barrel

## What things are

about-closed = A barrel that only its owner sees into. It holds at least 1 litre.
about-open = A barrel with its water. After a doubt all barrels are opened, and their litres counted.
about-sign = The last claim. Touch it to doubt that there is so much water in all.
about-claim = Say how much water there is at least, in all barrels together. It must be more than the last claim.

## The log

told-filled = { $owner }’s barrel is filled.
told-filled-yours = { $litres ->
    [one] Your barrel is filled with 1 litre.
   *[other] Your barrel is filled with { $litres } litres.
}
told-claim = { $actor-is ->
    [you] You claim at least { $claim } litres.
   *[other] { $actor } claims at least { $claim } litres.
}
told-doubt = { $actor-is ->
    [you] You doubt it.
   *[other] { $actor } doubts it.
}
told-show = { $actor-is ->
    [you] { $litres ->
        [one] You show your barrel: 1 litre.
       *[other] You show your barrel: { $litres } litres.
    }
   *[other] { $litres ->
        [one] { $actor } shows a barrel with 1 litre.
       *[other] { $actor } shows a barrel with { $litres } litres.
    }
}

## The end

counted = { $total ->
    [one] 1 litre
   *[other] { $total } litres
}
score-litres = Litres
score-claim = Claimed

claim-holds = There are { $total } litres, and { $claim } were claimed: the claim holds.
claim-fails = There are only { $total } litres, and { $claim } were claimed.

## Refusals

refused-game-over = The game is over.
refused-chance-only = Only chance fills barrels.
refused-not-chances-move = That is not what chance does now.
refused-not-your-turn = It is not your turn. Out of turn you can only doubt.
refused-too-low = Claim at least { $least } litres.
refused-too-high = All barrels together hold at most { $greatest } litres.
refused-no-claim = There is no claim to doubt yet.
refused-own-claim = You can’t doubt your own claim.
refused-already-shown = Everybody sees your barrel already.
