### Waterworld in English.

game-title = Waterworld
game-line = Sail from atoll to atoll, sink the Deez, and be first at Dry Land.
game-goal = Be first on Dry Land with supplies, guns, rope and Enola. The Deez has the compass.
game-how =
    Roll, and sail up to that many spaces along the lines. An atoll’s token brings a card, an airship, or the Smokers, and
    then the Deez burns an atoll. Where you meet another boat, you trade a card blindly or draw one from the discard pile.
    With supplies, guns, rope and Enola in hand, one of each, attack the Deez: whoever sinks it gets the compass, which
    shows Dry Land, and whoever meets its holder sees it too. Be there first with all four cards. If all atolls burn,
    everybody has lost.
game-length = 45 to 75 minutes
game-signs =
    ◢G boat  ▲G with sails  (gu) atoll and its token  (??) face down  x x burnt
    ▄█▙ the Deez  ▟▀▀▙ Dry Land  [4] die  (=) compass  ▒▒▒ face down

## Options

option-smokers = Smokers Attacks among the 19 tokens
value-smokers-2 = 2, a calm sea
value-smokers-6 = 6, the usual number
value-smokers-10 = 10, rough
value-smokers-14 = 14, a wild sea
option-cards = Cards of each kind
option-land = Where Dry Land can be
value-land-anywhere = anywhere, except on atolls and starting spaces
value-land-edge = at the edge of the chart
value-land-middle = in the middle of the chart

## Cards and tokens

card-supplies = supplies
card-guns = guns
card-rope = rope
card-enola = Enola
token-supplies = supplies
token-guns = guns
token-rope = rope
token-enola = Enola
token-dirigible = the Dirigible
token-smokers = a Smokers Attack

## What there is to see

chart-name = sea chart
space-empty = { $space }
space-name = { $space }: { $things }
space-told = { $space } ({ $things })
thing-atoll = atoll with { $token }
thing-atoll-hidden = atoll, token face down
thing-destroyed = burnt atoll
thing-deez = the Deez
thing-boat = { $owner-is ->
    [you] your boat
   *[other] { $owner }’s boat
}
thing-dry-land = Dry Land
dry-land-name = Dry Land at { $space }
deez-name = the Deez at { $space }
burnt-name = burnt atoll at { $space }
atoll-hidden-name = atoll at { $space }, token face down
atoll-name = atoll at { $space } with { $token }
boat-name = { $owner-is ->
    [you] your boat at { $space }
   *[other] { $owner }’s boat at { $space }
}{ $sails ->
    [hoisted] , under sail
   *[other] { "" }
}
die-name = { $colour ->
    [red] red die
   *[white] white die
}{ $pips ->
    [0] , not rolled
   *[other] : { $pips }
}
sails-name = { $owner-is ->
    [you] your sails, still furled
   *[other] { $owner }’s sails, still furled
}
their-card = { $owner }’s card, face down
their-known-card = { $owner }’s card: { $card }, as you know
compass-name = compass, closed
compass-open-name = compass: Dry Land is { $space }
hand-name = { $card } in your hand
pile-name = { $card } on the draw pile
gone-name = no { $card } left on the draw pile
discards-name = { $cards ->
    [0] discard pile, empty
    [one] discard pile, 1 card, face down
   *[other] discard pile, { $cards } cards, face down
}
token-pile-name = { $tokens ->
    [one] 1 token, face down
   *[other] { $tokens } tokens, face down
}

player-title = { $owner }
player-note = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $sails ->
    [hoisted] , under sail
    [lost] , sails lost
   *[ready] { "" }
}{ $compass ->
    [holds] , holds the compass
    [seen] , knows Dry Land
   *[no] { "" }
}
hand-title = Your cards
supply-title = On the table
pile-caption = draw pile, open: { $cards }
discards-caption = discards: { $cards }
tokens-caption = tokens: { $tokens }
round = { $left ->
    [0] the last round
    [one] round { $number } of { $rounds }
   *[other] round { $number }
}

## What to do now

asks-sails = Roll, or hoist your sails first: two dice each turn, until another boat lands on you.
asks-sail = { $steps ->
    [one] Sail 1 space.
   *[other] Sail up to { $steps } spaces.
} { $goal }
goal-cards = To attack the Deez you need { $missing }.
goal-deez = You have all four cards: attack the Deez at { $space }.
goal-holder = { $holder } knows where Dry Land is: land on their boat to see the compass.
asks-race = { $steps ->
    [one] Sail 1 space.
   *[other] Sail up to { $steps } spaces.
} You have all four cards: Dry Land is { $space }.
asks-collect = { $steps ->
    [one] Sail 1 space.
   *[other] Sail up to { $steps } spaces.
} Dry Land is { $space }, but you need one card of each kind.
asks-fly = The Dirigible takes you to any other space.
asks-burn = { $last ->
    [yes] Smokers attack. Yours is the last atoll: it will burn.
   *[no] Smokers attack. Send the Deez to another atoll: it will burn.
}
asks-limit = You hold five cards: put one on the discard pile.
asks-loss = Your atoll has burnt: put a card on the discard pile.
asks-meet = { $can ->
    [both] Trade a card with { $others }, or draw one from the discard pile.
    [draw] Draw a card from the discard pile.
   *[trade] Trade a card with { $others }.
}
asks-give = Choose a card to give to { $partner }. Neither of you sees the other’s first.
asks-attack = You have all four cards. Attack the Deez? If you lose, you lose a card.
asks-beaten = The Deez was stronger: put a card on the discard pile.

