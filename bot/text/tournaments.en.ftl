### Tournaments: boards, status, tables, a player’s own page, how points were counted, the ledger.

## Boards
tour-foot = Tournament { $number } · rules { $rules } · chain { $chain }
tour-nobody = open
tour-number = No. { $number }
tour-standings = Players
tour-standings-now = Standings
tour-standings-during = Standings during round { $round }
tour-standings-after = Standings after round { $round }
tour-standings-final = Final standings
tour-crosstable = Crosstable
tour-pairings = Pairings of round { $round }
tour-tables-open = Open tables
tour-bracket = Bracket
tour-group = Group { $group }
tour-round = Round { $round }
tour-table = Table { $table }
tour-column-points = Points
tour-column-wins = Wins
tour-column-games = Games
tour-column-buchholz = Buch.
tour-column-buchholz-cut = Buch. −1
tour-column-sonneborn-berger = S-B
tour-column-direct = Direct
tour-column-margin = Margin
tour-tie-buchholz = Buchholz
tour-tie-buchholz-cut = Buchholz, lowest cut
tour-tie-sonneborn-berger = Sonneborn-Berger
tour-tie-direct = Direct encounter
tour-tie-wins = Wins
tour-tie-margin = Margin of victory
tour-side-first = { $side } first
tour-how-set = set by referee
tour-how-forfeit = forfeit
tour-how-both-forfeit = double forfeit
tour-how-adjudicated = adjudicated
tour-section-w = Winners’ bracket
tour-section-l = Losers’ bracket
tour-section-f = Grand final
tour-section-t = Third place
tour-stage =
    { $matches ->
        [1] Final
        [2] Semi-finals
        [4] Quarter-finals
        [8] Round of 16
        [16] Round of 32
        [32] Round of 64
        [64] Round of 128
       *[other] First round, { $matches } games
    }
tour-final-again = Deciding game
tour-slot-bye = bye
tour-slot-open = open
tour-slot-either = { $one } or { $two }

## Boards as text
tour-text-nobody = No players yet.
tour-text-through =
    { $count ->
        [one] The first place goes on.
       *[other] The first { $count } places go on.
    }
tour-text-moved = ↑ and ↓: places gained and lost since the last round.
tour-text-against = After each name: the opponent’s place in brackets, then the result.
tour-text-rounds = After each name, round by round: + win, = draw, − loss, then the opponent’s place. A bare number is a game in play.
tour-text-forfeit = { " " }(forfeit)
tour-text-row = **{ $rank }. { $name }**, { $points }: { $results }
tour-text-pairing = **{ $table }.** { $one } v { $two }: { $told }
tour-text-bye = { $name }: bye ({ $points })
tour-text-no-table = No open tables.
tour-text-no-bracket = The bracket appears with the first round.
tour-pair = { $one } v { $two }
tour-text-free = { $name }: bye

## Status
tour-format-swiss = Swiss
tour-format-round-robin = round robin
tour-format-double-round-robin = double round robin
tour-format-knockout = knock-out
tour-format-double-knockout = double knock-out
tour-format-groups = groups and knock-out
tour-format-ladder = ladder
tour-format-league = league
tour-balance = Balance of { $title }: with the computer on both sides, { $share }% of games go to { $side }.
tour-scenarios =
    { $more ->
        [one] { $title } and 1 more scenario
       *[other] { $title } and { $more } more scenarios
    }
tour-sides-both = each pair plays both sides
tour-sides-drawn = sides drawn
tour-sides-bid = players bid for sides
tour-stage-entry = **Entry is open.** Players: { $players }{ $waiting ->
        [0] .
       *[other] , waiting: { $waiting }.
    }
tour-stage-entry-of = **Entry is open.** Players: { $players } of { $most }{ $waiting ->
        [0] .
       *[other] , waiting: { $waiting }.
    }
tour-stage-open = **Open for challenges.** { $tables ->
        [0] No games in play.
        [one] { $tables } game in play.
       *[other] { $tables } games in play.
    }
