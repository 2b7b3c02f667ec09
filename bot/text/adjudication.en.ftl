### Adjudication without a game.

umpire-factor-missing = { $factor } is missing
umpire-factor-bounds = { $factor } is { $said }; it can be { $low } to { $high }
umpire-factor-parts = { $factor } can have { $most } parts at most
umpire-factor-word = a number, or the name of a factor

cmd-adjudicate = adjudicate
cmd-adjudicate-about = Resolve a combat, shot or test of any system for a game played elsewhere
cmd-opt-adjudge-system = system
cmd-opt-adjudge-system-about = The rules; the line can name them too
cmd-opt-adjudge-line = line
cmd-opt-adjudge-line-about = What to resolve, under which conditions; leave it out for a form

adjudge-unfit = I can’t adjudicate with charts that this server has replaced: { $tables }.
adjudge-title = What shall I adjudicate?
adjudge-how = Choose a procedure, or type it in one line, such as { $example }.
adjudge-which = Choose a procedure
adjudge-no-system = I don’t know the system { $name }. There are: { $systems }.
adjudge-no-procedure = { $line } names no procedure. Choose one below.
adjudge-which-one = { $line } fits several procedures. Choose one, or begin the line with its system.
adjudge-long = The line has { $count } characters; the limit is { $most }.
adjudge-word = I don’t understand { $word }.
adjudge-not-yours = { $player } is preparing this. Start your own with `/{ cmd-adjudicate }`.
adjudge-fallen = The dice for this have already been rolled or entered. For another roll, use `/{ cmd-adjudicate }` again.
adjudge-gone = I no longer have this. Start again with `/{ cmd-adjudicate }`.
adjudge-unreadable = Today’s rules can’t read this line any more: { $line }
adjudge-settled = These dice have already been confirmed or denied.
adjudge-own-dice = You entered these dice, so another member has to confirm them.
adjudge-no-proof = These dice haven’t been confirmed, so there is nothing to prove.
adjudge-many = That’s more dice than I can roll at once ({ $most }). Resolve it in parts, each with fewer men or units.
adjudge-fill = Fill in the form
adjudge-roll = 🎲 Roll { $dice }
adjudge-enter = Enter my dice
adjudge-post = Post it
adjudge-more = More conditions
adjudge-small = Only you see this. As a line: { $line }
adjudge-menu = { $name }: { $now }
adjudge-flags = Conditions that apply
adjudge-flag = { $name }: no
adjudge-flag-on = ✓ { $name }: yes
adjudge-part = { $name } ({ $of })
adjudge-strength-about = A number, or a sum with conditions: { $example }
adjudge-number-about = From { $low } to { $high }
adjudge-field = { $name }: I can’t read { $text }.
adjudge-faces = What the dice showed
adjudge-faces-about = Up to { $dice }, in the order rolled, with spaces: 4 5
adjudge-faces-unread = Enter the faces as numbers with spaces, such as 4 5, not { $text }.
adjudge-face-wrong = The dice here can’t show { $face }.
adjudge-faces-missing = { $text } isn’t enough: { $dice } more for { $purpose }.
adjudge-faces-extra = { $text } is too much: { $count ->
        [one] one die is not needed.
       *[other] { $count } dice are not needed.
    }
adjudge-sealing = Nothing was rolled yet: I’m sealing this server’s dice first. Press the button again.
adjudge-done = Posted in the channel.
adjudge-entered = Posted. Another member has to confirm your dice before they count.
adjudge-confirmed = You confirmed the dice; the result is in the channel.
adjudge-denied = The dice don’t count; the post says so.

adjudged-title = { $system } · { $procedure }
adjudged-head = { $title }: { $result }
adjudged-by = { $player } · { $how }
adjudged-rolled = dice rolled by the bot
adjudged-table = chances only, no dice
adjudged-vouched = own dice, confirmed by { $witness }
adjudged-factor = { $name }: { $said }
adjudged-factors = { $factors }
adjudged-result = **{ $what }** ({ $rule })
adjudged-thrown = 🎲 { $dice }
adjudged-dice = { $purpose }: **{ $faces }**
adjudged-chances = **Chances**
adjudged-chance = - { $chance } · { $what }
adjudged-exact = { $percent }% ({ $exact })
adjudged-outcome = **{ $label }**: { $what }
adjudged-rest = { $count } rarer results
adjudged-sampled = Sampled { $count } times: there are too many outcomes to count.
adjudged-small-rolled = { $line } · roll { $roll }
adjudged-small = { $line } · adjudication { $number }
adjudged-proof = Proof
adjudged-asked = { $player } rolled { $dice } on a real table: **{ $faces }**. Another member has to confirm this before it counts.
adjudged-denied = ~~{ $dice }: { $faces }~~ These dice of { $player } don’t count: { $witness } denied them.
adjudged-vouch = Confirm the dice
adjudged-doubt = They don’t count
adjudged-works = **How it works out**
adjudged-unread = { $count ->
        [one] { $count } die was not needed.
       *[other] { $count } dice were not needed.
    }
adjudged-paragraphs = **What the rules say**
adjudged-paragraph = - **{ $rule }** { $note }
adjudged-changed = Today’s rules would need other dice here; the post stands as it is.
adjudged-other-rules = This was adjudicated by version { $then } of my rules; I explain it by version { $now }.
adjudged-vow = { $player } entered { $dice }: { $faces } { $where }
adjudged-vow-by = Confirmed by { $witness }.
adjudged-vow-legend = These dice fell on a real table. What proves them is the word of both; only dice that I roll have a sealed key.
adjudged-explained = Worked out by the code that resolves it in games.