## Touches

touch-hoist = Hoist the sails
touch-roll = Roll
touch-sail = Sail to { $space }
touch-fly = Fly to { $space }
touch-burn = Send the Deez to { $space }
touch-give = Give { $card }
touch-discard = Put { $card } on the discard pile
touch-trade = Trade
touch-draw = Draw a card
touch-attack = Attack
touch-decline = Not now
do-trade = Trade a card
do-draw = Draw a card from the discard pile
do-attack = Attack the Deez
do-decline = Do not attack the Deez

## What happens

told-compass = The compass is set. Nobody knows where Dry Land is.
told-tokens = A token lies face down on each of the { $atolls } atolls.
told-dealt = You are dealt { $cards }.
told-deal = { $owner } is dealt { $cards } cards.
told-begin = A card begins the discard pile, face down.
told-hoist = { $actor-is ->
    [you] You hoist your sails.
   *[other] { $actor } hoists the sails.
}
told-roll = { $actor-is ->
    [you] You roll { $dice }.
   *[other] { $actor } rolls { $dice }.
}
told-sail = { $actor-is ->
    [you] You sail to { $space }.
   *[other] { $actor } sails to { $space }.
}
told-fly = { $actor-is ->
    [you] You fly to { $space }.
   *[other] { $actor } flies to { $space }.
}
told-turned = The token shows { $token }.
told-dirigible = The Dirigible is waiting there.
told-smokers = It goes back into the pile.
told-take = { $actor-is ->
    [you] You take { $card }
   *[other] { $actor } takes { $card }
}{ $source ->
    [discards] { " from the discard pile." }
   *[pile] .
}
told-none-left = No { $card } left to take.
told-token = Another token lies face down at { $space }.
told-burn = { $actor-is ->
    [you] You send the Deez to { $space }. The atoll burns.
   *[other] { $actor } sends the Deez to { $space }. The atoll burns.
}
told-discarded = You put { $card } on the discard pile.
told-discard = { $actor } puts a card on the discard pile.
told-wants-trade = { $actor-is ->
    [you] You want to trade.
   *[other] { $actor } wants to trade.
}
told-wants-draw = { $actor-is ->
    [you] You draw from the discard pile.
   *[other] { $actor } draws from the discard pile.
}
told-drawn = It is { $card }.
told-draw = { $actor } has one more card.
told-giving = You lay { $card } face down.
told-give = { $actor } has chosen a card to give.
told-swapped = { $partner } gives you { $got } for your { $gave }.
told-swap = { $actor } and { $partner } trade a card.
told-attack = { $actor-is ->
    [you] You show { $cards }, and attack the Deez.
   *[other] { $actor } shows { $cards }, and attacks the Deez.
}
told-decline = { $actor-is ->
    [you] You do not attack the Deez.
   *[other] { $actor } could attack the Deez, and does not.
}
told-battle-roll = { $actor-is ->
    [you] You roll { $dice } against the Deez.
   *[other] { $actor } rolls { $dice } against the Deez.
}
told-red = The Deez rolls { $dice }.
told-tie = A tie: both roll again.
told-beaten = { $actor-is ->
    [you] { $white } against { $red }: the Deez drives you off.
   *[other] { $white } against { $red }: the Deez drives { $actor } off.
}
told-sunk = { $actor-is ->
    [you] { $white } against { $red }: you have sunk the Deez, and the compass is yours.
   *[other] { $white } against { $red }: { $actor } has sunk the Deez, and holds the compass.
}
told-sails-lost = { $owner-is ->
    [you] You lose your sails.
   *[other] { $owner } loses the sails.
}
told-seen = { $actor-is ->
    [you] You look at the compass.
   *[other] { $actor } looks at the compass.
}
told-dry-land = Dry Land is { $space }.
told-won = { $winner-is ->
    [you] You have all four cards, and { $space } is Dry Land. You win!
   *[other] { $winner } has all four cards, and { $space } is Dry Land. { $winner } wins!
}
told-deez-wins = The last atoll has burnt: the Deez wins.
moment-attack = { $actor-is ->
    [you] You: { $pips }
   *[other] { $actor }: { $pips }
}
moment-deez = The Deez: { $pips }
told-too-long = { $rounds } rounds without a winner: the game is drawn.

## The end

dry-land-reached = { $winner-is ->
    [you] You reach Dry Land with all four cards.
   *[other] { $winner } reaches Dry Land with all four cards.
}
deez-wins = The Deez has burnt all twelve atolls. Nobody wins.
too-long = Nobody has reached Dry Land in { $rounds } rounds. Nobody wins.

## The table of scores

