### Calls for the referee, precedents, the referee’s desk.

cmd-game-call = call
cmd-game-call-about = Call the referee about a result
cmd-opt-call-entry-about = The ledger entry in question; without it, the last result
cmd-rules-ask = ask
cmd-rules-ask-about = Post a paragraph for everyone, with its rulings and precedents
cmd-opt-ask-about = A number, such as 6.1e or precedent 7, or words
cmd-rules-precedents = precedents
cmd-rules-precedents-about = What this server’s referees have decided
cmd-opt-precedents-about = Words to look for; without them, all of them
cmd-referee-desk = desk
cmd-referee-desk-about = Every game that you may referee, on one page
cmd-referee-strike = strike
cmd-referee-strike-about = Strike out a precedent of this server
cmd-opt-precedent = precedent
cmd-opt-precedent-about = Its number

button-call = Call the referee
button-call-uphold = Uphold
button-call-correct = Correct
button-call-reroll = Re-roll
button-call-adjust = Adjust
button-call-claim = State your view
button-call-withdraw = Withdraw the call

umpire-call-player = Only a player who holds a side can do that.
umpire-call-entry = No. { $entry } isn’t a result that stands and that both sides can see.
umpire-call-open = The referee has already been called about no. { $entry }.
umpire-call-decided = No. { $entry } has been decided. `/{ cmd-rules } { cmd-rules-precedents }` shows how.
umpire-call-cool = You called the referee a short while ago. You can call again { $when }.

call-title = Call the referee about no. { $number }
call-claim = What went wrong?
call-claim-about = Both sides and the referee read it
call-claim-title = State your view
call-no-claim = Say what you think is wrong.
call-clause = Paragraph
call-clause-about = Such as 6.1e; leave it empty if you aren’t sure
call-question = The question
call-decision = Your decision, with its reason
call-decision-about = Both become a precedent that the whole server can read
call-unit = Unit
call-field = Value to change
call-field-about = Leave it empty to place or remove the unit
call-value = New value or place
call-value-about = Leave both empty to remove the unit
call-uphold-title = Let the result stand
call-correct-title = Go back before the result
call-reroll-title = Roll again
call-adjust-title = Adjust the position
call-adjust-what = Name the unit, and either its new place or a value with its new setting.
call-before = Before no. { $number }
call-after = After no. { $number }
call-case = Call about no. { $number } · { $game }
call-by = { $player } called the referee { $when }.
call-to = Referee: { $referees }
call-entries = **The last entries**
call-entry = { $mark }**no. { $number }** { $what }
call-entry-hidden = hidden
call-paragraph = **{ $title }**
call-claimed = 💬 { $player } ({ $sides }): { $text }
call-small = Game { $game } · call { $call } · The game goes on unless the referee pauses it.
call-withdrawn = The call was withdrawn. The result stands.
call-lapsed = The game ended before the call was decided.
call-upheld = ⚖️ { $judge } upholds the result.
call-corrected = ⚖️ { $judge } goes back before the result.
call-rerolled = ⚖️ { $judge } has it rolled again.
call-adjusted = ⚖️ { $judge } adjusts the position.
call-precedent = { $decision } (no. { $entry }, now precedent { $number } of this server)
call-thread = Both sides and the referee meet in { $thread }.
call-no-thread = I can’t open a private thread here, so the referee sees the call on `/{ cmd-referee } { cmd-referee-desk }`.
call-none = There is no such call, or it isn’t yours to see.
call-closed = That call is closed.
call-not-yours = Only { $player } can withdraw this call.
receipt-called = The referee is called about no. { $number }. Play goes on.
receipt-withdrawn = Call withdrawn.
receipt-claimed = Your view is recorded.

precedent-beside = **Precedents of this server**
precedent-beside-more =
    { $count ->
        [one] … and one more: `/{ cmd-rules } { cmd-rules-precedents }`
       *[other] … and { $count } more: `/{ cmd-rules } { cmd-rules-precedents }`
    }
precedent-told = ⚖️ **Precedent { $number }** ({ $clause }): { $decision }
    -# Asked: { $question } · { $when } · game { $game }, no. { $entry }
precedent-struck = ~~⚖️ **Precedent { $number }** ({ $clause }): { $decision }~~
    -# Struck out: { $why } · asked: { $question } · { $when } · game { $game }, no. { $entry }
precedent-title = Precedent { $number }
precedent-unknown = This server has no precedent { $number } that still counts.
button-precedent-rule = Show the paragraph
precedents-title = Precedents of this server
precedents-none = No referee has decided anything here yet.
precedents-not-found = No precedent has these words: { $words }
precedents-small =
    { $count ->
        [one] One precedent · page { $page } of { $pages }
       *[other] { $count } precedents · page { $page } of { $pages }
    }
ref-strike-who = Only a server manager or a member with the referee role can strike out a precedent.
ref-strike-played = You played in the game that this precedent comes from. Another referee can strike it out.
ref-struck = Precedent { $number } is struck out. It stays readable, with your reason.
rule-asked = asked by { $player }: { $words }
rule-ask-silent = You can’t write in this channel, so I post nothing here for you.
rule-ask-unable = I can’t post in this channel.

desk-title = Your games as referee
desk-game = **{ $game } · { $title }** in { $channel }
desk-asked = **{ $side }** ({ $player }), asked { $when }: { $question }
status-call = ⚖️ The referee is called about { $entry }.
status-call-in = ⚖️ The referee is called about { $entry }: { $thread }
desk-calls =
    { $count ->
        [one] ⚖️ Open call: { $numbers }
       *[other] ⚖️ { $count } open calls: { $numbers }
    }
desk-empty = No game that you may referee is under way.
desk-small =
    { $count ->
        [one] One game · page { $page } of { $pages }
       *[other] { $count } games · page { $page } of { $pages }
    }
desk-choose = Open a game
desk-choose-call = Open a call
desk-call = no. { $number } · { $clause }
desk-game-title = Refereeing: { $title }
desk-game-small = Game { $game } · Only you see this. Each action is shown before it is carried out.
button-desk-again = Refresh
button-desk-back = All games
button-desk-game = Back to this game
button-act-note = Note
button-act-ruling = Ruling
button-act-pass = Answer for a side
button-act-reroll = Re-roll
button-act-rewind = Rewind
button-act-place = Place
button-act-set = Set
button-act-remove = Remove
button-act-substitute = Substitute
button-act-pause = Pause clocks
button-act-resume = Resume clocks
button-act-extend = Give time
button-act-close = End the game
act-text = Text
act-text-about = Everyone sees it
act-clause = Paragraph
act-clause-about = Such as 6.1e; with it the ruling becomes a precedent
act-reason = Reason
act-reason-about = Everyone sees it, and it stays in the ledger
act-side = Side
act-side-about = Leave it out if only one is asked
act-order = Order
act-order-about = Leave it out for the standing order or a pass
act-entry = Ledger entry
act-entry-about = Its number
act-unit = Unit
act-unit-about = Its name or code
act-at = Place
act-at-about = Such as 10.08
act-time = Time
act-time-about = Such as 3d or 12h; -3d takes time away
act-field = Value to change
act-field-about = A refusal lists what can be changed
act-value = New value
act-value-about = A refusal lists what it can be
act-member = Member
act-member-about = A mention or the member’s number
act-verdict = Verdict
act-verdict-about = draw, position, or the side that has won
act-verdict-draw = draw
act-verdict-position = position
act-no-member = There is no such person on this server. Choose a member who isn’t a bot.
act-unread = One of the fields can’t be read. Give sides by name, entries and members by number.
