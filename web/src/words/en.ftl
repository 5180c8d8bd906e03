### What the page itself says, in English. Whatever a game says comes from the server.

watertable = Watertable
home = Home
lead = Board games about pipes, leaks and the open sea, to play with friends or against bots. Nothing to install, nowhere to register.
page-unknown = There is no such page.
page-unknown-words = The address may have been cut off or mistyped. An invitation’s link has to be copied whole.
page-stale = This page could not be loaded. There may be a new version of it, or no connection.
page-failed = Something went wrong on this page. Nothing that was played is lost.
page-home = To the games
game-unknown = There is no such game here.
loading = One moment …
again = Try again
close = Close
wrong-no-answer = The server does not answer. Check your connection and try again.
wrong-answer = The server could not do that ({ $status }).
wrong-unread = The server’s answer can’t be read. Try again.
wrong-here = Something went wrong on this page. Load it again.

# A guest who has said no name gets one of these.
guest-names = Otter, Heron, Newt, Dipper, Kingfisher, Trout, Beaver, Teal, Minnow, Dragonfly, Moorhen, Salamander

## Home

name-change = Change your name
name-none = Say your name
name-label = What shall we call you?
name-words = Friends at the table see this name.
name-missing = Type a name first: the others want to know who is playing.
name-keep = Save
game-facts = { $players } players · { $length }
players-range = { $more ->
    [0] { $least }
   *[other] { $least } to { $greatest }
}
first-title = New here?
first-words = Learn { $game } by playing: a short lesson at the table, and then you know how everything here works.
first-go = Learn { $game }
settings = Settings
devices-title = Your devices
device-here = this device
device-today = used today
device-unknown = A browser
device-end = Sign out
device-sure = Sign it out?
device-last = It is your last one: nobody can play your seats then. Sign out?
device-keep = No
device-add = Use one more device
device-link = Open this link there, once, within 15 minutes. You are the same person on both then.
kept-title = What is kept about you
kept-words = Your name, your devices, your seats and moves, and what you have said at tables.
kept-take = Download it
kept-forget = Forget me
kept-sure = Your name and your words go, on all your devices, for good. Bots play on for you, and nobody can undo this.
device-title = One more device
device-words = Use this device, too: you find all your tables here, and go on where you are.
device-instead = You are { $name } on this device. If you go on, you are whoever has made the link, and { $name } no more.
device-go = Use this device
seat-title = A seat that moves here
seat-words = Somebody, perhaps you on another device, hands a seat on. If you take it, it is yours here, and no longer theirs.
seat-go = Take the seat
play-now = Play now
play-deals = { $bots ->
    [one] You against one bot
   *[other] You against { $bots } bots
}
play-deals-variant = { $bots ->
    [one] You against one bot, { $variant }
   *[other] You against { $bots } bots, { $variant }
}
play-bots = Play now against bots
play-choose = Choose bots
play-invite = Invite friends
play-around = Around this screen
play-learn = Learn by playing
play-rules = Rules
mine-title = Your games under way
mine-turn = Your turn
mine-waiting = Waiting for players
mine-turn-of = { $name }’s turn
mine-running = Under way
mine-over = Over
mine-broken = The rules have changed: it can’t go on
mine-won = You won
mine-won-too = You shared the win
mine-won-by = { $count ->
    [one] { $names } won
   *[other] { $names } shared the win
}
mine-nobody-won = Nobody won
mine-resigned = You resigned
mine-resigned-by = { $names } resigned: you won
mine-all = Show all { $count }
finished-title = Finished games
mine-more = Show more of your games
just-now = just now
open-title = Open tables
open-none = Nobody is waiting for players right now. Invite somebody, or play against bots.
open-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
with-people = with { $names }
with-here = { $names }, around this screen
with-here-and = { $here }, around this screen, with { $names }
nobody-else = nobody else yet
upload-title = Replay a record
upload-words = A record that was kept as a file, from here or from the command line, can be watched move by move.
upload-choose = Choose a file
upload-no-record = That file is not a record of a game.
home-foot = Free software. The games are their authors’; words and pictures here are our own.

