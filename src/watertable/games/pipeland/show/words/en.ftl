### Pipe Land in English.

game-title = Pipe Land
game-line = Lay land along the river, turn its pipes, and bargain for the water.
game-goal = { $tiles } irrigated tiles, or £{ $money }, at the end of a turn of yours.
game-how =
    On your turn draw a tile and place it beside the others, where water could be led. Then act as often as you can pay:
    rotate tiles to lead the water, and buy land. Your own tiles turn for free, the State has fixed prices, other players
    name theirs; and every action of a turn but the first costs a tax. At the end of your turn every irrigated tile of yours
    earns £1. Win with enough of them, or with enough money. When the tiles run out, all have one more turn, and
    the most money wins.
game-length = 60 to 90 minutes
game-signs =
    r ┃ tile in that colour, its pipe  R its Tap  s State  ╲ double corner  blue: water
    ~~~ river  ▒ 1 ▒ pile  £ somebody pays  letter at the right: who bought it

## Options

option-rules = Basic begins with tiles on the board; in advanced you place the first ones, too
value-rules-basic = the basic game
value-rules-advanced = the advanced game
option-tiles = To win: irrigated tiles of your own
option-money = To win: pounds in hand
option-price = Price of a Tap of the State, £
option-fall = State tiles are cheaper far from a Tap: less for each step, £
option-least = Lowest price of a State tile, £
option-rotating = Rotating a State tile, £
option-tax = Tax on the second action of a turn, £
option-rise = More tax for each action after that, £
option-asks = Asking other players: times a turn
option-standing = Offers of one player at the same time
option-offers = Offers of one player in another’s turn

## Tiles and places

cell = { $bank ->
    [north] north
   *[south] south
} bank, { $row ->
    [1] first row
    [2] second row
    [3] third row
    [4] fourth row
    [5] fifth row
    [6] sixth row
    [7] seventh row
    [8] eighth row
    [9] ninth row
    [10] tenth row
    [11] eleventh row
    [12] twelfth row
   *[other] row { $row }
}, { $side ->
    [west] { $column } west
    [east] { $column } east
   *[middle] in the middle
}
cell-label = { $bank ->
    [north] north
   *[south] south
} { $row }, { $side ->
    [west] { $column } W
    [east] { $column } E
   *[middle] middle
}
shape-T = T
shape-L = corner
shape-I = straight
shape-X = plus
shape-D = double corner
shape-tap = Tap
tile = { $owner-is ->
    [you] your { $shape }
   *[other] { $owner }’s { $shape }
}
tile-own = { $owner-is ->
    [you] your { $shape }
   *[other] their own { $shape }
}
tile-state = the State’s { $shape }
tile-there = { $tile } ({ $cell })
side-N = top
side-E = right
side-S = bottom
side-W = left
lies = open at the { $sides }
lies-double = joining { $one }, and { $other }
lies-any = any way
deed-place = place the tile ({ $cell }), { $facing }
deed-rotate = rotate { $tile }, { $facing }
deed-buy = buy { $tile }

## What there is to see

river-name = the river
river-pipe-name = River Pipe, with a pump
land-state = { $tile } ({ $cell }), { $facing }, costs £{ $price }{ $wet ->
    [wet] , irrigated
   *[dry] { "" }
}
land-owned = { $tile } ({ $cell }), { $facing }{ $bought ->
    [yes] , bought
   *[no] { "" }
}{ $wet ->
    [wet] , irrigated
   *[dry] { "" }
}
purse-name = { $owner-is ->
    [you] your money: £{ $money }
   *[other] { $owner }’s money: £{ $money }
}
drop-name = { $owner-is ->
    [you] your irrigated tiles: { $tiles }
   *[other] { $owner }’s irrigated tiles: { $tiles }
}
money = £{ $money }
column-label = { $side ->
    [west] { $column } W
    [east] { $column } E
   *[middle] 0
}
row-label = { $bank ->
    [north] north
   *[south] south
} { $row }
money-of = £{ $money }/{ $needed }
wet-of = { $tiles }/{ $needed }
player-title = { $owner }
player-withdrawn = withdrawn
player-returning = will be back
pile-name = { $tiles ->
    [0] pile { $pile }, empty
    [one] pile { $pile }, 1 tile
   *[other] pile { $pile }, { $tiles } tiles
}
pile-caption = { $tiles } left
drawn-name = { $tile }, drawn
drawn-caption = drawn
supply-title = Tiles

