### Clocks and hours: how long a side may think, when a player is left in peace, and what happens when time is up.

## Lengths of time; the words that a member may write for them are between blanks
time-days = { $count } d
time-hours = { $count } h
time-minutes = { $count } min
time-words-d = d day days
time-words-h = h hr hour hours
time-words-m = m min minute minutes
weekday-0 = Mon
weekday-1 = Tue
weekday-2 = Wed
weekday-3 = Thu
weekday-4 = Fri
weekday-5 = Sat
weekday-6 = Sun
weekday-words-0 = mon monday
weekday-words-1 = tue tuesday
weekday-words-2 = wed wednesday
weekday-words-3 = thu thursday
weekday-words-4 = fri friday
weekday-words-5 = sat saturday
weekday-words-6 = sun sunday
words-none = none no off

## The pace of a game
pace-none = No clock
pace-title = Clocks
pace-bank = Bank: **{ $bank }** per side
pace-increment = +{ $more } for each question answered
pace-cap = up to { $most }
pace-limit = Limit: **{ $limit }** per question
pace-rests = Clocks stop in each player’s quiet hours and on their days off
pace-goes-on = Clocks run in quiet hours and on days off too
pace-vacation = { $days ->
        [one] { $days } vacation day per player
       *[other] { $days } vacation days per player
    }
pace-grace = Once per game, { $grace } of grace when time runs out
pace-end = When time is up: { $what }
pace-end-warn = a reminder, nothing else
pace-end-computer = the computer answers the question
pace-end-pass = the question is passed, by standing order where there is one
pace-end-offer = the seat is offered to others
pace-end-referee = the referee decides
pace-line = ⏳ { $what }
clock-side = ⏳ **{ $side }**: { $what }
clock-bank = bank { $bank }
clock-ends = time is up { $when }
clock-out = **time is up**
clock-stands = not running
clock-since = asked { $when }
clock-paused = ⏸️ Clocks paused until { $until }
clock-small = Game { $game } · your own quiet hours and vacations: `/{ cmd-hours } { cmd-hours-set }`
button-nudge = Remind
button-relieve = Take over { $side }

## Posts
clock-chosen = ⏳ { $player } set the clocks of this game:
clock-wake = **{ $side }** ({ $player }): good morning! You were asked while you were off:
clock-half = **{ $side }** ({ $player }): half the time for this question is gone. It runs out { $when }.
clock-near = **{ $side }** ({ $player }): time for this question runs out { $when }.
clock-nudge = **{ $side }** ({ $player }): { $by } is waiting for you.
clock-grace = **{ $side }** ({ $player }): time is up. You get { $grace } of grace, once per game: until { $when }.
clock-out-warn = **{ $side }** ({ $player }): time is up. The game waits for this answer:
clock-out-computer = **{ $side }** ({ $player }): time is up, so the computer answers this question.
clock-out-pass = **{ $side }** ({ $player }): time is up, so this question is passed.
clock-out-offer = **{ $side }** ({ $player }): time is up, and the seat is free to take until this question is answered:
clock-out-referee = **{ $side }** ({ $player }): time is up. The referee can give more time, move for the side or end the game. The question:
clock-wake-dice = **{ $side }** ({ $player }): good morning! A roll is waiting for you:
clock-half-dice = **{ $side }** ({ $player }): half the time is gone. It runs out { $when }.
clock-near-dice = **{ $side }** ({ $player }): time runs out { $when }.
clock-out-warn-dice = **{ $side }** ({ $player }): time is up. The game waits for these dice:
clock-out-offer-dice = **{ $side }** ({ $player }): time is up, and the seat is free to take until these dice are settled:
clock-out-referee-dice = **{ $side }** ({ $player }): time is up. The referee can give more time, withdraw the order or end the game. The dice:
clock-dice-enter = Enter the dice:
clock-dice-confirm = Confirm or dispute the dice:
post-clock-pause = ⏸️ { $player } pauses the clocks until { $until }.
post-clock-resume = ▶️ { $player } starts the clocks again.
post-clock-resume-end = ▶️ The pause is over: the clocks run again.
post-clock-give = ⏳ { $player } gives **{ $side }** { $time } more.
post-clock-take = ⏳ { $player } takes { $time } from **{ $side }**.
post-clock-grace = ⏳ **{ $side }** gets { $time } of grace, once per game.
post-clock-out = ⌛ **{ $side }** is out of time.
post-clock-pace = ⏳ { $player } changes the clocks: { $what }. Limits start again. Time used from a bank stays used, but at least a tenth of the bank is left.
post-clock-referee = The referee’s decision.
post-clock-reason = Reason: { $reason }
request-pause-title = Pause the clocks?
request-pause = **{ $side }**: { $player } asks to pause the clocks for { $time }. { $needs } ({ $whom }) must agree.
request-resume-title = Start the clocks again?
request-resume = **{ $side }**: { $player } asks to start the clocks again. { $needs } ({ $whom }) must agree.
request-extend-title = Give more time?
request-extend = { $player } asks for { $time } more for **{ $side }**. { $needs } ({ $whom }) must agree.

