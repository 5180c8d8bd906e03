### Waterworks in English.

game-title = Waterworks
game-line = Build your pipeline from valve to spout, and spring leaks in the others’.
game-goal = Be first with a sound line of { $needed } or more pipes, from valve to spout.
game-how =
    Lay good pipes from your valve leftwards until the line is long enough, then add the spout: it must point left. On
    your turn play one card: a good pipe at an open end of your line, a leaky pipe onto somebody else’s, a cap card to
    close an end, or one into the drain. A line holds one leak at a time, and must be repaired before it grows: cover the
    leak with a good pipe of the same shape, or put a wrench on it. Copper never leaks. A T opens two ways: cap one.
game-length = 30 to 60 minutes
game-signs =
    ━┛ copper  ═╝ lead  *═* leaky  [═] wrenched  ·^x caps, leaky ↑ →
    ━◉ valve  ╭━━ spout  [ ] wrench  ▒▒▒ draw pile  (≡) drain  blue: water

## Options

option-edition = Rulebook: in the re-issue you draw first, lines are shorter, and the table has edges
value-edition-1972 = the edition of 1972
value-edition-reissue = the re-issue
option-needed = Pipes in a line; by the book it depends on how many play
option-wrenches = Wrenches for each player
option-west = Room to the left of the valve, in cards; 100 is as good as endless
option-east = Room to the right of the valve, in cards
option-north = Room above the valve, in cards
option-south = Room below the valve, in cards

## Cards

card-cJ = copper J
card-cL = copper L
card-cT = copper T
card-cH = copper horizontal
card-cV = copper vertical
card-lJ = lead J
card-lL = lead L
card-lT = lead T
card-lH = lead horizontal
card-lV = lead vertical
card-xJ = leaky J
card-xL = leaky L
card-xT = leaky T
card-xH = leaky horizontal
card-xV = leaky vertical
card-lxll = cap card (leaky right)
card-xllc = cap card (leaky at the top)
card-clxl = cap card (leaky at the bottom)
card-lccx = cap card (leaky left)
card-ccll = cap card (no leak)
card-xxcl = cap card (leaky right and at the top)

# A cap card as it lies turned
card-lxll-turned = cap card (leaky left)
card-xllc-turned = cap card (leaky at the bottom)
card-clxl-turned = cap card (leaky at the top)
card-lccx-turned = cap card (leaky right)
card-ccll-turned = cap card (no leak)
card-xxcl-turned = cap card (leaky left and at the bottom)

# Below a card in the hand; arrows point to leaky caps
short-cJ = copper J
short-cL = copper L
short-cT = copper T
short-cH = copper H
short-cV = copper V
short-lJ = lead J
short-lL = lead L
short-lT = lead T
short-lH = lead H
short-lV = lead V
short-xJ = leaky J
short-xL = leaky L
short-xT = leaky T
short-xH = leaky H
short-xV = leaky V
short-lxll = caps →
short-xllc = caps ↑
short-clxl = caps ↓
short-lccx = caps ←
short-ccll = caps
short-xxcl = caps ↑→

place-pipe = pipe { $number }{ $which ->
    [left] { " " }(on the left)
    [right] { " " }(on the right)
    [upper] { " " }(above)
    [lower] { " " }(below)
    [only] { "" }
   *[other] { " " }(number { $which } from the left)
}
place-cap = { $number ->
    [0] the cap at the valve
   *[other] the cap after pipe { $number }
}{ $which ->
    [left] { " " }(on the left)
    [right] { " " }(on the right)
    [upper] { " " }(above)
    [lower] { " " }(below)
    [only] { "" }
   *[other] { " " }(number { $which } from the left)
}
place-end = { $number ->
    [0] at the valve
   *[other] after pipe { $number }
}{ $which ->
    [left] { " " }(on the left)
    [right] { " " }(on the right)
    [upper] { " " }(above)
    [lower] { " " }(below)
    [only] { "" }
   *[other] { " " }(number { $which } from the left)
}

valve-name = { $owner-is ->
    [you] your valve
   *[other] { $owner }’s valve
}
laid-name = { $owner-is ->
    [you] your { $card }, { $place }, { $facing }{ $state ->
        [leaks] , leaking
        [wrench] , repaired by a wrench
        [mended] , repaired
       *[sound] { "" }
    }
   *[other] { $owner }’s { $card }, { $place }, { $facing }{ $state ->
        [leaks] , leaking
        [wrench] , repaired by a wrench
        [mended] , repaired
       *[sound] { "" }
    }
}
cell-name = { $owner-is ->
    [you] open end of your line, { $place }
   *[other] open end of { $owner }’s line, { $place }
}
edge-name = edge of the table
hand-name = { $card } in your hand
wrench-name = { $owner-is ->
    [you] your wrench
   *[other] { $owner }’s wrench
}
spout-name = { $owner-is ->
    [you] your spout
   *[other] { $owner }’s spout
}
pouring-name = { $owner-is ->
    [you] your spout, pouring
   *[other] { $owner }’s spout, pouring
}

## The picture

