### The guide to Pipe Land, in English. A blank line begins a paragraph, and “- ” one of a list.

## The rules

rules-goal = What you want
rules-goal-text =
    Water for your land. All tiles carry a pipe, and the river gives water to all pipes that are joined to it. A tile
    with water is irrigated, and if it is yours, it earns you £1 at the end of each of your turns.

    You win if, at the end of a turn of yours,

    - ten irrigated tiles are yours; or
    - you have £50 or more.

    If the tiles run out before that, everybody has one more turn, and then the most money wins.

    Water is nobody’s. It runs to you through other people’s land, and to them through yours. So you will turn pipes,
    buy land, and talk about money.
shot-ten =
    { $seat5 } has ended a turn with ten irrigated tiles, and wins. { $seat0 } has ten as well, but got the tenth in
    { $seat3 }’s turn, and so was too late.

rules-tiles = Land and pipes
rules-tiles-text =
    There are 76 tiles. Nine are printed in each of the six colours, and they belong to whoever plays that colour. The
    other 22 carry a shield: they belong to the State, and can be bought. A counter on a tile shows who has bought it.

    Pipes have five shapes: T, corner, straight, plus, and the double corner, whose two bends do not meet.

    A tile is irrigated if pipes lead from it to a River Pipe without a gap, through anybody’s land. Of a double corner
    one bend with water is enough, but the water does not get into the other.

    The tiles at the River Pipes are the Taps. All of them are T’s, and they always have water.
shot-land =
    { $seat0 }’s Tap is at the top left. The straight on its right has water, the corner on its left has none.
    { $seat1 }’s corner in the middle is irrigated, by { $seat0 }’s pipes. In the row below the river, one bend of the
    double corner has water.

rules-setup = Setting up
rules-setup-text =
    The river runs through the middle, from side to side, and tiles on opposite banks are not neighbours. With two to
    four players two pipes cross it, with five or six it is three. A Tap lies at both ends of each, with its stem to
    the river. Players have one each, in the order of the seats: above the river from left to right, then below. At the
    ends that are left over the State has Taps, and spare ones stay in the box.

    All other tiles of the colours in play, and of the State, are in four piles, face down, each with a number. Pile 1
    is shuffled and laid around the Taps, every tile turned as it comes: to the left of each player’s Tap, to the
    right, and on the far side from the river; then around the State’s Taps in the same way; and what is left as close
    to the river as it can be.

    The first seat begins, with £5. The next has £6, and so on, £1 more for each. With two players, the second has £7.
shot-three =
    Three players before the first turn. Eleven tiles lie around the Taps. The Tap at the bottom right is the State’s.

rules-turn = Your turn
rules-turn-text =
    - First, draw a tile and place it. It comes from the lowest pile that has any.
    - Then act, as often as you want to and can pay. You can rotate a tile or buy one, in any order.
    - Finally, end your turn, and take £1 for each irrigated tile that is yours.

    Your first action has no tax, but every further one has. Placing is no action. After you it is the next player’s
    turn, to the left.

rules-placing = Placing a tile
rules-placing-text =
    Whatever the tile’s colour, you are the one who places it, rotated as you like. But the place must be

    - free, and side by side with a tile that lies already;
    - not beside a tile printed in the same colour. State tiles have no colour, so they may lie anywhere. A counter
      does not change what is printed;
    - within reach of water.

    Within reach means: if you were allowed to rotate all tiles on the board as you wished, water could be led to that
    place. It need not get there as the tiles lie now, and nothing is rotated for it. Remember that each tile can lie
    in only one way at a time, that a straight lets water through lengthwise only, that a corner always bends, and that
    Taps stay joined to the river.

    If a tile has no such place at all, it is put out of the game, and you draw another.
shot-reach =
    You have drawn { $seat1 }’s T. At the far left, beside the straight, it would have water at once. Above your
    straight it may go, too: rotate your Tap, and water gets there. Not into the nook between these two straights, for
    neither lets water out sideways. And not above the plus, which is beside { $seat1 }’s own straight.

rules-rotating = Rotating
rules-rotating-text =
    Rotate any tile to lie in another way, so that its pipe really changes. What it costs depends on whose tile it is:

    - your own, nothing;
    - the State’s, £3, to the bank;
    - another player’s, what the two of you agree on. Ask.

    A Tap must stay joined to its River Pipe, but its stem may point elsewhere: a T has three openings, and any of them
    may be the one at the river. The tile that you have just placed may be rotated, too. A plus lies the same way
    however you turn it.
shot-rotate =
    Your corner on the left turns its back on your Tap. Rotate it, for free, and it has water. Your Tap, rotated, could
    send water to the plus above it.

rules-buying = Buying
rules-buying-text =
    A Tap of the State costs £14. All other State tiles cost £2 less for every step from the nearest Tap on their side
    of the river, anybody’s. Steps are counted across and up or down, whether tiles lie on the way or not. So beside a
    Tap it is £12, then £10, £8 and £6, and £4 from the fifth step on. Pay the bank, and put your counter on the tile.

    If you want another player’s tile, ask for it: you have to agree on a price. That goes for Taps as well.

    Nobody can buy a tile in the turn in which it was placed. What you have bought is yours in every way: you earn with
    it, you rotate it for free, and others have to ask you.