request-pace-title = Change the clocks?
request-pace = **{ $side }**: { $player } asks to change the clocks. { $needs } ({ $whom }) must agree.
request-pace-what =
    { $what }
    Limits start again. Time used from a bank stays used, but at least a tenth of the bank is left.

## Refusals
umpire-pace-same = The clocks are set like that already.
umpire-pace-untimed = This game has no clock. `/{ cmd-clock } { cmd-clock-set }` sets one, once all players agree.
umpire-pace-bounds = That length won’t do. A bank or limit is 1 min to 366 d, a pause or extra time at most 60 d.
umpire-pace-no-clock = Grace needs a clock. Set a bank or a limit as well.
umpire-pace-no-bank = An increment and a cap need a bank. Set a bank as well.
umpire-pace-cap = The cap is below the bank. Set it to the bank or more.
umpire-pace-paused = The clocks are paused already. `/{ cmd-clock } { cmd-clock-resume }` starts them again.
umpire-pace-runs = The clocks aren’t paused.
umpire-pace-which-side = No such side. Choose one from the list.
umpire-pace-not-asked = { $side } isn’t being asked, so no limit is running. Give time once it is.
umpire-pace-referee = Only the referee can do that.
umpire-pace-nobody-slow = There’s nothing to remind of: no other player has a question to answer.
umpire-pace-witness = The dice are waiting for { $who } to confirm them. No clock runs meanwhile.
umpire-pace-nudged = They’ve just been reminded. Try again { $when }.
umpire-pace-resting = They’re off until { $when }. I’ll remind them then.
umpire-pace-not-offered = This seat isn’t free to take any more.
umpire-pace-seen-more = You’ve seen more of this game than that side may see, so you can’t take it over.
time-unread = I can’t read “{ $text }” as a length of time. Examples: `3d`, `36h`, `1d12h`.

## Hours
hours-title = Your hours
hours-zone = Time zone: **{ $zone }**, where it’s now { $now }
hours-quiet = Quiet hours: **{ $from }–{ $until }**
hours-quiet-none = Quiet hours: none
hours-off = Days off: **{ $days }**
hours-off-none = Days off: none
hours-vacation = Vacation: **{ $first }** to **{ $last }**
hours-how = I don’t ping you then, and clocks that rest with their players stop. New hours count from your next question on, vacations at once. Change: `/{ cmd-hours } { cmd-hours-set }`
hours-zone-unknown = I don’t know the time zone “{ $zone }”. Choose one from the list, such as Europe/London.
hours-quiet-unread = I can’t read “{ $text }” as quiet hours. Example: `22:00-8:00`, or `none`.
hours-quiet-long = Quiet hours can last at most 14 h a day.
hours-off-unread = I can’t read “{ $text }” as days of the week. Example: `sat sun`, or `none`.
hours-off-many = You can take at most 3 days of the week off.
hours-dates-unread = I can’t read “{ $text }” as a date. Example: `2026-07-15`.
hours-dates-wrong = A vacation starts today or later, in your time zone, ends after it starts and lasts at most 60 days.
hours-vacation-twice = You’re already away on some of these days.
hours-not-away = You have no vacation to end.