slip-offer = { $writer-is ->
    [you] you will pay { $seat } £{ $price } to { $deed }
   *[other] { $seat-is ->
        [you] { $writer } will pay you £{ $price } to { $deed }
       *[other] { $writer } will pay { $seat } £{ $price } to { $deed }
    }
}
slip-ask = { $writer-is ->
    [you] you ask to { $deed } for £{ $price }
   *[other] { $writer } asks to { $deed } for £{ $price }
}
slip-counter = { $writer-is ->
    [you] you want £{ $price } for leave to { $deed }
   *[other] { $writer } wants £{ $price } for leave to { $deed }
}
short-place = place it at { $cell }
short-rotate = rotate { $tile }, { $cell }
short-buy = buy { $tile }, { $cell }
title-offer = { $writer-is ->
    [you] You offer { $other } £{ $price } to { $deed }
   *[other] { $other-is ->
        [you] { $writer } offers you £{ $price } to { $deed }
       *[other] { $writer } offers { $other } £{ $price } to { $deed }
    }
}
title-ask = { $writer-is ->
    [you] You ask { $other }: { $price ->
        [0] what does it cost
       *[other] £{ $price }
    } to { $deed }{ $price ->
        [0] ?
       *[other] { "" }
    }
   *[other] { $writer } asks { $other-is ->
        [you] you
       *[other] { $other }
    }: { $price ->
        [0] what does it cost
       *[other] £{ $price }
    } to { $deed }{ $price ->
        [0] ?
       *[other] { "" }
    }
}
title-call = { $writer-is ->
    [you] You call for offers
   *[other] { $writer } calls for offers
}
title-counter = { $writer-is ->
    [you] You want £{ $price } from { $other } to { $deed }
   *[other] { $writer } wants £{ $price } from { $other-is ->
        [you] you
       *[other] { $other }
    } to { $deed }
}
means-call = { $other } answers now.
means-called = Offer money for what you want done, or decline: then nothing changes.
means-answer = { $price ->
    [0] Allow it: { $asker } does it, and you get nothing. Refuse: nothing changes. Or name your price.
   *[other] Accept: you get £{ $price }, and { $asker } does it. Refuse: nothing changes.
}
means-wait = { $other } answers now. Until then you can drop it.
means-asked = { $other } answers now.
means-take = Take it: you pay £{ $price }{ $tax ->
    [0] { "" }
   *[other] { " " }and £{ $tax } tax
}, and it is done. Leave it: nobody pays.
means-taken = They take it, or leave it.
means-own = You pay only if { $seat } does it. Touch it to withdraw it.
means-offered = Paid only if { $seat } does it.
means-do = Do it, and you get £{ $price }{ $cost ->
    [0] { "" }
   *[other] { " " }and pay £{ $cost }
}. Else nobody pays.
slip-line = { $kind ->
    [offer] pays £{ $price }
    [ask] pays £{ $price }?
   *[counter] wants £{ $price }
}
slip-call = calls for offers
slip-called = { $seat-is ->
    [you] you answer
   *[other] { $seat } answers
}
slip-call-name = { $seat-is ->
    [you] you call for offers
   *[other] { $seat } calls for offers
}
bid-name = { $maker-is ->
    [you] your £{ $price }, to { $deed }
   *[other] { $maker }’s £{ $price }, to { $deed }
}

## What to do now