line-grows = { $owner-is ->
    [you] Your line
   *[other] { $owner }
} · { $cards } of { $needed }
line-leaks = { $owner-is ->
    [you] Your line leaks
   *[other] { $owner } · leaks
} · { $cards } of { $needed }
line-long = { $owner-is ->
    [you] Your line
   *[other] { $owner }
} · { $cards }, { $lacks ->
    [repair] leaks
    [caps] ends to cap
    [way] must point left
   *[room] no room
}
line-ready = { $owner-is ->
    [you] Your line is ready
   *[other] { $owner } · ready
}
line-won = { $owner-is ->
    [you] You win!
   *[other] { $owner } wins!
}
player-title = { $owner }
hand-size = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
hand-title = Your hand
supply-title = Draw pile and drain
pile-caption = Draw · { $cards }
drain-caption = Drain · { $cards }
pile-name = draw pile, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
drain-name = drain, { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
}
drain-top-name = { $card } on top of the drain; in it: { $kinds }
drain-kind = { $count } { $card }

asks-play = { $cards } of { $needed } pipes. Lay a card on your line or on another’s, or discard one.{ $stakes }
asks-repair = Your line leaks: repair it, spoil somebody else’s line, or discard.{ $stakes }
asks-long = Your line is long enough, but before the spout { $missing }.{ $stakes }
stakes-none = { "" }
stakes-ready = { " " }{ $seat } can add the spout.
stakes-near = { " " }{ $pipes ->
    [0] { $seat }’s line is long enough.
    [one] { $seat } lacks one pipe.
   *[other] { $seat } lacks { $pipes } pipes.
}
lacks-repair = its leak must be repaired
lacks-caps = all ends but one must be capped
lacks-way = its end must point left
lacks-room = its end needs a free place
asks-where = { $card }: touch where it goes: an end of your line, a leak, another’s line, or the drain.
asks-drain = { $card }: touch the drain to discard it.
asks-card = { $spot }: touch the card for it.
asks-card-or-wrench = { $spot }: touch the card or the wrench for it.
asks-drained = Discard a card: touch it.
asks-leak = Your wrench: touch your leak.
asks-ready = Your line is ready: add the spout.
asks-spout = Your line is ready: add the spout and win, or wait.
asks-spout-now = The line has no room to go on: add the spout.
asks-discard = Now discard a card.
asks-pass = You have no card: pass.
asks-wrench = You have no card: put a wrench on your leak, or pass.

## Touches

touch-card = { $card }
touch-upright = upright
touch-turned = turned
touch-drain = into the drain
touch-wrench = your wrench
touch-spout = Add the spout
touch-decline = Not yet
touch-pass = Pass
do-lay = Lay a { $card } at the end of your line { $end }
do-cap = Close the end of your line { $end } with a { $card }
do-repair = Repair { $place } of your line with a { $card }
do-attack = Lay a { $card } onto { $owner }’s line { $end }
do-damage = Crack { $place } of { $owner }’s line with a { $card }
do-wrench = Put a wrench on { $place } of your line
do-discard = Discard a { $card }
do-decline = Do not add the spout yet

## The log

told-dealt = You are dealt { $cards }.
told-deal = { $owner } is dealt { $cards } cards.
told-drawn = You draw a { $card }.
told-draw = { $actor } draws a card.
told-shuffle = The drain is shuffled into a new draw pile.
told-lay = { $actor-is ->
    [you] You lay a { $card }: { $place } of your line.
   *[other] { $actor } lays a { $card }: { $place } of their own line.
}
told-cap = { $actor-is ->
    [you] You close an end with a { $card }: { $place }.
   *[other] { $actor } closes an end with a { $card }: { $place }.
}
told-repair = { $actor-is ->
    [you] You repair { $place } with a { $card }.
   *[other] { $actor } repairs { $place } with a { $card }.
}
told-leaky-cap = { $owner-is ->
    [you] Now { $place } leaks. It must be repaired before your line grows.
   *[other] Now { $place } leaks.
}
told-attack = { $actor-is ->
    [you] You lay a { $card } onto { $owner }’s line: { $place } leaks.
   *[other] { $owner-is ->
        [you] { $actor } springs a leak on you: { $place } of your line, a { $card }.
       *[other] { $actor } lays a { $card } onto { $owner }’s line: { $place } leaks.
    }
}
told-damage = { $actor-is ->
    [you] You crack { $place } of { $owner }’s line: a { $card } covers it.
   *[other] { $owner-is ->
        [you] { $actor } cracks { $place } of your line: a { $card } covers it.
       *[other] { $actor } cracks { $place } of { $owner }’s line: a { $card } covers it.
    }
}
told-wrench = { $actor-is ->
    [you] You put a wrench on { $place }: it is repaired.
   *[other] { $actor } puts a wrench on { $place }: it is repaired.
}
told-discard = { $actor-is ->
    [you] You discard a { $card }.
   *[other] { $actor } discards a { $card }.
}
told-pass = { $actor-is ->
    [you] You have no card, and pass.
   *[other] { $actor } has no card, and passes.
}
told-spout = { $actor-is ->
    [you] You add the spout. The water runs.
   *[other] { $actor } adds the spout. The water runs.
}
told-decline = { $actor-is ->
    [you] You do not add the spout yet.
   *[other] { $actor } does not add the spout yet.
}
moment-pipes = { $pipes ->
    [one] 1 pipe
   *[other] { $pipes } pipes
}
told-idle = For { $rounds } rounds everybody has only discarded or passed: the game is drawn.

