### What the table itself says, in English.

you = You
seat-name = Seat { $seat }
hand-of = { $owner }’s hand
list-last = { $first } and { $rest }
list-more = { $first }, { $rest }

# The sentence that announces a move, and how a card lies in it or how much: "Swap your Cross for the bend of pile 2, turned"
move-so = { $move }, { $how }
move-amount = { $what }{ $amount }

won-one = { $winner-is ->
    [you] You win!
   *[other] { $winner } wins!
}
won-shared = { $winners } share the win!
won-nobody = Nobody wins.

guide-rules = The rules of { $game }
guide-lesson = A first game of { $game }
guide-name = { $seat ->
    [0] Ann
    [1] Ben
    [2] Cleo
    [3] Dan
    [4] Eve
   *[other] Fay
}

refused-undo-nothing = You have made no move to take back.
refused-undo-chance = Chance has moved since then. Your move can’t be taken back.
refused-undo-others = Somebody else has moved since then. Your move can’t be taken back.
refused-undo-learnt = Your move revealed something. It can’t be taken back.
refused-leads-nowhere = Nothing can be done with that now.

# Questions of `watertable play`
ask-game = Which game?
ask-level = Which bots? ({ $usual })
ask-unanswered = Nothing was chosen.

bot-name = { $bots ->
    [one] Bot
   *[other] Bot { $number }
}
bot-titled = { $title } · { $level }
bot-level-random = random
bot-like-random = plays anything
bot-level-easy = easy
bot-like-easy = overlooks a lot
bot-level-medium = medium
bot-like-medium = knows the game
bot-level-hard = hard
bot-like-hard = thinks ahead
table-not-your-seat = That is not your seat.
table-moved-on = The table has moved on since.
table-not-begun = The match has not begun yet.
table-is-over = The match is over.
table-resigned = You have resigned.
table-has-resigned = { $who-is ->
    [you] You have resigned.
   *[other] { $who } has resigned.
}
table-who-are-you = Say who you are first.
table-chat-ended = The host has ended the chat.
table-silenced = You may not talk here for now.
table-onlookers-silent = Only those who play talk at this table.
table-says = { $who-is ->
    [you] You say: “{ $words }”
   *[other] { $who }: “{ $words }”
}
table-too-fast = Not so fast, please.
table-no-hints = There are no hints at this table.
table-not-your-turn = It is not your turn.
table-one-hint = One hint at a time: your last one is not ready yet.
table-many-hints = Many here want a hint right now. Ask once more in a moment.
table-hint-failed = No hint could be found. Ask once more.