asks-begin = { $can ->
    [draw] Welcome back. Draw a tile.
    [leave] Draw a tile. If you pass again, you withdraw from the game.
    [win] Pass, and you win.
   *[pass] Draw a tile, or pass.
}
asks-place = Place { $tile }.
asks-act = { $final ->
    [yes] Your last turn: income counts double. { $tax ->
        [0] Rotate, buy, or end it and earn £{ $income }.
       *[other] Act once more for £{ $tax } tax, or end it and earn £{ $income }.
    }
   *[no] { $actions ->
        [0] Touch a tile to rotate or buy it, or end your turn and earn £{ $income }.
       *[other] { $tax ->
            [0] Act again, or end your turn and earn £{ $income }.
           *[other] Act again for £{ $tax } tax, or end your turn and earn £{ $income }.
        }
    }
}{ $stakes }
asks-end = End your turn and earn £{ $income }.{ $stakes }
asks-win = End your turn, and you win.
stakes-none = { "" }
stakes-tiles = { " " }{ $lacks ->
    [0] { $seat } has { $tiles } irrigated tiles, enough to win next turn.
   *[other] { $seat } has { $tiles } of the { $needed } tiles.
}
stakes-money = { " " }{ $turns ->
    [one] { $seat } has £{ $money }, and earns enough to win next turn.
   *[other] { $seat } has £{ $money } of the £{ $needed }.
}
stakes-most = { " " }{ $seat } has £{ $money }.
asks-answer = { $price ->
    [0] { $seat } asks to { $deed }. Name your price, refuse, or allow it for nothing.
   *[other] { $seat } asks to { $deed }, and pays £{ $price }.
}
asks-countered = { $owner } wants £{ $price }. Take it, or leave it.
asks-called = { $seat } calls for offers. Make one, or decline.
asks-wait = Waiting for { $seat }’s answer.
asks-withdrawn = You have withdrawn. You may return.
asks-too-late = You have withdrawn, and the final round has gone past you.
asks-returning = You are back when your turn comes.

## Touches

touch-draw = Draw a tile
touch-pass-out = Pass, and withdraw
touch-pass = Pass
touch-end = End the turn
touch-call = Call for offers
touch-cut = Enough offers
touch-decline = No offer
touch-accept-for = { $price ->
    [0] Allow it for nothing
   *[other] Accept £{ $price }
}
touch-accept = Accept
touch-refuse = Refuse
touch-counter-first = Name your price
touch-counter = Name a higher price
touch-take = Take it
touch-leave = Leave it
touch-take-back = Drop the ask
touch-return = Return to the game
touch-offer = Make an offer
touch-withdraw = Withdraw the offer
touch-any = Any way
touch-rotate = Rotate
touch-rotate-for = Rotate{ $pays }
touch-buy = Buy
touch-ask-rotate = Ask to rotate it
touch-ask-buy = Ask to buy it
touch-buy-for = Buy{ $pays }
touch-place = place it: { $cell }
touch-facing = { $facing }
touch-facing-paid = { $facing }: you get £{ $price }
touch-tile = { $tile }
touch-tile-taxed = { $tile }, £{ $tax } tax
touch-placed-tile = { $tile }: £{ $rotating } to rotate
touch-state-tile = { $tile }: £{ $rotating } to rotate, £{ $price } to buy
touch-do = { $deed }: you get £{ $price }
touch-do-for = { $deed }: you get £{ $price }, and pay £{ $cost }
touch-slip = this slip
touch-amount-ask = pay £
touch-amount-offer = pay £
touch-amount-counter = my price £
asks-offer = { $placing ->
    [yes] Offer money: touch the place for the tile, or the tile to rotate, that you would pay for.
   *[no] Offer money: touch the tile to rotate that you would pay for.
}
do-place = Place { $tile } on the { $cell }
do-rotate = Rotate { $tile }{ $pays }
do-buy = Buy { $tile }{ $pays }
do-paid = { $cost ->
    [0] For £{ $price }, { $deed }
   *[other] For £{ $price }, and at a cost of £{ $cost }, { $deed }
}
do-ask-rotate = Ask { $owner } for leave to rotate { $tile }
do-ask-buy = Ask { $owner } for leave to buy { $tile }
do-offer-place = Offer { $seat } money to place the tile on the { $cell }
do-offer-rotate = Offer { $seat } money to rotate { $tile }
do-withdraw = Withdraw your offer to { $deed }
do-decline = Offer nothing

## What happens