## Commands
cmd-clock = clock
cmd-clock-about = How long a side may think in this game
cmd-clock-set = set
cmd-clock-set-about = Choose the clocks of this game; once it runs, by agreement or as the referee
cmd-clock-show = show
cmd-clock-show-about = The clocks of this game and how they run
cmd-clock-pause = pause
cmd-clock-pause-about = Pause all clocks: by agreement, or as the referee
cmd-clock-resume = resume
cmd-clock-resume-about = Start paused clocks again: by agreement, or as the referee
cmd-clock-extend = extend
cmd-clock-extend-about = Give a side more time: by agreement, or as the referee
cmd-clock-calendar = calendar
cmd-clock-calendar-about = Your deadlines as a file for your calendar
cmd-clock-nudge = nudge
cmd-clock-nudge-about = Remind the player you’re waiting for
cmd-hours = hours
cmd-hours-about = When you’re not to be pinged: time zone, quiet hours, vacations
cmd-hours-show = show
cmd-hours-show-about = Your time zone, quiet hours, days off and vacations
cmd-hours-set = set
cmd-hours-set-about = Set your time zone, quiet hours and days off
cmd-hours-vacation = vacation
cmd-hours-vacation-about = Be away from one day to another
cmd-hours-back = back
cmd-hours-back-about = End your vacation and cancel planned ones
cmd-opt-bank = bank
cmd-opt-bank-about = Time of each side for the whole game, such as 10d
cmd-opt-increment = increment
cmd-opt-increment-about = Time added to the bank for each question answered, such as 2h
cmd-opt-cap = cap
cmd-opt-cap-about = The most that increments can raise a bank to
cmd-opt-limit = limit
cmd-opt-limit-about = Time for each question, such as 3d
cmd-opt-grace = grace
cmd-opt-grace-about = Extra time, once per side, when time runs out
cmd-opt-end = end
cmd-opt-end-about = What happens when time is up
cmd-opt-vacation = vacation
cmd-opt-vacation-about = Days of vacation per player for which clocks stop
cmd-opt-rests = rests
cmd-opt-rests-about = Clocks stop in players’ quiet hours and on their days off; yes by default
cmd-opt-time = time
cmd-opt-time-about = How long, such as 3d or 12h
cmd-opt-side-of-clock-about = Whose clock; yours by default
cmd-opt-reason-of-clock-about = The referee must give one; everyone sees it
cmd-opt-zone = zone
cmd-opt-zone-about = Your time zone, such as Europe/London
cmd-opt-quiet = quiet
cmd-opt-quiet-about = Quiet hours every day, such as 22:00-8:00, or none
cmd-opt-off = off
cmd-opt-off-about = Days of the week off, such as sat sun, or none
cmd-opt-from = from
cmd-opt-from-about = First day away, such as 2026-07-15
cmd-opt-until = until
cmd-opt-until-about = Last day away
clock-then-warn = just remind
clock-then-computer = the computer answers
clock-then-pass = pass
clock-then-offer = offer the seat
clock-then-referee = the referee decides
receipt-clock = Clocks set. They start with the game.
receipt-nudged = Reminded.

help-topic-clocks = clocks
help-topic-clocks-text = Before a game starts, its creator chooses the clocks with `/{ cmd-clock } { cmd-clock-set }`: a bank for the whole game, a limit for each question, or both. Both then run at once, and the first to run out counts.

    Later the same command changes them if all players agree or the referee decides; time used from a bank stays used. A clock runs only while its player must answer. It stops in quiet hours and on days off, unless the game says otherwise.

    `/{ cmd-hours } { cmd-hours-set }` tells me your time zone and when to leave you in peace: I don’t ping you then. If you’re asked at night, I tell you in the morning. New hours count from your next question on; a vacation counts at once, within the days that the game allows.

    I remind you twice: at half time and near the end. What happens when time is up is chosen with the clocks. Players can pause the clocks together or give each other time; the referee can do both with a reason.
