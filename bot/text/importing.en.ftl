### Exports taken over: to go on elsewhere, to look at, to try things out on.
cmd-game-import = import
cmd-game-import-about = Take over an exported game: go on here, look at it, or try moves out
cmd-opt-file-export = file
cmd-opt-file-export-about = The file that an export gave you, .json or .json.gz
cmd-opt-how = how
cmd-opt-how-about = What to do with it
cmd-game-how-go-on = Go on in this channel
cmd-game-how-look = Look at it, just you
cmd-game-how-try = Try moves out, just you

import-foreign = { $file } isn’t the export of a game: { $what }. Use the file that `/{ cmd-game } { cmd-game-export }` gave you, unchanged.
import-seal = { $file } holds dice rolled outside of games, not a game. Bring the export of a game.
import-newer = { $file } comes from a newer version of the program ({ $what }); this one is { $version }. Import it where that version runs, or ask the bot’s host to update.
import-system = { $file } is a game of { $what }, a rule system I don’t have.
import-damaged = { $file } isn’t the game that was played. The check that failed: { $what }. Export the game again and bring that file unchanged.
import-large = { $file } is too large once unpacked: { $what }.
import-over = { $file } holds a game that is over, so it can’t go on. Choose to look at it or to try moves out.
receipt-imported = The game is set up in the channel. Once every side has a player, it goes on where it stopped.
opening-imported =
    { $count ->
        [one] 📥 { $player } brought game { $game } here, with its { $count } ledger entry. It isn’t decided yet and goes on from there. All seats are free again.
       *[other] 📥 { $player } brought game { $game } here, with its { $count } ledger entries. It isn’t decided yet and goes on from there. All seats are free again.
    }
opening-imported-dice = Its dice are sealed anew.
post-go-on =
    { $count ->
        [one] 📥 Game { $game }, brought by { $player }, goes on here after its { $count } entry (head `{ $link }`).
       *[other] 📥 Game { $game }, brought by { $player }, goes on here after its { $count } entries (head `{ $link }`).
    }
post-go-on-key = The key of its dice is known, so from here on the dice use a new key.
post-go-on-no-key = The key of its dice isn’t in the file. From here on the dice use a new key.
the-host = The bot’s host
