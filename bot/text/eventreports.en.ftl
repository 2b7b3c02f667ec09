### A tournament that goes on from FIDE's report: its command, its pages, what is wrong with a file.

cmd-event-import = import
cmd-event-import-about = Go on here with a tournament that was begun elsewhere
cmd-opt-file-report = file
cmd-opt-file-report-about = The tournament’s FIDE report, a .trf or .txt file

## Pages
report-title = { $name } · players of the report
report-about = { $file }: { $format }, { $rounds ->
        [0] no rounds played
        [one] 1 round played
       *[other] { $rounds } rounds played
    }, { $players ->
        [one] 1 player.
       *[other] { $players } players.
    } Choose a member for every name that plays on. Names without a member keep their results and are listed as having left; you can give them a member later.
report-going-on = Round { $round } is paired, but not all its games have results. They get tables here.
report-twice = ⚠️ Two players have the name { $name }: numbers { $numbers }.
report-left = left
report-resting = sits out the next round
report-line = { $number }. { $name }: { $member }
report-none = no member
report-known = Members who have played here under these names are filled in already. Please check them.
report-count = Members chosen: { $chosen } of { $all }.
report-note = Nothing is posted yet. Choose members, then press **Preview**.
report-choose = { $number }. { $name }: choose a member
report-chosen = ✅ { $number }. { $name }
report-button-players = Players
report-button-terms = Terms
report-button-typed = Type members
report-button-preview = Preview
report-button-earlier = Earlier names
report-button-later = Later names
report-typed-title = Members by number
report-typed-label = Numbers and members
report-typed-about = A line each, like 3 @member. A number alone has no member
report-preview-title = Go on with “{ $name }”?
report-preview-about = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } and { $results ->
        [one] 1 result
       *[other] { $results } results
    } are taken over. Members play for { $bound } of { $all } names.
report-preview-gone = Without a member: { $names }.
report-preview-best = Standings: { $names }.
report-preview-place = { $place }. { $name } ({ $points })
report-preview-next = **Then round { $round } is paired at once:** { $pairs }
report-preview-bye = { $name }: bye
report-preview-tables = **Then these tables open at once:** { $pairs }
report-preview-forfeits = **Forfeited:** { $pairs }
report-preview-reason = Reason: { $reason }
report-preview-note = Nothing is changed yet.
report-button-do = Go on here
report-button-back = Back
report-done = The tournament goes on. The status post is in this channel.
report-act = Tournament goes on from a FIDE report: { $title }, { $format }. SHA-256 of the file: { $digest }.
report-stands = Swap or seat members later with `/{ cmd-event } { cmd-event-run }`.

## Refusals
report-refused = { $file }, { $line ->
        [0] as a whole
       *[other] line { $line }
    }: { $why }
report-wrong-long = it is longer than { $detail } characters.
report-wrong-empty = it has no players. A FIDE report has a line beginning with 001 for each.
report-wrong-player = this line of a player can’t be read: { $detail }.
report-wrong-twice = the number { $detail } stands there twice.
report-wrong-missing = the numbers skip { $detail }.
report-wrong-points = by the results the points are { $detail }.
report-wrong-opponent = there is no such opponent (round and opponent: { $detail }).
report-wrong-answer = the opponent’s line says something else (round and opponent: { $detail }).
report-wrong-sides = both players have the same colour (round and opponent: { $detail }).
report-wrong-rounds = the number of rounds doesn’t fit: { $detail }.
report-wrong-scoring = these points can’t be read or differ by colour: { $detail }.
report-wrong-open = only the last round may have games without a result (round and opponent: { $detail }).
report-wrong-schedule = round { $detail } wasn’t paired by Berger tables, so I can’t tell who meets next. Write “Swiss” into line 092 to go on as a Swiss.
report-not-text = { $file } isn’t text. A FIDE report is a .trf or .txt file.
report-twice-member = { $member } already plays for number { $number }. Each player can have only one place.
report-no-member = That isn’t a member who can play. Bots can’t.
report-unread = I can’t read “{ $text }”. Write a number and a member, like 3 @member.
event-why-no-member = Number { $entrant } has no member. Name one as the new player first.