score-cards = cards (of { $kinds })
score-knows = knows Dry Land
score-arrived = landed there
score-yes = yes
score-no = no

## Refusals

refused-game-over = The game is over.
refused-not-your-turn = { $awaits ->
    [chance] Chance is at work: wait a moment.
   *[seat] It is for { $who } to choose.
}
refused-not-now = { $step ->
    [sails] First roll, or hoist your sails.
    [sail] Now sail to a space.
    [fly] Now fly somewhere with the Dirigible.
    [burn] Now send the Deez to an atoll.
    [limit] First put a card away: nobody may keep five.
    [loss] Now put a card away, for the atoll that burnt.
    [meet] Now trade or draw.
    [give] Now choose the card to give.
    [answer] Now choose the card to give.
    [attack] Now attack the Deez, or don’t.
    [beaten] Now put a card away: the Deez has beaten you.
   *[other] Not now.
}
refused-not-in-hand = You hold no { $card }.
refused-too-far = { $space } is { $steps } spaces away, and you rolled { $most }.
refused-must-move = A boat has to end its move in another space.
refused-fly-elsewhere = The Dirigible takes you to another space.
refused-sails-first = Sails are hoisted at the beginning of a turn, before the roll.
refused-sails-up = Your sails are already hoisted.
refused-sails-lost = Your sails are lost, and you have no others.
refused-no-atoll-there = No atoll stands at { $space }.
refused-other-atoll = Send the Deez to an atoll other than your own.
refused-nothing-to-trade = You can’t trade: both of you need a card.
refused-nothing-to-draw = The discard pile is empty.
refused-nobody-here = No other boat is here to trade with.
refused-deez-gone = The Deez has been sunk.
refused-deez-elsewhere = The Deez is at { $space }.
refused-on-arrival = You can attack the Deez only when you arrive. Leave, and come back.
refused-incomplete = To attack the Deez, you need one card of each kind.

refused-chance-only = Only chance rolls, draws and deals.
refused-not-chances-turn = It is a player’s turn, not chance’s.
refused-not-chances-move = That is not what chance does now.
refused-not-dry = Dry Land can’t be at { $space }.
refused-no-such-tokens = There are not so many tokens of this kind: { $token }.
refused-one-dirigible = The Dirigible is always on one of the atolls.
refused-deal-in-order = The next hand is for seat { $seat }.
refused-not-in-pile = The draw pile has no { $card }.
refused-not-among-tokens = The token pile has no such token: { $token }.
refused-not-discarded = The discard pile has no { $card }.
refused-one-die = Without sails one die is rolled.
refused-both-dice = Both dice are rolled.

## What things are

about-supplies = Supplies: one of the four cards that you need, all of them, to win.
about-guns = Guns: one of the four cards that you need, all of them, to win.
about-rope = Rope: one of the four cards that you need, all of them, to win.
about-enola = Enola: one of the four cards that you need, all of them, to win.
finds-supplies = Land on this atoll, and you take a supplies card.
finds-guns = Land on this atoll, and you take a guns card.
finds-rope = Land on this atoll, and you take a rope card.
finds-enola = Land on this atoll, and you take an Enola card.
about-token-dirigible = The Dirigible. Land on this atoll, and it takes you to any other space.
about-token-smokers = A Smokers Attack. Whoever turns it over sends the Deez to another atoll, which burns.
about-token-back = A token face down. Land here, and it is turned over.
about-token-pile = Tokens that have been used come from here again, face down.
about-atoll = An atoll. Land on it, and its token is yours to use. If all of them burn, everybody has lost.
about-atoll-burnt = A burnt atoll. There is nothing to get here any more.
about-deez = The Deez, the Smokers’ ship. With one card of each kind, land here and attack it: who sinks it sees the compass.
about-card-back = Somebody’s card, face down. What it is you only know if you saw it.
about-discard-pile = The discard pile, face down. End your move on another boat, and you may draw from it.
about-discard = The discard pile. It is empty.
about-gone = No card of this kind is left here. The next comes from the discard pile.
about-pile = The draw pile lies open: one card of each kind that it still has. Land on an atoll to take what its token shows.
about-sails = Your sails. Hoist them before you roll: then you roll two dice, until somebody lands on you.
about-compass = The compass. It says where Dry Land is, to whoever sinks the Deez, and to whoever lands on its holder.
about-compass-open = The compass, open: you know where Dry Land is.
about-dry-land = Dry Land. Be here first with one card of each kind, and you win.
about-boat = A trimaran. Land where another is, and you trade a card, or draw one from the discard pile.
about-white-die = You sail up to as many spaces as your dice show.
about-red-die = The Deez’s dice. To sink it you must roll more.
about-space = Lines lead from each space to its neighbours. You sail along them.
about-hoist = Two dice each turn, until somebody lands on you and takes the wind out of your sails.
about-roll = Roll one die, or two under sail, and sail up to that many spaces.
about-trade = Each of you gives a card without seeing the other’s.
about-draw = Take a card from the discard pile. Nobody sees which.
about-attack = You roll two dice against two of the Deez. If you roll less, you lose a card.
about-decline = Keep your cards. You can attack when you land here again.