tour-stage-round = **Round { $round } of { $rounds }** is being played.
tour-stage-between = **Round { $round } of { $rounds }** is over.
tour-stage-over = 🏁 **The tournament is over.**
tour-stage-cancelled = 🏁 **The tournament was cancelled.**
tour-entered = { $names }
tour-entered-more = { $names } and { $more } more
tour-waiting = Waiting list: { $names }
tour-allowed-practice = practice against the computer
tour-allowed-previews = previews
tour-allowed-odds = odds
tour-allowed-sandbox = sandboxes
tour-allowed = Allowed during games: { $what }.
tour-not-allowed = Not allowed: { $what }.
tour-status-due = ⏳ Time is up on { $when } ({ $in_ }). Unfinished games are then adjudicated.
tour-status-table = { $table } · { $one } v { $two } · { $told }
tour-status-late = not here yet: { $names }
tour-status-more =
    { $count ->
        [one] 1 more table is on the pairings board.
       *[other] { $count } more tables are on the pairings board.
    }
tour-status-byes = Bye: { $names }.
tour-status-bids = bids for sides
tour-status-challenges = Open challenges: { $pairs }.
tour-result = **{ $place }.** { $name }
tour-next-players = **Next step:** at least { $least ->
        [2] two
       *[other] { $least }
    } players have to enter.
tour-next-check-in = **Next step:** players check in, then the organiser starts round 1.
tour-next-begin = **Next step:** the organiser closes entry and starts round 1.
tour-next-round = **Next step:** the organiser pairs round { $round }.
tour-next-end = **Next step:** every round has been played. The organiser ends the tournament.
tour-next-challenge = **Next step:** players challenge each other.
tour-next-wait = **Next step:** { $tables ->
        [one] one table is still in play.
       *[other] { $tables } tables are still in play.
    }
tour-next-impossible =
    ⚠️ **The next round can’t be paired:** { $why }
    Options for the organiser: { $remedies }
tour-why-too-few = too few players are left.
tour-why-all-met = some players have no opponent left whom they haven’t met.
tour-why-opened = games that would have to change are already in play.
tour-remedy-end = end the tournament here
tour-remedy-fewer-rounds = play fewer rounds
tour-remedy-repeat = allow repeat pairings
tour-remedy-by-hand = pair by hand
tour-remedy-more-players = wait for more entries
tour-remedy-fewer-groups = make fewer groups

## A table
tour-announce = { $title } · table { $table }
tour-announce-round = { $title } · round { $round }, table { $table }
tour-announce-scenario = **{ $title }**
tour-announce-seat = **{ $side }**: { $player }
tour-announce-side-open = Side not settled
tour-announce-bids = Bids for the first side: { $bids }.
tour-announce-leg = Game { $leg } of 2. Players swap sides for the second game.
tour-announce-referees =
    { $count ->
        [one] Referee: { $referees }
       *[other] Referees: { $referees }
    }
tour-announce-pace = Clocks: { $pace }
tour-announce-due = ⏳ If the game isn’t over by { $when }, it is adjudicated by the scenario’s victory scale.
tour-announce-come = **First:** both players press **{ event-button-here }**; then the game starts. A player who hasn’t pressed it by { $when } forfeits the game.
tour-announce-first = Both players are seated, and the game starts at once.

## A player’s own page
tour-mine-title = You in “{ $title }”
tour-mine-place = **Place { $place } of { $players }**, points: { $points }
tour-mine-entered =
    { $players ->
        [one] You are in. So far you are the only player.
       *[other] You are in. Players so far: { $players }.
    }
tour-mine-check-in = You have entered. Check in before round 1, or you won’t be paired.
tour-mine-waiting = You are number { $place } on the waiting list.
tour-mine-dropped = You have left this tournament.
tour-mine-disqualified = You have been disqualified from this tournament.
tour-mine-table = **{ $table }**
tour-mine-opponent = Opponent: { $name }
tour-mine-side = Your side: **{ $side }**
tour-mine-side-first = Your side in the first game: **{ $side }**
tour-mine-bid = Sides aren’t settled yet. The higher bid gets the first side, **{ $side }**, and gives up so many victory points.
tour-mine-halted = ⏸️ The table is paused. Nothing is due.
tour-mine-come = ⚠️ Press **{ event-button-here }** by { $when }, or you forfeit the game.
tour-mine-left = Left on your clock: { $time }
tour-mine-due = ⏳ The game is adjudicated on { $when } ({ $in_ }).
tour-mine-next = Your opponent is named when round { $round } is paired.
tour-mine-meets = **Next opponent:** { $name }
tour-mine-out = You are out of the bracket.
tour-mine-bye = You have a bye in round { $round }.
tour-mine-over = The tournament is over.
tour-mine-return = You can return until the last round is paired.
tour-mine-challenge = You have no game. Challenge another player.
tour-mine-no-challenge = You have no game, and there is no player you can challenge now.
tour-mine-result = Round { $round } · { $outcome } · { $name } · { $told }
tour-mine-result-open = Table { $table } · { $outcome } · { $name } · { $told }
tour-mine-result-bye = Round { $round } · bye · { $points }
tour-mine-result-late = Round { $round } · entered later · { $points }
tour-mine-result-rest = Round { $round } · not played · 0
tour-outcome-won = win
tour-outcome-lost = loss
tour-outcome-drawn = draw