shot-buy =
    The State’s corner at the top left is two steps from your Tap: one to the left, one up. It costs £10. The plus
    beside it is one step away, and costs £12.

rules-tax = The tax
rules-tax-text =
    Your first action in a turn is free of tax. The second costs £2, the third £3, the fourth £4, and so on, paid to
    the bank on top of what the action itself costs. An action that is agreed on with another player counts like any
    other.

    Say you rotate a tile of your own, buy one for £6, and rotate a tile of the State. That is £0, then £6 and £2 tax,
    then £3 and £3 tax: £14.

    What you can’t pay in full, tax and all, you can’t do.
shot-six =
    { $seat0 } bought the corner at the top left for £10, and then rotated it. It was { $seat0 }’s own by then, but the
    second action of the turn: £2 tax.

rules-earning = Earning and winning
rules-earning-text =
    When you end your turn, you receive £1 for each irrigated tile that is yours, printed or bought.

    Then see whether you have won: with ten irrigated tiles, or £50 in hand, the game is over at once. Only you can win
    then. If your tenth tile gets water in another player’s turn, or somebody’s payment makes you rich, it has to last
    until the end of your own.
shot-earn = { $seat0 } has three irrigated tiles now, and ends the turn: £3.

rules-asks = Asking
rules-asks-text =
    In your actions you may ask another player for leave to rotate or to buy one of their tiles. Say what you want and
    name a price, from £0 up to what you have left after the tax. £0 stands for: what would you take?

    The owner accepts, or refuses, or names a higher price, once, that you could pay. Take that, or leave it. When you
    agree, it is done at once: you pay the owner, and the tax to the bank.

    As long as there is no answer, you may take your ask back. You have six asks in a turn, whatever comes of them. If
    you have asked for something in vain, you may ask for it again in this turn only at a higher price.
shot-take =
    You have offered { $seat1 } £1 for rotating the corner between you, so that it leads to your new tile. { $seat1 }
    wants £2.

rules-offers = Offers
rules-offers-text =
    While it is somebody else’s turn, you may promise money, from £1 up to all that you have, for what you would like
    to be done:

    - that the tile which was drawn is placed where you say, in the way that you say, or in any;
    - that a tile is rotated to lie as you say. It must belong to the player on turn, to the State, or to you. If it is
      yours, your offer is also the leave to rotate it.

    An offer binds you. As soon as the thing is done, you pay, before anything else is paid for it. Several players may
    offer for the same thing: then all of them pay. If you don’t have the money any more, your offer lapses.

    You can withdraw an offer until then. Three of yours may stand at a time, and you make ten at most in one turn.
    Offers for placing end when the tile is placed, all others with the turn.

    Whoever is on turn need not follow any offer, and pays tax and costs for a rotation as ever.
shot-place =
    You have drawn { $seat1 }’s T, and { $seat1 } promises you £4 for placing it at the far right, in a certain way.

rules-calls = Calling for offers
rules-calls-text =
    When you have drawn a tile, and once more in your actions, you may call for offers. The others answer one after the
    other, from your left: each makes an offer or declines. You may cut this short at any time. Then you go on, and
    still do what you like.

    Players may make and withdraw offers without a call, too, and also while others are being asked.

    Two players seldom bargain. Of three or more, two can both gain by a deal, at the cost of the others; between two,
    what helps one hurts the other as much, and no price suits both.
shot-offer = { $seat1 } has drawn a corner of the State, and calls for offers. Offer something, or decline.

rules-last = The last tile
rules-last-text =
    The turn in which the last tile is placed is one like all others, and can be won. After it everybody has a final
    turn, from the left of whoever placed that tile, who comes last. Nothing is drawn or placed in it. You act as ever,
    and receive twice the money: £2 for each irrigated tile. Nobody can win before the round is over, and doing nothing
    is not passing.

    Then, of those in the game, whoever has the most money wins. If that is more than one, the one with more irrigated
    tiles does; if they are still equal, they share the win.
shot-final =
    No tile is left. { $seat0 } has placed the last, and { $seat1 } begins the final round, with £41 against £36.
shot-richest =
    Each rotated one tile to get two more irrigated, and was paid double. { $seat1 } has £55, { $seat0 } £48.

rules-passing = Passing and withdrawing
rules-passing-text =
    Instead of drawing a tile you may pass: no tile, no actions. You still receive your money, and can even win with
    it.

    If you pass your next turn, too, you have withdrawn, and receive nothing from that turn on. Your turns are left
    out, and you neither ask nor offer. The others may rotate your tiles and buy them, at the State’s prices, without
    asking. But it is you whom they pay.

    You can return. Say so whenever you like; you are back when your next turn comes, and that turn you may not pass.

    If all but one have withdrawn, that one wins.
shot-withdrawn =
    { $seat1 } has passed twice, and is out of the game. You may rotate { $seat1 }’s tiles for £3 each, or buy them as
    if they were the State’s.