## The end

water-runs = { $winner-is ->
    [you] Your water runs from valve to spout.
   *[other] { $winner }’s water runs from valve to spout.
}
nobody-builds = Nobody has built or broken anything for { $rounds } rounds. Nobody wins.

## The table of scores

score-length = pipes (of { $needed })
score-state = line
score-sound = sound
score-leaking = leaks
score-spout = spout
score-yes = yes
score-no = no

## Refusals

refused-game-over = The game is over.
refused-not-your-turn = { $drawing ->
    [yes] Your card is being drawn.
   *[no] It is not your turn.
}
refused-not-in-hand = You hold no { $card }.
refused-no-such-seat = There is no seat { $seat } at this table.
refused-own-has-no-seat = Name your own line without a seat number.
refused-pass-with-card = You have a card: play it, or discard it.
refused-discard-now = You have placed a wrench. Now discard a card.
refused-spout-or-not = You have played your card. Add the spout, or say: not yet.
refused-spout-now = Your line has no room to go on: add the spout.
refused-nothing-to-decline = There is no spout to decline now.

refused-off-table = The table ends there.
refused-occupied = A card lies there already.
refused-valve = Nothing is ever laid on a valve.
refused-nothing-joins = It joins nothing there: lay it at an open end.
refused-misfit = It does not fit there: an opening never meets a blank side.
refused-loop = It would close a loop: a pipe joins one opening only.
refused-over-the-edge = One of its openings would point off the table.
refused-blocked = That would block the line: an open end must keep room to finish.
refused-no-end-to-cap = A cap card needs an open end to close.

refused-leaky-on-own = A leaky pipe is for other people’s lines.
refused-repair-first = Your line leaks: repair it first.
refused-same-shape = A leaky pipe is repaired by a good pipe of the same shape, lying the same way.
refused-cap-on-cap = A leaking cap is covered by another cap card.
refused-sound-cap = The caps it puts to use must all be sound.
refused-mended-cap = That cap card covers a leak: its leaky caps may not come into use.
refused-no-leak-there = { $leaks ->
    [yes] Your line leaks, but not there.
   *[no] Your line has no leak to put a wrench on.
}
refused-no-wrench-left = You have no wrench left.

refused-one-leak = One leak at a time.
refused-good-on-theirs = A good pipe is never laid on somebody else’s line.
refused-sound-cap-on-theirs = On somebody else’s line every cap put to use must be leaky.
refused-copper = Copper never leaks.
refused-repaired-for-good = What has been repaired never leaks again.
refused-last-card = Only the last card of a line can be made to leak.
refused-exact-shape = A leaky pipe covers only a lead pipe of exactly the same shape, lying the same way.
refused-goes-on = A leaky pipe must lead on to a free cell.

refused-spout-leak = The line leaks: no spout before it is repaired.
refused-spout-ends = The line has { $ends } open ends: cap all but one.
refused-spout-way = The end must point left: the spout pours left and down.
refused-spout-short = The line has { $cards } of { $needed } cards.

refused-chance-deals = Only chance deals, draws and shuffles.
refused-not-chances-turn = It is a player’s turn, not chance’s.
refused-deal-in-order = The next hand is for seat { $seat }.
refused-not-in-pile = The draw pile holds no { $card } now.
refused-not-now = Chance does something else now.

## What things are

about-copper = A copper pipe. It goes to an open end of your line, and never leaks.
about-copper-tee = A copper T. It opens two ways: close one with a cap card before you finish. It never leaks.
about-lead = A lead pipe. It goes to an open end of your line; others can crack it while it is the last card.
about-lead-tee = A lead T. It opens two ways: close one with a cap card before you finish. Others can crack it.
about-leaky = A leaky pipe. Lay it onto somebody else’s line: they must repair it before their line grows.
about-caps = A cap card closes an open end. Some of its caps leak: on your own line use sound ones, on others’ leaky ones.
about-leak = A leak. Before the line grows it must be repaired: by a good pipe of the same shape, or by a wrench.
about-valve = The valve: here a line begins. It grows to the left.
about-spout = The spout. When your line is long enough, sound, and its only end points left, add it and win.
about-spout-pouring = The spout pours: this line has won.
about-wrench = A wrench. Used instead of a card, it repairs one leak for good. In the re-issue you then discard a card.
about-mended = This pipe was repaired. It never leaks again.
about-edge-across = The edge of the table. No opening may point across it.
about-edge-down = The edge of the table. No opening may point across it.
about-pile = The draw pile. You draw one card each turn.
about-drain = The drain, for discarded cards. When the draw pile is used up, it is shuffled and drawn from again.
about-open-end = An open end. The next card of this line goes here.
about-decline = Play on without the spout for now.
about-pass = You have no card to play or to discard.
