### The guide to Waterworld, in English. A blank line begins a paragraph, and “- ” one of a list.

## The rules

rules-goal = What you want
rules-goal-text =
    The world is under water, except for one dry place, and nobody knows where it is. Be the first to stand there
    with four cards in your hand, one of each kind: supplies, guns, rope and Enola.

    So there are two things to do. Collect the four cards, from atolls and from the other players. And learn where
    Dry Land is. The compass shows it, but the Deez has the compass: somebody with all four cards has to sink that
    tanker. From then on it is a race.

    The other players are not your only opponents. If the Deez burns the last atoll, everybody has lost.
shot-land =
    { $seat0 } sank the Deez, but { $seat1 } had a look at the compass, too, and was faster. { $seat1 } stands on
    Dry Land with all four cards, and wins.

rules-setup = Setting up
rules-setup-text =
    The chart has 11 rows, A to K, and 11 columns, 1 to 11. Wherever two lines cross is a space, 121 in all. Two
    spaces are neighbours if a line joins them, never across a corner.

    - Twelve spaces carry an atoll: columns 1, 4, 8 and 11 in rows B and J, and columns 5 and 7 in rows D and H.
    - The Deez waits in the middle, at F6.
    - Boats begin at the coloured rings: the first seat’s is green, at A3; then red at A9, blue at K9 and yellow at
      K3.
    - Of the 19 tokens one is the Dirigible, six are Smokers Attacks, and twelve stand for cards, three of each
      kind. The Dirigible and eleven others are shuffled and put on the atolls, face down. The seven that are left
      are the token pile, face down as well.
    - Of the 36 cards, nine of each kind, everybody is dealt three, and only you see yours. One more, unseen, begins
      the discard pile. The rest is the draw pile, face up.
    - The compass is set to Dry Land, and closed. That may be any space except the twelve with atolls, F6 and the
      four rings. That leaves 104, all equally likely.

    Everybody also has one set of sails. The first seat begins, and turns go round to the left.
shot-four = Four players before the first turn. All tokens are still face down, and all sails are furled.

rules-turn = Your turn
rules-turn-text =
    Roll a die. With sails, roll both white dice, and add them.

    Then sail to another space, as many steps along the lines as you rolled, or fewer. You have to move at least one
    step: you can’t stay, and you can’t come back to the space that you left. You may turn at every crossing. Atolls,
    boats and the Deez are never in the way, and any number of boats can lie in one space.

    Where you stop, you arrive, and then things happen. Where you only pass, nothing does.
shot-rolled =
    You rolled a 4. That is enough for the atolls at B4, two steps away, and at B1, three steps away. You choose how
    far you go.

rules-arriving = Arriving
rules-arriving-text =
    When you arrive, deal with these things one after the other:

    - Dry Land, if this is it and you know that;
    - the token, if there is an atoll;
    - the other boats;
    - the Deez.

    Only the boat that comes does all this. If others come to you, or the Deez does, you have not arrived, and to begin
    a turn in a good place brings nothing. To use your atoll again, leave it and return.

rules-atolls = Atolls
rules-atolls-text =
    If the token is face down, turn it up. If it stands for a card, take one of that kind from the draw pile, and
    everybody sees which. The token remains as it is, face up, so whoever arrives later takes such a card as well.

    If the draw pile has none of that kind, you get one out of the discard pile. Nobody may look through it, but all
    learn whether there was one. If there was none, you get nothing.

    Four cards are the most you can keep. With a fifth, put any one of the five on the discard pile, face down,
    before anything else happens.
shot-limit =
    At D5 you have taken an Enola, your fifth card. Put one of the ropes away, and you have all that you need.

rules-dirigible = The Dirigible
rules-dirigible-text =
    The airship takes you from its atoll to any other space of the chart, however far away, even to the one that you
    have just come from.

    You arrive there, with everything that this brings. At the Dirigible’s own atoll nothing more happens: boats
    there are not met, they keep their sails, and you don’t see their compass.

    It stays on its atoll, face up, and is ready for whoever comes next.
shot-fly = You have found the Dirigible at D7. Every space but this one is yours to choose.

rules-smokers = Smokers
rules-smokers-text =
    A Smokers Attack goes back into the token pile. The pile is mixed, and a token from it is put on your atoll, face
    down. Nobody sees which one. It may be a Smokers Attack again.

    If the Deez is still afloat, it comes: choose an atoll, but not your own, and send the Deez there. That atoll
    burns down and is gone. Its token goes into the token pile, even the Dirigible, and the space is plain water from
    then on. Players whose boats lie there each put a card of their choice on the discard pile, face down, in the order
    of turns. A player without cards loses none. The boats stay where they are, beside the Deez.

    After that your arrival goes on, with the boats at your atoll.

    Once the Deez is sunk, the Smokers only change the token.

    When the twelfth atoll burns, the game is over at once. The Deez wins, and nobody else does. If your own atoll is
    the only one left when the Smokers come, the Deez has to take that.
