### What the terminal says of its own, in English. A window is at least 80 columns wide.

## Whose turn it is

your-turn = Your turn
your-turn-named = { $name }, it is your turn
their-turn = { $name } is to move
game-over = The game is over

## What can be done next

thinking = { $name } is thinking …
watching = You look on.
pick-first = Arrows go to what glows, Enter touches it.
pick-next = { $thing }. Now touch what glows.
choose = Choose: R changes it, Enter takes it. Esc goes back.
choose-so = { $move }: R changes how, Enter does it. Esc goes back.
press = Press { $keys }.
press-now = Now press { $number }: { $choice }
either-one = { $only }
either-last = { $first } or { $rest }
either-more = { $first }, { $rest }
after-the-end = N  new game    S  save the record    L  read the log    Q  quit

## Beside what is under the cursor, and in lists

enter = Enter ▸
put-back = put it back
may-move = K hands the keyboard to { $names }.
only-move = (the only move)

## Hints

hint-search = Looking for good moves …
hint-title = What looks good, and your chance to win after it
hint-even = as good as even
hint-as-good = as good as the first
hint-wait = Nothing is better now than to wait.
hint-failed = No hint could be found. Ask once more.
hint-keys = { $count ->
    [one] 1 shows the way to it
   *[other] 1 … { $count } shows the way to it
}{"    "}Esc closes

## Answers

refused = { $sentence } ({ $source })
window-small = This window is small: make it 80 by 24 or more.
quit-unfinished = The game is not finished. Q again leaves it, S saves its record, other keys stay.

## Moves in notation, records and files

type-a-move = a move in notation; Enter makes it, Esc closes
save-title = Save the record as
save-keys = Enter saves, Esc closes.
saved = The record is saved in { $path }.
save-failed = It could not be saved: { $reason }.
save-taken = { $path } is there already. Choose another name.

## The keyboard goes round

curtain-title = The keyboard goes to { $name }.
curtain-keys = Nobody else looks. { $name }, press Enter.

final-again = { $choice }? It can’t be undone. Press it again to do it, or Esc.

## What things are

about-goal = The goal: { $goal }
about-keys = Esc closes    ? has the keys and the rules in short

## The log

log-title = What happened
scroll-keys = ↑ ↓ scroll    Esc closes

## The keys

keys = ←↑↓→ Enter · Esc back · ? help
glows = can be touched
help-go-keys = ← ↑ ↓ →
help-go = go to what glows: that can be touched now
help-touch-keys = Enter, Space
help-touch = touch it; a few touches make a move
help-back-keys = Esc, Backspace
help-back = one touch back
help-turn-keys = R
help-turn = turn the piece, or go to the next choice
help-choose-keys = 1 … 9
help-choose = take a choice from the list
help-anywhere-keys = Shift+arrows, Tab
help-anywhere = go to anything; touch it to hear the rule against it
help-hint-keys = H   I
help-hint = a hint: the best few moves; what is this under the cursor?
help-type-keys = :
help-type = type a move in notation
help-log-keys = L   U
help-log = read the whole log; take your last move back
help-save-keys = S   N   Q
help-save = save the record; a new game, after this one; quit
help-scroll-keys = PgUp, PgDn
help-scroll = scroll a table that is larger than the window
help-theme-keys = T   K
help-theme = light or dark; hand the keyboard over
