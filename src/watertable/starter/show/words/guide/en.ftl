### The guide to Starter, in English. A blank line begins a paragraph, and “- ” one of a list.

rules-goal = What you want
rules-goal-text =
    Everybody has a barrel, and sees only into their own. Be right about how much water there is in all.
shot-cover = { $seat0 } and { $seat1 } have opened their barrels: together they hold 9 litres.

rules-turn = Your turn
rules-turn-text =
    First you may open your own barrel for all to see. Then do one of these:

    - claim that all barrels together hold at least so many litres, which must be more than the claim before;
    - doubt the last claim.

    Out of turn, you may doubt the last claim at any time, if it is not your own.
shot-claim = { $seat0 } has 5 litres, and claims that there are at least 8 in all.

rules-end = The end
rules-end-text =
    After a doubt all barrels are opened. If they hold as much as was claimed, or more, whoever claimed it wins;
    otherwise whoever doubted wins.

lesson-first =
    You have 5 litres. { $seat1 } has 1 to 6, so there are at least 6 in all, and 8 are likely. Press Claim, and choose 8.
lesson-claim = Now { $seat1 } must claim more than 8 litres, or doubt.
lesson-doubt =
    { $seat1 } claims 11. For that, { $seat1 }’s barrel has to hold 6 litres. Touch the sign to doubt it.
lesson-end = There were only 9 litres: you win.