## Setting up a table

setup-title = A table for { $game }
setup-players = Players
setup-seat = Seat { $seat }
setup-me = You
setup-here = At this screen
setup-name = Name
setup-player = Player { $seat }
setup-open = Free, for a friend
setup-bot = Bot, { $level }: { $like }
setup-hints = Hints
setup-hints-words = Whoever is to move may ask for the best moves.
setup-options = Options
setup-option-left = by the book
setup-clock = Time for each move
setup-clock-none = No clock
setup-clock-seconds = { $seconds ->
    [30] 30 seconds
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
    [86400] a day
   *[other] { $seconds } seconds
}
setup-clock-words = When it has run out, a bot plays until you come back.
setup-patience = Bots wait for a choice
setup-patience-words = While somebody makes an offer, or chooses anything else that a bot’s move could upset.
setup-patience-seconds = { $seconds ->
    [0] they don’t
   *[other] up to { $seconds } seconds
}
setup-absence = A bot plays for somebody away
setup-absence-words = When it is their turn, until they come back.
setup-absence-none = if the others ask
setup-absence-seconds = { $seconds ->
    [300] after 5 minutes
    [3600] after an hour
    [86400] after a day
   *[259200] after 3 days
  }
setup-full = Begin by itself
setup-full-words = As soon as everybody sits.
setup-public = Show it among the open tables
setup-public-words = Otherwise only those who have the link can join.
setup-go-invite = Set up, and get the link
setup-go-around = Begin
setup-off = Never mind

## The table

table = The table
stage = The board
offers = Offers
move-so = { $move }, { $how }
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Show all
turn-yours = Your turn
turn-your-answer = Your answer
turn-answers = { $name } answers
turn-others = { $name }’s turn
turn-nobody = One moment …
turn-over = The game is over
turn-ending = Now it shows …
# After the first touches: what was touched. Later: the move that is being made.
prompt-touch = { $what }. Now touch what glows.
prompt-press = { $what }. Now press what to do with it.
prompt-either = { $what }. Now touch what glows, or press what to do.
prompt-turn = { $what }: turn it if you like, then press the tick.
prompt-amount = { $what }: say how much, then press the tick.
prompt-tick = { $what }: press the tick.
prompt-advised = { $what }: press the button that is lit.
prompt-final = { $what }? Press the tick if you are sure.
moment-skip = Skip
# What is said of a moment until there is more to say: the whole sentence follows.
moment-water = The water runs …
moment-dice = The dice fall …
moment-alarm = Take care …
moment-deal = Here it comes …
moment-fire = It burns …
moment-reveal = It is turned up …
about-goal = The goal:
about-rules = In the rules
about-more = { $keys ->
    [yes] I or a right click tells more.
   *[no] A right click tells more.
}
turn-bot-thinks = { $name } thinks …
away-yours = A bot plays for you.
away-back = I am back
line-lost = The line is lost. Nothing else is: trying again …
line-connecting = Coming to the table …
line-closed = Whoever runs this server has closed this game.
line-none = There is no such table.
line-broken = The rules have changed since this game began, and it can’t go on.
broken-download = Download its moves
line-signed-out = You have been signed out on this device.
line-elsewhere = This page is not from here.
sending = Sending …
undo = Take back
back-ask = Ask to take it back
back-title = Taking back
back-asking = Asking { $names } whether you may take your move back …
back-asked = { $name } would like to take the last move back.
back-agree = Agree
back-refuse = No, play on
back-left = { $seconds } s
back-done-bots = Your last move is taken back. Bots always agree.
back-done-yours = Your last move is taken back: { $names } agreed.
back-done = { $name } has taken the last move back.
back-no = { $name } would rather play on.
resign = Resign
resign-words = You give up for good: the game is over, and { $name } wins.
resign-words-many = You give up for good and can’t win any more. A bot plays on for you.
resign-sure = Yes, resign
resigned-yours = You have resigned. A bot plays on for you.
sounds = Sounds
sound-off = Turn sounds off
sound-on = Turn sounds on
talk = Log and chat
talk-close = Close log and chat
talk-new = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
menu = More
menu-rules = Rules
menu-replay = Replay so far
menu-link = Move my seat to another device
menu-link-words = Open this link there, once, within a day. The seat goes along, and is not here any more.
menu-leave = Leave the table
menu-leave-words = A bot plays your seat until you come back.
menu-replace = Let a bot play for { $name }, who is not here
menu-back = As long as a move has told nobody anything, a button below the table takes it back. After any other move you can ask the others there.
menu-kept = Moves are not taken back in this game. Its rule: { $words }
menu-tick = Ask for a tick before each move
menu-list = Show the choices as a list
menu-letters = Single keys do things (R, U, L, T, H, +, −, 0)
menu-pace = Bots move
pace-slow = slowly
pace-usual = at the usual pace
pace-quick = quickly
talking = Who may talk here
talking-all = everybody, onlookers too
talking-players = those who play
talking-nobody = nobody: the chat is over
menu-theme = Colours
theme-system = as the system
theme-light = light
theme-dark = dark
menu-keys = Keys
keys-words = Arrows go from one thing to the next, Enter touches it. R turns, Esc lets go. + and − zoom, Shift with an arrow moves the table, 0 shows all. U takes back, L lists the choices, T opens log and chat, H asks for a hint.

