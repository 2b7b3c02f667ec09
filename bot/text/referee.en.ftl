### The referee's acts: named, shown before they are carried out, told.

cmd-referee-role = role
cmd-referee-role-about = Name the role whose members may referee every game here
cmd-opt-role = role
cmd-opt-role-about = Leave it out to take the right back
cmd-referee-reroll = re-roll
cmd-referee-reroll-about = Carry an order out again with new dice
cmd-opt-reroll-entry-about = The ledger entry to roll again; without it, the last one with dice
cmd-referee-pass = pass
cmd-referee-pass-about = Answer the open question for an absent player
cmd-opt-referee-side-about = The side it concerns
cmd-opt-referee-order-about = A legal order; without it, the player’s standing order or a pass
cmd-referee-substitute = substitute
cmd-referee-substitute-about = Give a side to another member
cmd-opt-substitute-about = The member who will play on
cmd-referee-close = close
cmd-referee-close-about = End the game with a verdict
cmd-opt-verdict = verdict
cmd-opt-verdict-about = How the game ends
ref-verdict-draw = a draw
ref-verdict-won = a side has won
ref-verdict-position = as the rules judge the position
cmd-referee-note = note
cmd-referee-note-about = Put a remark into the ledger
cmd-opt-note = text
cmd-opt-note-about = Everyone sees it, and it stays in the ledger

umpire-reroll = No. { $entry } can’t be rolled again: it threw no dice, or it no longer stands.
umpire-referee-for = No question is open to that side.
umpire-substitute-seated = Choose a member who holds no side of this game.
umpire-substitute-self = You referee this game, so you can’t give yourself a side. If it’s vacant, ask for it with `/{ cmd-game } { cmd-game-join }`: the other players decide.
umpire-closed-draw = The referee ended the game as a draw.
umpire-closed-won = The referee declared a winner: { $side }.

ref-role-set = Members with the role { $role } may now referee every game of this server that they don’t play in.
ref-role-none = No role may referee any more. Each game’s own referee and server managers still can.
ref-role-everyone = Choose a role that not everyone has.
ref-close-side = Name the winning side with “{ ref-verdict-won }”, and only then.
ref-no-answer = That question can’t be passed. Name a legal order for it, go back with `/{ cmd-referee } { cmd-referee-rewind }`, or give the side to another member.
ref-gone = You have looked at another action since. Start again.
ref-stale = The game has gone on since you looked. This is what the action would change now.

ref-place-title = Place this unit?
ref-remove-title = Take this unit off the board?
ref-set-title = Change this value?
ref-rule-title = Give this ruling?
ref-rewind-title = Rewind the game?
ref-reroll-title = Roll again?
ref-for-title = Answer for this side?
ref-close-title = End the game?
ref-note-title = Add this note?
ref-substitute-title = Give this side away?
ref-pause-title = Pause the clocks?
ref-resume-title = Start the clocks again?
ref-extend-title = Change this clock?
ref-pace-title = Change the clocks?
ref-clock-pause = ⏸️ All clocks stop until { $until }.
ref-clock-resume = ▶️ The clocks run again from the moment you confirm.
ref-clock-none = No clock is running now, so none changes.
ref-clock = ⏳ **{ $side }** ({ $player }): { $what }
ref-clock-left = { $time } left for this answer
ref-clock-left-to = { $was } → **{ $now }** left for this answer
ref-clock-bank = bank { $time }
ref-clock-bank-to = bank { $was } → **{ $now }**
ref-clock-stands = stops; otherwise time would be up { $when }
ref-reason = Reason, for everyone: { $reason }
ref-reason-ruled = At issue, for everyone: { $reason }
ref-small = { $game } · Only you see this. Nothing has changed yet.
ref-rule = ⚖️ { $text } ({ $clause })
ref-rule-free = ⚖️ { $text }
ref-rule-precedent = It becomes a precedent of this server.
ref-rewind = The position after no. { $to } stands again.
ref-undone =
    { $count ->
        [one] Undone: no. { $numbers }
       *[other] { $count } entries are undone: no. { $numbers }
    }
ref-restored =
    { $count ->
        [one] No. { $numbers } stands again.
       *[other] { $count } entries stand again: no. { $numbers }
    }
ref-more =
    { $count ->
        [one] … and one more line
       *[other] … and { $count } more lines
    }
ref-reroll = No. { $number } is carried out again from the position before it:
ref-reroll-was = It came to this:
ref-reroll-dice = 🎲 Its dice go on in a new series, sealed before the game like the first.
ref-for = **{ $side }** ({ $player }) is asked: { $question }
ref-for-order = Answer: { $order }
button-ref-drop = Leave it as it is
ref-close = Verdict: { $verdict }
ref-close-key = ⚠️ The key of the dice is then revealed, so the game can’t be reopened.
ref-close-hidden = Part of the position is hidden from you, so you’ll learn the result when everyone does.
ref-note = 📝 { $text }
ref-substitute = **{ $side }**: { $member } takes over from { $player }.
ref-substitute-all = ⚠️ { $member } has seen everything in this game, hidden things included.
ref-substitute-other = ⚠️ { $member } has played another side and knows what it knew.
ref-unseen = This changes something that you can’t see as a spectator.

post-rerolled = 🎲 The referee has no. { $number } rolled again: { $order }
post-rerolled-secret = 🎲 The referee has no. { $number } rolled again.
post-remark = 📝 The referee notes: { $text }
post-substituted = 🪑 { $player } takes over **{ $sides }**. The referee ({ $by }) decided this: { $reason }

settings-referees = **Referees**: { $role } may referee every game here. `/{ cmd-referee } { cmd-referee-role }` changes it.
settings-referees-none = **Referees**: each game’s own referee and server managers. `/{ cmd-referee } { cmd-referee-role }` names a role.
