### The terms of a tournament: rules options, language, clocks of one’s own.

event-terms-page-rules = Options
event-terms-readings = Rules options
event-terms-readings-menu = Rules options: choose one
event-terms-language = Language of the posts
event-terms-clocks = Own clocks
event-reading = { $name }: { $value }
event-reading-usual = as usual
event-clocks-bank = Bank, + each answer, < at most
event-clocks-bank-about = Like 10d +2h <15d; leave it empty for no bank
event-clocks-limit = Each question, + once more
event-clocks-limit-about = Like 3d +1d; leave it empty for no limit
event-clocks-end = When time is up
event-clocks-vacation = Days of vacation
event-clocks-vacation-about = For each player; clocks stop
event-clocks-rests = Quiet hours and days off
event-clocks-rests-yes = clocks stop
event-clocks-rests-no = clocks run

## Closing posts of games that were not decided by play
event-closing-forfeit = { $other } didn’t appear. The game goes to **{ $name }**.
event-closing-left = { $other } is no longer in the tournament. The game goes to **{ $name }**.
event-closing-given = Decided by the referee: **{ $name }** wins by forfeit.
event-closing-both-forfeit = Neither { $one } nor { $two } appeared. The game is lost for both.
event-closing-won = Decided by the referee: **{ $name }** wins.
event-closing-draw = Decided by the referee: a draw.
event-closing-cancelled = The tournament was cancelled. The game has no winner.

## Results of a large field, told together
event-told-results = **Results**
