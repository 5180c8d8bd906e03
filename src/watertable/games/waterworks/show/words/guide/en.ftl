### The guide to Waterworks, in English. A blank line begins a paragraph, and “- ” one of a list.

## The rules

rules-goal = What you want
rules-goal-text =
    Build a pipeline from your valve to your spout, and be the first whose water runs. It takes a certain number of
    pipe cards in between, or more:

    - with two players 15;
    - with three 12;
    - with four 10;
    - with five 8.

    The others want the same, and will spring leaks in your line. You will spring some in theirs.
shot-water =
    { $seat0 } has won: 15 pipe cards lead from the valve to the spout, two of them under a wrench. { $seat1 } got
    to 12.

rules-cards = The cards
rules-cards-text =
    There are 88 pipes, in five shapes: straight across (H), straight down (V), two bends (J and L) and the T, which
    forks. And they are of three sorts:

    - copper can’t be made to leak;
    - lead is sound, but can be cracked;
    - leaky lead has a crack already, and is for other people’s lines.

    Copper and sound lead are the good pipes.

    Twelve cards are cap cards. They carry no water; each has a cap on every side, to close an end of a pipe with.
    Some of the caps are leaky. Whether a sound one is of copper or of lead makes no difference.
shot-hand =
    A hand: a copper L, a lead T, a leaky H and two cap cards. The first of these has a leaky cap on its left; all
    caps of the other are sound.

rules-setup = Setting up
rules-setup-text =
    Everybody has a valve, a spout and two wrenches, and is dealt five cards. Only you see yours. The rest is the
    draw pile. Beside it is the drain, for what is thrown away.

    Your valve lies on your right, and your line grows from there to the left. Everybody builds in their own place.
    The first seat begins, and the others follow in order.
shot-three = Three players before the first turn. The valves are open to the left.

rules-turn = Your turn
rules-turn-text =
    Play a single card:

    - lay a good pipe at an open end of your own line;
    - lay a cap card on one of its ends;
    - cover your leak with a good card;
    - spoil somebody else’s line with a leaky pipe or a leaky cap;
    - or discard any card into the drain.

    Then draw until you hold five again, and the next player’s turn begins.

    Instead of all that you may put a wrench on your leak. That is your whole turn, and you draw nothing. Or, if
    your line is ready, add the spout and win.

rules-laying = Laying pipes
rules-laying-text =
    Cards stand upright. You may turn one end for end, so that a bend leads the other way, but no card lies on its
    side. A card that is laid stays as it lies.

    A new pipe joins one open end. An opening must not run into the blank side of another pipe or of the valve, and
    a line never closes a loop. Next to a cap card any side may lie, but an opening there puts the cap to use.

    Nobody may wall a line in, whether it is their own or another’s. After each card some open end must have room to
    finish. From it you must be able to reach enough free cells that no other end points at: one for every missing
    card, and one for the spout. An end that shares its free cell with another end does not count as one with room.
shot-last = The end of your line points up. The L in your hand, turned, joins it there and leads on to the left.

rules-leaks = Springing leaks
rules-leaks-text =
    There are three ways to make another player’s line leak. Lay

    - a leaky pipe at an open end, of any shape that fits and goes on to a free cell;
    - a leaky pipe over the last card, if that is sound lead of precisely this shape, lying the same way;
    - a cap card at an open end, if each cap that it puts to use is leaky.

    The last card is the one with the open end; where a line forks, there may be several. Copper can’t be covered,
    but a leaky pipe may be laid next to it. The valve can’t be covered either.

    A line never has two leaks. While it leaks, leave it alone; and what was repaired once will never leak again.
    Good pipes and sound caps don’t go onto other people’s lines at all. You may attack while your own line leaks.
shot-repair = A leaky H lies on top of { $seat0 }’s lead H.
shot-sprung = A leaky L has been added to { $seat1 }’s line. It counts as a card of it, and has to be repaired.

rules-repairs = Repairs
rules-repairs-text =
    Your line can’t grow while it leaks. To repair it,

    - cover the leaky pipe with a good one of that shape, lying the same way; or
    - put one of your wrenches on it. Wrenches stay where they are put.

    If you can’t yet, or don’t want to, attack somebody or discard.

    A cell counts once, however many cards lie there. One thing may be added before the repair: if the leak is a
    leaky T, you may cap an end of that T, one a turn, as long as only sound caps come into use.
shot-cap =
    { $seat0 }’s first card was covered by a good one: the little plus says that it can’t leak again. The leaky T is
    held by a wrench.

rules-tees = T’s and caps
rules-tees-text =
    A T gives the water two ways to go, and you can’t win before all ways but one are closed. A cap card at an open
    end closes it, and all other openings that point at its cell along with it. Some open end must remain.

    Cap a T soon. While both its ways are open, somebody can put a leaky cap on the longer one, and every card
    behind the T is lost to you: only pipes between valve and spout count. Cap cards never do. So a T of your own is
    seldom a good idea, and a leaky T on somebody else’s line often is. Keep a good T to cover one.