told-set-up = The first tiles lie around the Taps.
told-tile = { $actor-is ->
    [you] You draw { $tile }.
   *[other] { $actor } draws { $tile }.
}
told-out = It has no place, and leaves the game.
told-last-tile = That was the last tile.
told-final-round = One last turn for everybody, with double income.
told-place = { $actor-is ->
    [you] You place it: { $cell }, { $facing }.
   *[other] { $actor } places it: { $cell }, { $facing }.
}
told-rotate = { $actor-is ->
    [you] You rotate
   *[other] { $actor } rotates
} { $tile }{ $pays }: it is { $facing }.
told-buy = { $actor-is ->
    [you] You buy
   *[other] { $actor } buys
} { $tile }{ $pays }.
pays-price = { $price ->
    [0] { "" }
   *[other] { " " }for £{ $price }
}
pays-tax = { " " }for £{ $tax } tax
pays-both = { " " }for £{ $price } and £{ $tax } tax
told-paid = { $maker-is ->
    [you] You pay { $seat } £{ $price } for it.
   *[other] { $seat-is ->
        [you] { $maker } pays you £{ $price } for it.
       *[other] { $maker } pays { $seat } £{ $price } for it.
    }
}
told-paid-withdrawn = { $owner-is ->
    [you] You get the £{ $price }.
   *[other] { $owner } gets the £{ $price }.
}
told-opening-over = All colours have three tiles: the opening is over.
told-compensation = { $actor-is ->
    [you] You get £{ $money }.
   *[other] { $actor } gets £{ $money }.
}
told-income = { $money ->
    [0] { $actor-is ->
        [you] You have no water, and earn nothing.
       *[other] { $actor } has no water, and earns nothing.
    }
   *[other] { $actor-is ->
        [you] You earn £{ $money } with { $tiles } irrigated { $tiles ->
            [one] tile
           *[other] tiles
        }{ $times ->
            [one] { "" }
           *[other] : the last turn pays double
        }.
       *[other] { $actor } earns £{ $money } with { $tiles } irrigated { $tiles ->
            [one] tile
           *[other] tiles
        }{ $times ->
            [one] { "" }
           *[other] : the last turn pays double
        }.
    }
}
told-enough = { $actor-is ->
    [you] You have { $tiles } irrigated tiles: enough to win at the end of your turn.
   *[other] { $actor } has { $tiles } irrigated tiles: enough to win at the end of { $actor }’s turn.
}
told-pass = { $actor-is ->
    [you] You pass.
   *[other] { $actor } passes.
}
told-withdrawn = { $actor-is ->
    [you] You pass again, and withdraw.
   *[other] { $actor } passes again, and withdraws.
}
told-return = { $actor-is ->
    [you] You will be back when your turn comes.
   *[other] { $actor } will be back when their turn comes.
}
told-back = { $actor-is ->
    [you] You are back in the game.
   *[other] { $actor } is back in the game.
}
told-ask = { $actor-is ->
    [you] You ask { $owner }
   *[other] { $owner-is ->
        [you] { $actor } asks you
       *[other] { $actor } asks { $owner }
    }
} for leave to { $deed }{ $price ->
    [0] : at what price?
   *[other] : £{ $price }.
}
told-accept = { $actor-is ->
    [you] You accept.
   *[other] { $actor } accepts.
}
told-refuse = { $actor-is ->
    [you] You refuse.
   *[other] { $actor } refuses.
}
told-counter = { $actor-is ->
    [you] You want £{ $price }.
   *[other] { $actor } wants £{ $price }.
}
told-take = { $actor-is ->
    [you] You take it.
   *[other] { $actor } takes it.
}
told-leave = { $actor-is ->
    [you] You leave it.
   *[other] { $actor } leaves it.
}
told-take-back = { $actor-is ->
    [you] You take the ask back.
   *[other] { $actor } takes the ask back.
}
told-call = { $actor-is ->
    [you] You call for offers.
   *[other] { $actor } calls for offers.
}
told-cut = { $actor-is ->
    [you] You have heard enough offers.
   *[other] { $actor } has heard enough offers.
}
told-decline = { $actor-is ->
    [you] You offer nothing.
   *[other] { $actor } offers nothing.
}
told-offer = { $actor-is ->
    [you] You offer { $seat } £{ $price } to { $deed }.
   *[other] { $seat-is ->
        [you] { $actor } offers you £{ $price } to { $deed }.
       *[other] { $actor } offers { $seat } £{ $price } to { $deed }.
    }
}
told-withdraw = { $actor-is ->
    [you] You withdraw your offer to { $deed }.
   *[other] { $actor } withdraws the offer to { $deed }.
}

## What bots say with it

