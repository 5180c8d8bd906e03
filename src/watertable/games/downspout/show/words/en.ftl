### Downspout in English.

game-title = Downspout
game-line = Nine pipes each, one flood. Swap, lock, and carry the water through.
game-goal = Get your water to the exit, with the fewest leaks of all, when the Flood comes.
game-how =
    Water comes in at the top left and must go out at the bottom right. On your turn swap one of your loose pipes with
    any loose pipe or with the top of a pile, or lock one for good; then the top card of the deck goes onto the smallest
    pile. The Pressure Check turns into the Flood; when the Flood shows, the water runs. Of those who carry it, the
    fewest leaks win.
option-back = Swapping back what was swapped a moment ago
value-back-allowed = allowed
value-back-forbidden = forbidden
game-length = 10 to 20 minutes
game-signs = ━┛ loose   ═╝ locked   * leak   ▒ deck   ─▶ where water comes in and goes out   blue: water

## Cards

card-H = Horizontal
card-V = Vertical
card-X = Cross
card-D = Delay Cross
card-S = Swap Cross
card-J = J-Bend
card-L = L-Bend
card-T = Horizontal T
card-K = Vertical T
card-P = Pressure Check
card-F = Flood
several-cards = such set of nine pipes

cell-a1 = at the top left
cell-b1 = in the top middle
cell-c1 = at the top right
cell-a2 = at the middle left
cell-b2 = in the middle
cell-c2 = at the middle right
cell-a3 = at the bottom left
cell-b3 = in the bottom middle
cell-c3 = at the bottom right

pipe-name = { $owner-is ->
    [you] your { $card } { $cell }, { $state }, { $facing }
   *[other] { $owner }’s { $card } { $cell }, { $state }, { $facing }
}

## The picture

grid-title = { $owner-is ->
    [you] Your pipes
   *[other] { $owner }
}
grid-won = { $owner-is ->
    [you] Your pipes: you win
   *[other] { $owner } wins
}
grid-carries = { $leaks ->
    [0] carries water, no leak
    [one] carries water, 1 leak
   *[other] carries water, { $leaks } leaks
}
grid-all-wet = { $leaks ->
    [0] all nine wet, no leak
    [one] all nine wet, 1 leak
   *[other] all nine wet: { $counted } of { $leaks } leaks count
}
grid-stops = { $wet ->
    [0] no water gets in
   *[other] does not get through
}
piles-title = Piles and deck
piles-flood = { $cards ->
    [0] The Flood is next
    [one] The Flood is under the top card
   *[other] The Flood is among { $cards } cards
}
pile-name = { $card } on pile { $pile }, { $size ->
    [one] 1 card
   *[other] { $size } cards
}
pile-caption = Pile { $pile } · { $size }
deck-caption = Deck · { $size }
top-name = { $card } on top of the deck
intake-name = intake
exit-name = exit
leak-name = leak { $cell }

asks-act = Swap or lock one of your pipes. { $stakes }
stakes-stops = { $rivals ->
    [one] Your water does not get through, the other’s does.
    [more] Your water does not get through, another’s does.
   *[no] Nobody’s water gets through yet.
}
stakes-alone = { $leaks ->
    [0] Only yours gets through, and nothing leaks.
    [one] Only yours gets through, with 1 leak.
   *[other] Only yours gets through, with { $leaks } leaks.
}
stakes-carries = { $standing ->
    [ahead] You leak { $leaks }, { $others ->
        [one] the other
       *[more] the best of the others
    } { $best }: you lead.
    [level] You leak { $leaks }, and so does { $others ->
        [one] the other
       *[more] the best of the others
    }.
   *[behind] You leak { $leaks }, { $others ->
        [one] the other
       *[more] the best of the others
    } { $best }.
}
asks-other = { $owner-is ->
    [you] Swap { $pipe }: touch the pipe that you want for it, in any grid or on a pile. Or lock it for good.
   *[other] Take { $pipe }: touch the pipe that you give for it.
}
asks-own = Take { $pipe }: touch the pipe that you give for it.
asks-lock = Lock a pipe for good: touch it.
asks-pass = All your pipes are locked: pass.
asks-put = { $piles ->
    [one] Put the deck’s top card, { $card }, onto pile { $pile }: it is the smallest.
   *[other] Put the deck’s top card, { $card }, onto one of the smallest piles.
}

## Touches

touch-pipe = { $owner-is ->
    [you] your { $card } { $cell }
   *[other] { $owner }’s { $card } { $cell }
}
touch-pile = the { $card } of pile { $pile }
touch-upright = the { $card } upright
touch-turned = the { $card } turned
touch-upright-there = the { $card } { $cell } upright
touch-turned-there = the { $card } { $cell } turned
touch-lock = Lock a pipe for good
touch-lock-it = Lock the { $card } for good
touch-pass = Pass
touch-put = Put the { $card } onto pile { $pile }
do-swap = Swap { $one } for { $other }
do-lock = Lock your { $card } { $cell } for good

## The log