shot-discard = The way down is capped. The T counts as a card of the line, the cap card does not.
shot-lost =
    { $seat0 } did not cap the T. A leaky cap has closed the long way, and the three cards behind the T are worth
    nothing any more.

rules-caps = Leaky caps
rules-caps-text =
    Only caps that an opening faces are in use. What the others look like does not matter.

    A leaky cap in use is a leak. It comes about when somebody lays it against you, when you lay it yourself for
    want of a better one, or when a new pipe of yours points at it. A card with several of them is one leak, but you
    may not bring leaky caps of two cards into use at a time. Cover the card with another cap card, either way up,
    whose caps in use are all sound; or put a wrench on it, and all its caps are sound for good. If you covered it,
    no pipe may point at a leaky cap of the new card later.
shot-unused = The T is capped from below by a sound cap. The leaky one on the left of the card is not in use.
shot-used = Now another T points at the leaky cap, and it has to be repaired before the line goes on.

rules-winning = Winning
rules-winning-text =
    Your line is ready when it has enough cards, no leak, and a single open end, which points left: the spout pours
    to the left and down. If the end points elsewhere, lead it round; more cards than needed do no harm.

    If a card that you have just laid on your line makes it ready, you may add the spout in the same turn, and win.
    You may also wait, and play the spout as your turn later, if your line is still ready. After an attack, a
    discard or a wrench it has to wait for your next turn.

    A card of yours may use up the last room of your line if that makes it ready. Then the spout must follow at
    once.
shot-spout =
    Five cards were enough here. { $seat0 }’s end points left, and the spout can be added. { $seat1 } has five as
    well, but the end points up.

rules-seldom = What seldom happens
rules-seldom-text =
    - The draw pile is empty: the drain is shuffled and becomes the draw pile, but for the card that was discarded
      in this turn. If there is nothing to shuffle, hands stay short.
    - You have no card: pass, add the spout, or use a wrench.
    - Nobody makes progress: after thirty rounds of nothing but discards and passes, nobody wins.

    Everybody may look at all lines, at all wrenches, and at everything in the drain, and may count hands and piles.

rules-editions = The re-issue, and your own rules
rules-editions-text =
    All this is the game of 1972, for two to five players. Its re-issue is for two to four, and differs in a few
    things:

    - It is shorter: 12 cards with two players, 10 with three, 8 with four.
    - You draw first, up to six cards, and then play one.
    - After using a wrench you discard a card, so that you end with five.
    - The table has edges: 18 cells left of the valve, 3 to the right, 6 above and 6 below. No card and no opening
      may go beyond them.
    - Lead is called iron there, and the drain the discard pile.

    You can choose some things on your own before a game: how many cards are needed, from 1 to 30; how many wrenches
    everybody has, from 0 to 5; and the edges of the table, in either edition.
shot-edges = A small table of the re-issue. Near its edges a line has to turn in time.

shot-cover = Two pipelines in full flow. One of them has just sprung a leak.

## A first game

lesson-line =
    Your line begins at your valve, which opens to the left. In a real game for two you would need 15 cards; today 5
    will do. Of the five in your hand, lay the lead H to the left of the valve: touch the card, then the place, then
    the tick. Keep the copper H: it may come in handy.
lesson-repair =
    { $seat1 } has put a leaky H on top of yours, which lead can’t prevent. Your line may not grow until that is
    repaired. Cover it with your other lead H: the shape is what matters.
lesson-repaired =
    Done. The little plus says that this cell will never leak again. Press and hold anything
    else, or let the mouse rest on it, to be told what it is.
lesson-attack =
    Now you. A leaky pipe may also follow the last card, and { $seat1 }’s line ends at that H. Lay your leaky L
    there.
lesson-sprung = Now { $seat1 } has to see to it.
lesson-copper =
    { $seat1 } has used a wrench, one of two, and has drawn no card for it. Go on with your copper H. Copper can’t
    be covered by anything leaky.
lesson-wrench =
    But a leaky pipe may come next to it. This is a leaky T: it leaks, and it forks. You have no good T to cover it
    with, so take a wrench from beside your hand, and put it on the T.
lesson-cap =
    It is sound now, and counts as your third card. But water may go only one way. Close the way down: below the T
    lay the cap card whose caps are all sound.
lesson-discard =
    Your end points left, and none of your V’s fits there. When nothing is of use, discard: throw a lead V into the
    drain, and draw something better.
lesson-turn = An L. Lay it at the end of your line: it leads up, and is your fourth card.
lesson-last =
    { $seat1 } has five cards now, but that line points up, and a spout wants to point left. Yours will: lay the
    other L above the first, turned end for end.
lesson-spout =
    Five cards, no leak, one open end, pointing left. Add your spout, the copper bend that has waited beside your hand.
lesson-won = The water runs, and you win! In a real game the line is longer, and there is more time for mischief.