rules-advanced = The advanced game
rules-advanced-text =
    Play it when you know the basic game. Only the Taps are on the board at first. The tiles of pile 1 are drawn and
    placed like the others, and everybody begins with £5.

    The opening lasts until three tiles of each colour in play are on the board, the Taps among them. Until then you
    place a tile, and your turn is over: no actions, no money. Offers can be made and called for, but only for placing.
    You may pass, which earns nothing, and passing twice in a row withdraws you as ever.

    Whoever places the last of those tiles ends the opening. At that moment the others, withdrawn players too, receive
    £1, £2, £3 and so on, beginning at the placer’s left. The placer goes straight on with actions and is paid at the
    end of the turn. From there on all is as in the basic game.
shot-opening =
    The opening of an advanced game. You have drawn { $seat0 }’s corner, and { $seat0 } promises £2 for placing it at
    the bottom, where water comes out of the straight.

rules-seldom = Rare cases
rules-seldom-text =
    - The last tile of all has no place: it counts as placed.
    - An offer stands, but the thing can’t be done any more: it waits, in case it can be done again.
    - You have made two offers for the same place, one for a certain rotation and one for any: you pay both, in the
      order in which you made them, as far as your money goes.
    - You have offered for rotating your own tile, and have spent the money since: then nobody has your leave.
    - You agree with an owner on a rotation that others have offered for: that is paid as well. But only money that you
      have already counts when you ask.
    - Somebody who has withdrawn returns in the final round, before their place in it has come: they have a final turn.
      Once their place has gone by, they can’t return any more.
    - In the advanced game the tiles run out in the opening: that turn has no actions and no money, but the final round
      has both.

    Nothing is hidden. Everybody sees the board, all money, all offers and asks. Only the order of the piles is not
    known.

rules-options = Your own rules
rules-options-text =
    Before a game you can choose:

    - the basic or the advanced game;
    - how many irrigated tiles win, from 3 to 30, and how much money, from £15 to £200. With fewer the game is shorter;
    - the price of a State Tap, how much it falls with each step, and the least that a tile costs;
    - the cost of rotating a State tile;
    - the tax on the second action, and how much it grows with each further one;
    - how many asks there are in a turn, how many offers of one player may stand, and how many may be made. Without
      them nobody talks about money.

shot-cover =
    Six players, six colours, and the State’s grey. Water runs from the river through nearly every tile; some State
    tiles carry a counter of whoever bought them.

## A first game

lesson-land =
    The river gives water to every Tap. Yours is at the top left; of your other two tiles the straight has water, the
    corner has not. In a real game you need ten irrigated tiles, or £50. Today six tiles will do. Draw a tile: it comes
    from the pile with the lowest number.
lesson-place =
    A T, and it is { $seat1 }’s. You place it all the same, so { $seat1 } promises you £4 for a place at the far right,
    where water comes in from the left. It does you no harm. Place it there as it was asked for.
lesson-rotate =
    You have been paid already. Now you may act. Your own tiles you rotate for free: turn the corner on the left so
    that it joins your Tap, and leads up.
lesson-earn =
    Now three tiles of yours are irrigated, as the drop beside your name says. A second action would be taxed, and you
    don’t need any. Press and hold anything, or let the mouse rest on it, to be told what it is. Then end your turn.
lesson-offer =
    That was £1 for each of them. { $seat1 } has drawn a corner of the State, and calls for offers: that is the slip
    with the bell. Water comes out at the top of your own corner: offer £1 for a place there, whichever way the tile lies.
lesson-again =
    { $seat1 } took your offer, and has your £1. You will see what that is good for. It is your turn: draw.
lesson-dry =
    A corner of your own. It can’t lie beside another tile in your colour, but above { $seat1 }’s corner it can. It
    will be dry there at first. That is allowed, because rotating would bring it water. Place it open to the left and
    down.
lesson-ask =
    { $seat1 }’s corner has its water from your straight, and could just as well pass it on to your new tile. But it is
    not yours. Ask to rotate it so that it joins left and top, for £1.
lesson-take =
    { $seat1 } wants £2 for it. An irrigated tile earns that in two turns, so take it.
lesson-four = Paid, and rotated. Four of your tiles are irrigated. End your turn.
lesson-third =
    You have £13. But { $seat1 } has found the water behind your new corner, has rotated the Tap at the top right as
    well, and is at five: one more would win. Make this turn your last. Draw.
lesson-last =
    A T of your own. Left of the State’s corner is a place for it, though water does not get there yet. Place it there,
    open to the right, up and down.
lesson-buy =
    Now for that State corner. It is two steps from your Tap: £14 for a Tap, less £2 for each step, makes £10. It has
    water, too. Buy it.
lesson-tax =
    Your counter is on it, and that makes five. It is your own now, and rotating it costs nothing but the tax, £2 for a
    second action. You have £3. Turn it so that it leads to your T: open to the left and down.
lesson-six = Six irrigated tiles. Whether you have won shows at the end of your turn: end it.
lesson-won =
    Six irrigated tiles at the end of your turn: you win! In a real game it takes ten, or £50, and the land is wide
    enough for many more bargains.