told-deal = { $owner-is ->
    [you] You are dealt nine pipes.
   *[other] { $owner } is dealt nine pipes.
}
told-row = First card of pile { $pile }: { $card }.
told-early-check = The Pressure Check shows up too early and is shuffled back.
told-check = Pressure Check! It turns over: the Flood is in the deck now.
told-top = Next on the deck: { $card }.
told-flood = The Flood! Water pours into every grid.
told-swap-own = { $actor-is ->
    [you] You swap your { $card } { $cell } with your { $other } { $place }.
   *[other] { $actor } swaps the { $card } { $cell } with the { $other } { $place }.
}
told-swap-theirs = { $actor-is ->
    [you] You swap your { $card } { $cell } with { $owner }’s { $other } { $place }.
   *[other] { $owner-is ->
        [you] { $actor } swaps the { $card } { $cell } with your { $other } { $place }.
       *[other] { $actor } swaps the { $card } { $cell } with { $owner }’s { $other } { $place }.
    }
}
told-swap-pile = { $actor-is ->
    [you] You swap your { $card } { $cell } with the { $other } of pile { $pile }.
   *[other] { $actor } swaps the { $card } { $cell } with the { $other } of pile { $pile }.
}
told-lock = { $actor-is ->
    [you] You lock your { $card } { $cell }.
   *[other] { $actor } locks the { $card } { $cell }.
}
told-pass = { $actor-is ->
    [you] You have no loose pipe, and pass.
   *[other] { $actor } has no loose pipe, and passes.
}
told-put = { $actor-is ->
    [you] You put the { $card } onto pile { $pile }.
   *[other] { $actor } puts the { $card } onto pile { $pile }.
}
told-carried = { $owner-is ->
    [you] { $leaks ->
        [0] Your pipes carry the water without a leak.
        [one] Your pipes carry the water, with 1 leak.
       *[other] Your pipes carry the water, with { $leaks } leaks.
    }
   *[other] { $leaks ->
        [0] { $owner }’s pipes carry the water without a leak.
        [one] { $owner }’s pipes carry the water, with 1 leak.
       *[other] { $owner }’s pipes carry the water, with { $leaks } leaks.
    }
}
told-all-wet = { $owner-is ->
    [you] Your water runs through all nine pipes: of { $leaks } leaks { $counted } count.
   *[other] { $owner }’s water runs through all nine pipes: of { $leaks } leaks { $counted } count.
}
told-not-carried = { $owner-is ->
    [you] Your water does not get to the exit.
   *[other] { $owner }’s water does not get to the exit.
}

moment-leaks = { $owner-is ->
    [you] { $leaks ->
        [0] Your pipes: no leak yet
        [one] Your pipes: 1 leak
       *[other] Your pipes: { $leaks } leaks
    }
   *[other] { $leaks ->
        [0] { $owner }: no leak yet
        [one] { $owner }: 1 leak
       *[other] { $owner }: { $leaks } leaks
    }
}

## The end

fewest-leaks = { $leaks ->
    [0] { $winners } carried the water without a leak.
    [one] { $winners } carried the water with the fewest leaks: 1.
   *[other] { $winners } carried the water with the fewest leaks: { $leaks }.
}
nobody-carries = Nobody’s pipes carry the water to the exit. Nobody wins.

## The table of scores

score-through = gets through
score-leaks = leaks
score-wet = wet pipes
score-of = { $number } of { $most }
score-yes = yes
score-no = no

## Refusals

refused-game-over = The flood has come. The game is over.
refused-not-your-turn = It is not your turn.
refused-chance-deals = Only chance deals and turns up cards.
refused-not-chances-turn = It is a player’s turn, not chance’s.
refused-locked = The pipe { $cell } is locked. It stays where it is.
refused-fixed = The Cross { $cell } is locked on both faces. It stays where it is.
refused-one-way = The card that comes to lie { $cell } looks the same turned, so it can’t be turned.
refused-own-has-no-seat = Name your own pipes without a seat number.
refused-no-such-seat = There is no seat { $seat } at this table.
refused-no-such-pile = There is no pile { $pile } at this table.
refused-pass-with-loose = You still have a loose pipe: swap or lock.
refused-act-first = First swap or lock a pipe. The top card comes after that.
refused-top-card-first = Now put the top card onto the smallest pile.
refused-smallest-pile = Pile { $pile } is not the smallest. The top card goes onto the smallest pile.
refused-deal-in-order = The next grid is for seat { $seat }.
refused-set-aside = The Pressure Check and the Delay and Swap Crosses are set aside while the grids are dealt.
refused-not-in-deck = The deck holds no { $kind } now.
refused-not-on-top = It has just been shuffled in, and not on top.
refused-not-now = Chance deals something else now.
refused-just-swapped = These two places were swapped a moment ago. At this table they may not be swapped back at once.
refused-no-taking-back = A move that is made stays made.

## What things are

about-H = A loose pipe from left to right. Swap it, or lock it where it lies.
about-V = A loose pipe from top to bottom. Swap it, or lock it where it lies.
about-X = A loose pipe that is open on all four sides. What meets nothing leaks.
about-J = A loose bend from top to left; turned, from bottom to right.
about-L = A loose bend from top to right; turned, from bottom to left.
about-T = A loose pipe: left, right and down; turned, left, right and up. What meets nothing leaks.
about-K = A loose pipe: up, down and right; turned, up, down and left. What meets nothing leaks.
about-D = A Cross of steel. Take it from a pile, and it stays where you put it until the flood.
about-S = A Cross of steel. Take it from a pile, and it stays where you put it until the flood.
about-locked = A locked pipe, of steel. Nobody can take or turn it any more.
about-deck = The deck. At the end of your turn its top card goes onto the smallest pile. The Flood comes out of it.
about-stack = The cards under the top of a pile. Only the top can be taken.
about-leak = A leak: an open pipe that meets nothing. Of those whose water gets through, the fewest leaks win.
about-intake = Water comes in here when the Flood comes.
about-exit = The water has to get here, or you can’t win.
about-P = The Pressure Check. It turns into the Flood, and goes back into the deck.
about-F = The Flood: the game is over, and the water runs.
about-lock = Turns your pipe over to its steel face. Nobody can take it then, and you can’t move it either. It is for good.
about-pass = All your pipes are locked: you only put the top card onto a pile.