tick-group = This move
tick-turn = Turn it (R)
tick-drop = Let go (Esc)
tick-final = It can’t be undone.
tick-confirm = Do it: { $what }
tick-amount = { $what }, from { $least } to { $greatest }
tick-range = { $least } to { $greatest }
tick-less = One less
tick-more = One more

hint = Hint
hints = Good moves
hints-close = Close the hints
hints-thinking = Thinking …
hints-none = Nothing is better now than to wait.
hints-chance = chance to win
hints-even = as good as even
hints-as-good = as good as the first
hints-best = best
hints-percent = { $percent } %
hints-found = { $count ->
    [0] Nothing is better now than to wait.
    [one] One good move was found.
   *[other] { $count } good moves were found.
}

choices = Choices
choices-none = Nothing to do right now.
choices-so-far = So far: { $path }
choices-back = Let go
choices-do = Do it: { $what }

log = What happened
log-point = Show where
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-label = Say something to all at the table
chat-hint = Say something
chat-phrases = Quick phrases
phrase-well = Well played!
phrase-thanks = Thank you.
phrase-wait = One moment, please.
phrase-turn = It’s your turn.
phrase-again = Another game?
phrase-wow = I did not see that coming.
chat-send = Send
chat-who = { $name }:

player-you = (you)
look-at = Look at what { $name } has
player-bot = bot, { $level }
bot-like = { $level }: { $like }
player-here = at the table
player-gone = not connected
player-away = a bot plays for them
player-free = free
player-expected = has not come yet
onlookers = Looking on
onlookers-here = { $count } looking on
onlookers-nameless = { $count ->
    [one] somebody without a name
   *[other] { $count } people without a name
}
onlookers-you = You are looking on. You see what everybody may see, and the players know that you are here.
player-turn = on turn
player-clock = { $time } left

curtain-title = { $name }’s turn
curtain-words = The others look away now.
curtain-ready = I am { $name }
curtain-draw = Draw the curtain
curtain-wait = The curtain is drawn