shot-loss =
    { $seat2 } met Smokers at J11 and sent the Deez to J8. The atoll is gone, and { $seat1 }, who was there, has to
    put a card away.
shot-lost = No atoll is left. The Deez has won.

rules-boats = Other boats
rules-boats-text =
    If other boats are in the space where you arrive, these things happen, after the token:

    - All of them lose the sails that they have up.
    - If one of them has the compass, you get to see it.
    - You trade, or you draw. You have to do one of them.

    To trade, lay one of your cards face down. The other player, without seeing it, picks a card for you. Then they
    change hands. With several boats there, trade with each in the order of turns, and finish one trade before the
    next. Those without a card are left out. The order of turns begins on your left.

    To draw, take a card from the discard pile, at random. Only you see it. If it is your fifth, put one away. That
    makes drawing the safe choice when your hand is good: you never have to give up a card that you want.

    To trade, both of you need a card, and to draw, the pile needs one. If only one of these is possible, you do that;
    if neither is, you do nothing.
shot-shared =
    You have flown to J8 and found { $seat2 } there. The atoll gave you an Enola first. Now trade a card, or draw
    one from the discard pile.

rules-sails = Sails
rules-sails-text =
    Before you roll, at the beginning of any turn of yours, you may hoist your sails. From then on you roll both
    dice, in that turn and in all that follow. They can’t be taken down again.

    But as soon as another player arrives in your space, they are gone, and you have no others. Sails that are still
    furled can’t be lost. So take your time: they are worth most in the race, and least with somebody close behind.
shot-near = { $seat1 } has hoisted the sails, rolled two ones, and stopped next to { $seat0 }.
shot-meet = { $seat0 } has arrived in { $seat1 }’s space. The sails are gone for the rest of the game.

rules-attack = Attacking the Deez
rules-attack-text =
    If you arrive where the Deez is, with a complete hand, exactly one card of each kind, you are asked whether you
    attack. You may decline, and try another time. Then leave and come back: lying beside the Deez is not enough.

    If you attack, everybody sees your four cards. Roll both white dice, with sails or without; the Deez has the two
    red ones. The higher sum wins. If they are equal, both sides roll again.

    - If you win, the Deez sinks, and is gone for good. The compass is yours. Look at it: now you know Dry Land.
    - If you lose, put away one of your cards, whichever you like. You stay where you are, and have to find a fourth
      card before you can try again.

    Whatever you met before in that space, a trade for instance, comes first, and may have changed your hand.
shot-attack =
    { $seat3 } sent the Deez to H7, two steps away, to attack it soon. But your turn came first, and you had sails to
    hoist.

rules-compass = The compass and the race
rules-compass-text =
    The one who sank the Deez keeps the compass to the end. It can’t be traded, drawn or taken away.

    But it can be looked at. Whoever arrives in its holder’s space is shown Dry Land, in secret, and does not forget
    it. Then there is a trade or a draw as always, so that the holder may be left without a card that was needed.
    To meet somebody who has only seen the compass shows you nothing.

    On your own chart Dry Land is drawn in as soon as you know it. Who knows it is no secret.
shot-compass = The Deez is sunk, the compass is yours. Dry Land is E9, and nobody else can see it on their chart.
shot-peek =
    You caught { $seat0 }, whose sails are lost. You have seen the compass, and Dry Land is on your chart. What you
    lack is guns. { $seat0 } has some, but would hardly give them to you; there may be some among the discards.

rules-winning = Winning
rules-winning-text =
    You win if three things are true at the same time:

    - you have seen the compass;
    - you hold four cards, one of each kind;
    - you are on Dry Land.

    You can win when you arrive, before anything else happens there; when you are shown the compass; and at the end of
    your turn, so a card that you get from another boat on Dry Land may be the one that wins. In another player’s turn
    you can’t win.

    Nobody wins by accident: without having seen the compass, you may be on Dry Land and not know it.
shot-race = You drew the guns. E9 is five steps away, you rolled six in all, and { $seat0 } is two steps short.

rules-secrets = What you may know
rules-secrets-text =
    Everybody sees the boats, sails and dice, the Deez, the atolls that stand, all tokens that are face up, who has
    the compass and who has looked at it. Everybody knows how many cards are in each hand and on both piles, and
    which kinds the draw pile still has, but not how many of each.

    Hands are secret, and tokens that are face down, what is on the discard pile, and Dry Land.

    You need no notes. A card that you know for certain to be in somebody’s hand lies face up there: you saw it come
    from an atoll, gave it away in a trade yourself, or were shown it before an attack. When that hand gives up a card
    and you can’t tell which, those that have become doubtful are turned over again. Of your own hand the others
    remember just as much.

    Whether you are asked to attack the Deez tells something, too. A player who declines is known to hold one of each;
    a player who comes to the Deez with four cards and is not asked is known not to.
