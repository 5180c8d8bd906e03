### The guide to Downspout, in English. A blank line begins a paragraph, and “- ” one of a list.

## The rules

rules-goal = What you want
rules-goal-text =
    Nine pipes lie in front of you, three by three. Sooner or later a flood comes, and water pours into the left
    side of your top left pipe. It should get out again on the right of your bottom right pipe.

    Wherever else it gets out, you have a leak. Of all whose water finds the exit, whoever leaks least wins. Nobody
    knows when the flood will come, so be ready early, and stay ready.
shot-own =
    { $seat0 }’s water gets to the exit, and leaks on the way: the third opening of the Vertical T meets nothing.
    { $seat1 }’s water is lost at the bottom.

rules-cards = The cards
rules-cards-text =
    There are 53 pipes. You may lay a pipe upright or turned end for end, but not on its side, so its kind says
    which ways it can lead:

    - 7 Horizontals, from left to right, and 7 Verticals, from top to bottom;
    - 7 J-Bends, from top to left, or, turned, from bottom to right;
    - 7 L-Bends, from top to right, or, turned, from bottom to left;
    - 8 Horizontal T’s: left, right and down, or, turned, left, right and up;
    - 8 Vertical T’s: up, down and right, or, turned, up, down and left;
    - 3 Crosses, open on all four sides;
    - 3 Delay Crosses and 3 Swap Crosses, which are Crosses that come locked.

    Horizontals, Verticals and Crosses look the same turned, so they are never turned. A pipe has a loose face, of
    copper, and a locked one, of steel. The 54th card is the Pressure Check, and on its back is the Flood.

rules-setup = Setting up
rules-setup-text =
    Two, three or four can play. The Pressure Check, the Delay Crosses and the Swap Crosses are put aside. From the
    rest everybody is dealt nine loose pipes, upright, row by row. They stay as they fell.

    Then what was put aside is shuffled into the deck. A row of piles is begun beside it, as many as there are
    players, with one card each. The piles belong to nobody. Finally the top card of the deck is turned face up. The
    first seat begins, and the others follow in order.

    If the Pressure Check turns up during all this, it goes back into the deck, and another card is dealt instead.
shot-four = Ready to begin, with four players: four grids, four piles, and one card of the deck to be seen.

rules-turn = Your turn
rules-turn-text =
    Do one of these, and you must do one of them:

    - swap one of your loose pipes for another loose pipe;
    - lock one of your loose pipes.

    Then the top card of the deck goes onto a pile, and it is the next player’s turn. With no loose pipe left you do
    nothing but that.

rules-swap = Swapping
rules-swap-text =
    Give one of your loose pipes and take another loose one into its place. You may take

    - a pipe of your own, so that two of yours change places;
    - a pipe out of anybody else’s grid;
    - the card on top of a pile.

    You decide how each of the two comes to lie, upright or turned, in the other’s grid as well. On a pile it makes
    no difference. Turning a pipe where it lies is no swap, but two of a kind may change places.

    You can’t take locked pipes, no matter whose they are, nor the card on the deck, nor a covered card of a pile. A
    swap is not taken back: here it is made with your last touch, and until then you can put back what you hold.
shot-take = Before a swap: { $seat0 } lacks a Horizontal at the exit, and { $seat1 } has one at the end of the top row.
shot-runs = And after it: the Horizontal has come, the J-Bend has gone, and { $seat0 }’s water runs.

rules-lock = Locking
rules-lock-text =
    A pipe that you lock is turned over to its steel face, just as it lies. It stays there until the flood. Nobody
    can take it, turn it or unlock it, and neither can you. You lock your own pipes only.

    A Delay Cross or a Swap Cross is steel on both faces. You may take one from a pile, and from then on it stays
    where you put it. Apart from that they are Crosses like the others.
shot-last = { $seat0 } has locked the pipe in the middle, { $seat1 } the one at the exit. All others can still be taken.

rules-piles = The top card
rules-piles-text =
    When you have swapped or locked, put the card on top of the deck onto the pile with the fewest cards. Where
    several have equally few, choose: what you cover can’t be taken any more, and what you lay there can.

    Now the next card of the deck is turned up. Everybody has seen the cards under the tops of the piles, and may
    look at them.
shot-bury = Both piles have one card. { $seat0 } chooses which of them disappears under the Vertical from the deck.

rules-check = The Pressure Check and the Flood
rules-check-text =
    Sooner or later the card that comes up on the deck is the Pressure Check. It is turned over and shuffled back
    in, and now it is the Flood. It does not go back on top, so at least one other card comes first, unless there is
    none.

    When the Flood comes up, the game is over at once, and the water runs through all grids as they lie.
shot-check = The Pressure Check has been turned over. Once one more card has been seen, any new one may be the Flood.

rules-winning = Who wins
rules-winning-text =
    Follow the water from the intake through all openings that meet. Every opening by which it leaves the pipes is a
    leak; the intake and the exit are none. Pipes that stay dry don’t leak.

    Only players whose water gets out at the exit can win. Among them the fewest leaks win, and those with equally
    few win together. If nobody’s water gets there, nobody wins.

    There is a prize for courage: if water runs through all nine of your pipes, you strike out half your leaks. Of
    an odd number the larger half remains.
shot-counted =
    { $seat0 } has 3 leaks. { $seat1 } has 4, but all nine pipes are wet, so only 2 of them count: { $seat1 } wins.

shot-cover = Two grids of nine pipes, with much water in them and a few leaks.

## A first game

lesson-grid =
    Water comes in at the top left of your nine pipes, and has to leave at the bottom right. Now it is lost at your
    first card. Swap the straight pipe beside that leak for the bend on pile 1, which leads down: touch one, then the
    other.
lesson-bury =
    See how far the water runs. Every turn ends like this: the top card of the deck goes onto the smallest pile.
    Both are equally small, so you choose. { $seat1 } could use the L-Bend on pile 2. Cover it.
lesson-locks =
    Now { $seat1 }. There is another thing to do with a pipe than swapping it.
lesson-take =
    { $seat1 } has locked the last pipe: nobody can move that one any more. All the others are loose, and yours to
    take. You need a Horizontal at the exit. Swap your last pipe for the Horizontal at the end of { $seat1 }’s top
    row.
lesson-runs = That was easy. The water would get through now, and nothing leaks. Put the Horizontal T onto pile 1.
lesson-broken =
    What you can do, { $seat1 } can do. Your Vertical is gone, and a Vertical T lies in its place. It lets the water
    through, but it leaks: its third opening meets nothing.
lesson-check =
    The Pressure Check. It is turned over, and is shuffled in again as the Flood. From now on any card may be the
    last, only the very next one can’t.
lesson-own = You have another Vertical. Swap two pipes of your own: the leaking one, and the Vertical to the right of it.
lesson-cross =
    No leak any more. The card on the deck is a Swap Cross. Whoever takes one of these can never move it again. Put
    it onto pile 2.
lesson-lock =
    { $seat1 }’s water gets through as well now, with one leak. You lead. But the Vertical in the middle has been
    taken once already: lock it. It is for good, so you are asked once more.
lesson-last = Locked, for you as well. Put the Cross onto pile 1, and listen for the water.
lesson-flood =
    The Flood. Both of you carry the water, { $seat1 } with one leak and you with none: you win! That is the whole
    game. Fewest leaks win, and nobody knows when the water comes.