remark-wins = No: that would win you the game.
remark-price = Too little. For £{ $price } I would.
remark-two = There are only two of us: what helps you hurts me.
remark-dear = You can’t pay me enough for that.
remark-rather-not = I would rather not.
remark-too-dear = That is more than it is worth to me.
remark-at-most = Too dear: I would have paid £{ $price }.
remark-no-money = I have no money.
remark-not-for-money = Your offer is kind, but all your money would not make that worth it.
remark-would-have = I would have taken that offer at £{ $price }.

moment-tiles = { $owner-is ->
    [you] You: { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
   *[other] { $owner }: { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
}

## How it ended

won-by-tiles = { $winner-is ->
    [you] You have { $tiles } irrigated tiles. You win!
   *[other] { $winner } has { $tiles } irrigated tiles, and wins.
}
won-by-money = { $winner-is ->
    [you] You have £{ $money }. You win!
   *[other] { $winner } has £{ $money }, and wins.
}
won-alone = { $winner-is ->
    [you] You alone are left in the game. You win!
   *[other] { $winner } alone is left in the game, and wins.
}
most-money = { $by ->
    [tiles] The tiles are used up. Of those with the most money, £{ $money }, { $winner-is ->
        [you] you have the most irrigated tiles: { $tiles }. You win!
       *[other] { $winner } has the most irrigated tiles, { $tiles }, and wins.
    }
   *[money] The tiles are used up. { $winner-is ->
        [you] You have the most money: £{ $money }. You win!
       *[other] { $winner } has the most money, £{ $money }, and wins.
    }
}
most-money-shared = The tiles are used up. { $winners } share the win, with £{ $money } and { $tiles } irrigated tiles each.

## The table of scores

score-tiles = irrigated tiles (of { $needed })
score-money = money (of £{ $needed })
score-in-game = in the game
score-yes = yes
score-withdrawn = withdrawn

## Refusals

refused-game-over = The game is over.
refused-not-your-turn = { $awaits ->
    [set-up] The first tiles are being laid: wait a moment.
    [tile] A tile is being drawn: wait a moment.
   *[seat] It is { $seat }’s turn.
}
refused-not-now = { $step ->
    [begin] First draw a tile.
    [place] First place the tile that you drew.
    [act] Now rotate, buy, or end your turn.
    [countered] First take the price that was named, or leave it.
   *[other] Not now.
}
refused-waiting = { $seat } has to answer first.

refused-on-river = The river runs there: tiles lie on its banks.
refused-occupied = A tile lies there already.
refused-not-beside = A new tile goes beside one that is on the board.
refused-own-colour = { $colour-is ->
    [you] Your tile never goes beside one printed in your colour.
   *[other] { $colour }’s tile never goes beside one printed in the same colour.
}
refused-no-water = No rotation of the tiles on the board brings water there.
refused-other-shape = This tile’s pipe can’t lie like that.

refused-opening = In the opening tiles are only placed: no actions before everybody has three.
refused-no-tile-there = No tile lies there.
refused-same-pipe = The pipe lies like that already.
refused-tap-off-river = A Tap stays joined to its River Pipe.
refused-ask-first = The tile is { $owner }’s: ask, and agree on a price.
refused-cant-pay = { $tax ->
    [0] That costs £{ $cost }, and you have less.
   *[other] That costs £{ $cost } and £{ $tax } tax, and you have less.
}
refused-cant-pay-tax = The tax on action { $action } of a turn is £{ $tax }, and you have less.
refused-just-placed = A tile is not for sale in the turn in which it was placed.
refused-yours = That tile is yours already.

refused-nobody-to-ask = Nobody has to be asked about this tile.
refused-enough-asked = { $asks ->
    [0] Nobody asks in this game.
    [one] You have asked once, and that is all for this turn.
   *[other] You have asked { $asks } times, and that is all for this turn.
}
refused-asked-before = You have asked for this at £{ $price } in vain: name a higher price, or wait for your next turn.
refused-ask-too-dear = { $most ->
    [0] You have nothing left to pay with.
   *[other] You can pay £{ $most } at most.
}
refused-not-asked = No ask is open that you could answer or take back.
refused-not-higher = You are offered £{ $price }: name a higher price, or accept.
refused-counter-too-dear = { $most ->
    [0] { $seat } has nothing left to pay with.
   *[other] { $seat } can pay £{ $most } at most.
}

refused-own-turn = It is your own turn: offers are for the others to make.
refused-out-of-game = You have withdrawn. Return first, and play on when your turn comes.
refused-somebody-elses = Offer for a tile of your own, of the State, or of the player on turn.
refused-nothing-drawn = There is no tile to be placed now.
refused-offer-stands = You have offered for that already: withdraw the offer to change it.
refused-enough-stand = { $offers ->
    [0] Nobody makes offers in this game.
    [one] One offer of yours stands already. Withdraw it first.
   *[other] { $offers } offers of yours stand already. Withdraw one first.
}
refused-enough-offered = { $offers ->
    [0] Nobody makes offers in this game.
    [one] You have made an offer, and that is all for this turn.
   *[other] You have made { $offers } offers, and that is all for this turn.
}
refused-offer-nothing = Offer £1 or more.
refused-offer-too-dear = { $most ->
    [0] You have no money to offer.
   *[other] You have £{ $most } to offer, and no more.
}
refused-no-offer = You have no such offer to withdraw.
refused-called-already = You have called for offers already.
refused-not-called = No call for offers is open that you could answer or cut short.

refused-just-back = You have just come back: draw a tile.
refused-withdrawing = Nobody simply resigns here: pass before you draw, and you withdraw from the game.
refused-pass-first = Too late to pass: that is done before drawing.
refused-no-pass-now = Nobody passes in the final round: end your turn.
refused-too-late = The final round has gone past your place: you can’t return any more.
refused-not-withdrawn = You are in the game.
refused-returning = You have said so already: you are back when your turn comes.

refused-chance-only = Only chance lays the first tiles, and draws.
refused-not-chances-turn = It is a player’s turn, not chance’s.
refused-not-chances-move = That is not what chance does now.
refused-not-in-pile = Pile { $pile } has no such tile.

## What things are

about-tile = A player’s tile, in their colour. If water gets to it, it earns £1 at the end of each of their turns.
about-state-tile = State land. Anybody can buy it; it is dearer near a Tap. Then water on it earns for its owner.
about-tap = A Tap. Water comes in here, from the River Pipe.
about-state-tap = A Tap of the State. Water comes in here. It can be bought like other State land, for more.
about-counter = This tile was bought: it belongs to the player of this colour.
about-river = The river. Tiles lie on both its banks, and none in it.
about-river-pipe = A River Pipe: its pump feeds the Taps on both banks.
about-purse = A player’s money. Whoever has enough wins, and when the tiles are used up, whoever has most.
about-drop = A player’s tiles with water. Whoever has enough of them wins.
about-pile = { $number ->
    [1] The first pile of tiles to draw from. When it is used up, the next one follows.
   *[other] The { $number ->
        [2] second
        [3] third
       *[other] last
    } pile of tiles: it is drawn from when the ones before are used up.
}
about-no-pile = The tiles are used up. Everybody has one last turn, with double income.
about-bid = What somebody pays if the player on turn does this.
about-offer = An offer: the player on turn gets this money for doing this.
about-ask = An ask: the owner of the tile says whether, and for how much.
about-counter-price = The owner’s price. Take it, or leave it.
about-call = A call for offers: everybody may pay for something to be done, or decline.
about-cell = A free place. A new tile goes beside one that is there, where water can get.
about-draw = Draw a tile. You place it, and then act as often as you can pay for.
about-pass = Leave your turn out. If you pass twice running, you withdraw from the game.
about-end = You get £1 for each of your tiles with water, and the next player is on turn.
about-call-button = Ask the others what they would pay you to do.
about-cut = No more offers: go on with your turn.
about-decline = You offer nothing.
about-accept = You agree, at the price that is offered.
about-refuse = You don’t agree.
about-counter-button = Say what you would want for it. They take it, or leave it.
about-take = You pay the price, and it is done.
about-leave = You don’t pay, and it is not done.
about-take-back = You don’t ask any more.
about-return = Be back in the game when your turn comes.
about-offer-button = Offer money to the player on turn for something that you want done.
about-withdraw = Take your offer off the table.
about-rotate = Turn a tile’s pipe another way.
about-buy = Pay for the tile: it is yours.