## How it was counted
tour-count-title = { $name } · how the place was counted
tour-count-line = **{ $column }:** { $sum }
tour-count-part = { $value } ({ $name })
tour-count-unplayed = round not played
tour-count-alone = No other player has as many points, so tie-breaks don’t decide this place.
tour-count-equal = Players with equal points are ranked by the first column in which they differ.
tour-count-small = In brackets: the opponent. Struck through: cut. Unplayed rounds follow FIDE’s rules for tie-breaks.

## What stands out
tour-marks-title = Games worth a look
tour-marks-none = Nothing stands out.
tour-marks-often = **{ $one } v { $two }**: { $count } games against each other. { $tables }
tour-marks-soon = **{ $one }** resigned to **{ $two }** after { $time }, { $result }. { $tables }
tour-marks-small = Only the organiser and the referees see this. It proves nothing: quick games and frequent pairs can have good reasons.

## Ledger
tour-ledger-title = Ledger of “{ $title }”
tour-ledger-small = Page { $page } of { $pages } · chain { $chain }
tour-act-line = **#{ $number }** { $told }{ $why } · { $small }
tour-act-by = { $when }, { $by }
tour-act-reason = Reason: { $reason }.
tour-act-opened = Tournament opened: { $title }, { $format }.
tour-act-terms = Terms changed.
tour-act-entered = { $name }{ $club } enters.
tour-act-club = { " " }({ $club })
tour-act-checked = { $name } checks in.
tour-act-dropped = { $name } leaves.
tour-act-returned = { $name } returns.
tour-act-disqualified = { $name } is disqualified.
tour-act-substituted = Place { $number } in the field is now played by { $name }.
tour-act-seeded = Seeding: { $names }.
tour-act-seeded-more = Seeding: { $names } and { $more } more.
tour-act-locked = { $name } hands in an army list, digest { $digest }.
tour-act-shown = All army lists are revealed.
tour-act-paired =
    Round { $round } paired: { $pairs }{ $more ->
        [0] .
        [one] { " " }and 1 more table.
       *[other] { " " }and { $more } more tables.
    }
tour-act-unpaired = The pairings of round { $round } are withdrawn.
tour-act-sides = Table { $table }: { $name } has the first side.
tour-act-bids = Table { $table }: { $name } has the first side. Bids: { $bids }.
tour-act-table = Table { $table }: [game { $leg }]({ $address }) opened.
tour-act-scored = Table { $table }: { $told }.
tour-act-corrected = ⚖️ Table { $table }, result corrected: { $told }.
tour-act-extended = Table { $table } gets { $time } more.
tour-act-halted = Table { $table } is paused.
tour-act-resumed = Table { $table } goes on.
tour-act-closed = Round { $round } is closed.
tour-act-challenged = { $one } challenges { $two }.
tour-act-accepted = { $two } accepts the challenge from { $one }: { $title }.
tour-act-declined = { $two } declines the challenge from { $one }.
tour-act-withdrawn = { $one } withdraws the challenge to { $two }.
tour-act-lapsed = The challenge from { $one } to { $two } lapses.
tour-act-over = 🏁 Tournament over.
tour-act-cancelled = 🏁 Tournament cancelled.
tour-score-draw = draw
tour-score-won = { $name } wins
tour-score-margin = { $name } wins by { $margin }
tour-score-neither = neither player came