waiting-take = Take a seat
waiting-more = { $free ->
    [one] Waiting for one more player
   *[other] Waiting for { $free } more players
}
waiting-words = Send the link to your friends, or let them scan the code. You can start at any time: bots take the free seats.
waiting-words-here = You can start at any time: bots take the free seats.
waiting-uninvited = This table needs an invitation
waiting-uninvited-words = Ask { $host } for the whole link: this address is only the beginning of it. Or stay and look on: the game will be shown here when it begins.
waiting-guest = { $host } starts the game, and bots take the seats that are still free.
waiting-expected = Waiting for { $names }
waiting-expected-words = They have only to press “Play again”. You can also start without them: bots take the free seats.
waiting-host = Waiting for { $host } to start
waiting-host-words = All seats are taken. The game begins here as soon as it is started.
waiting-all = Everybody is here
waiting-all-words = All seats are taken: start when you like.
waiting-full = All seats are taken
waiting-gone = { $count ->
    [one] { $names } has a seat, but is not connected right now. You can start all the same.
   *[other] { $names } have seats, but are not connected right now. You can start all the same.
}
waiting-taken = All seats are taken
waiting-taken-words = You can stay and look on: the game will be shown here when it begins.
waiting-standing = Here without a seat: { $names }
waiting-link = The link
waiting-copy = Copy the link
waiting-copied = Copied
waiting-share = Share
waiting-code = The link as a code to scan
lan-only-here = This link works only on this computer.
lan-offer = Let others in this room join
lan-warning = The table will then be open to everybody in the same network as this computer, a Wi-Fi for instance: whoever is in it and knows the address can open the page, sit at open tables and look on. Do that at home or among friends, not in a café. It stays open until you close it again or stop the server.
lan-open = Open it to this network
lan-not-here = Others can’t be let in from here. Whoever runs the server can name an address that all can reach.
lan-is-open = Everybody in the same network can open this link. If it does not open on another device, check that it is in the same Wi-Fi, and that this computer’s firewall lets it in.
lan-which = The address in the link
lan-close = Close it to the network again
waiting-new = Make a link to invite with
waiting-sit = Sit here
waiting-free = Ask { $name } to stand up
waiting-start = Start
waiting-start-bots = Start with bots in the free seats
waiting-bots = Bots in the free seats
waiting-hints = Hints may be asked for at this table.
waiting-as = You join as { $name }

won-you = You win!
won-one = { $name } wins!
won-you-too = You share the win!
won-shared = { $names } share the win!
won-nobody = Nobody wins
scores = The scores
again-same = Play again
again-waiting = Play again: { $count ->
    [one] { $name } is waiting
   *[other] somebody is waiting
}
again-look-on = Look on at the next game
ending-open = How it ended
others-want = { $name } wants to do something
why-nothing = Nothing can be done with that now.
undone = A move has been taken back.
carried-moved = The table has moved on.
carried-lost = { $happened } So this can’t be done any more, and was taken back: { $lost }.
carried-part = { $happened } So this can’t be done any more: { $lost }. You still hold: { $kept }.
carried-amount = { $happened } So it can be { $least } to { $greatest } now, and yours is { $amount }.
carried-late = { $happened } That came first, and your move was not made. It still can be: here it is again.
composing-yours = { $seconds ->
    [0] Bots play on now. What still goes of your choice is kept.
   *[other] Bots wait for your choice: { $seconds } s
}
composing-other = Bots wait for { $names }.
again-replay = Watch the replay
again-look = Look at the table

## Replay

replay-title = Replay
replay-of = Replay of { $game }
replay-slider = Move
replay-at = { $at } of { $last }
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $speed }×
replay-share = Copy a link to this moment
replay-download = Download the record
replay-seat = Seen by
replay-onlooker = an onlooker
replay-table = To the table
replay-begin = The beginning
replay-laying-out = The table is laid out.

## Learning

rules-contents = Contents
lesson-next = Go on
lesson-back = Back
lesson-touch = Touch what glows.
lesson-press = Press the button that glows.
lesson-not-that = Not now: touch what glows.
lesson-step = { $at } of { $last }
lesson-done = That was it. You know how to play.
lesson-quit = End the lesson