shot-answer =
    You have seen { $seat1 } take a rope, and the guns were yours. The other two cards you don’t know, nor which of
    the four is being offered.

rules-seldom = Rare cases
rules-seldom-text =
    - You have no card left: sail on, and find some. You can’t trade, but you can draw.
    - No card of a kind is left, neither on the draw pile nor among the discards: until there is one again, its tokens
      bring nothing.
    - You stop on Dry Land without the right cards: nothing happens, and in your next turn you have to leave it, as
      you have to leave any space.
    - Nobody gets there: when everybody has had 100 turns, the game is drawn.

rules-options = Other seas
rules-options-text =
    Before a game you can choose

    - how many of the 19 tokens are Smokers: 2 for a calm sea, 6 as described here, 10, or 14 for a wild one. One is
      always the Dirigible, and the others are shared evenly among the kinds of cards;
    - how many cards of each kind there are, from 5 to 15;
    - where Dry Land can be: anywhere, as described here; only at the edge of the chart, in rows A and K and columns 1
      and 11; or only in its middle, rows C to I and columns 3 to 9. Atolls, rings and F6 are never it.
shot-wild = A wild sea, with 14 Smokers: after nine turns three atolls are left.

shot-cover =
    A sea chart with atolls, three of them burnt, and four boats, three under sail. One of them fights the Deez, and
    the dice have just come to a tie.

## A first game

lesson-chart =
    You have the green boat, at A3. You want four cards, one of each kind, and you have supplies and guns; the
    spare guns may be good for a trade. Cards come from atolls, and nobody knows yet what lies where. You could
    hoist your sails, but they are easily lost. Keep them for later, and roll.
lesson-atoll =
    You rolled a 3. Sail as far as that along the lines, or less. Two steps away is the atoll at B4. Touch it, then the
    tick.
lesson-again =
    A rope: it is yours, and the token stays there, face up. { $seat1 } was lucky, too, and took an Enola at B8.
    You saw it, so that card lies face up in { $seat1 }’s hand, for you. An Enola is all you lack now, and there are
    more ways to one than B8. Roll.
lesson-unknown = You rolled a 5. That is just enough for D7, which nobody has seen yet. Try it.
lesson-burn =
    Smokers. Their token goes back, and another lies there, face down. Now the Deez comes, and you say where to. It
    burns an atoll and stays there, so choose one that you can reach later, and that hurts somebody else. { $seat1 }
    is at B8. Send it there.
lesson-near =
    { $seat1 } had to put a card away, hoisted the sails to get off, and rolled two ones. That boat is now one
    step from yours. Roll.
lesson-onto = You rolled enough. Sail to C7, into { $seat1 }’s space.
lesson-meet =
    Those sails are gone for good. And now you trade a card with { $seat1 }, or draw one from the discard pile. Is
    that Enola still in { $seat1 }’s hand? A card was put away since, so nobody can say. Trade.
lesson-give = Neither of you sees what the other gives. Offer your spare guns.
lesson-complete = The Enola. Supplies, guns, rope, Enola: you have one of each. Don’t let it show.
lesson-dirigible = { $seat1 } has found the Dirigible, which flies to any space of the chart.
lesson-hoist =
    { $seat1 } has flown to B11 and taken a rope. Not far from the Deez, which is still at B8, and not far from you.
    Now is the time: hoist your sails, and roll both dice.
lesson-deez = 8 is more than enough. Sail to B8, straight to the Deez.
lesson-attack =
    With one of each you may attack. Win, and the compass is yours; lose, and you lose a card. You roll two dice,
    the Deez rolls two. Attack.
lesson-tie = 7 against 7. That is a tie, and both roll again.
lesson-compass =
    9 against 8, and the Deez goes down. The compass says that Dry Land is at E10. You see it on your chart now, and
    { $seat1 } does not. Not yet.
lesson-caught =
    And here is { $seat1 }, in your space: your sails are lost, and the compass had to be shown. Now there will be a
    trade.
lesson-answer =
    Look at the cards that you know in { $seat1 }’s hand: guns and a rope. { $seat1 } can spare the rope, maybe, and
    is after your Enola. If rope comes for rope, you still have all four. Give your rope.
lesson-race =
    Rope for rope: your hand is as good as before. Dry Land is five steps away, and one die is all you have now. You
    rolled 3. Make the most of it: sail to D9.
lesson-land =
    { $seat1 } rolled a 2, one short of your boat. And you rolled a 4, where 2 would do. Sail to E10.
lesson-won =
    Dry Land, with all four cards: you win! In a real game it takes longer. More atolls burn, more people want a look
    at your compass, and once the last atoll is gone, so is everybody’s hope.
