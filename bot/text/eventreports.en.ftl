### A tournament that goes on from FIDE's report: its command, its pages, what is wrong with a file.

cmd-event-import = import
cmd-event-import-about = Go on here with a tournament that was begun elsewhere
cmd-opt-file-report = file
cmd-opt-file-report-about = The FIDE report, .trf or .txt; leave it out for the one you have begun

## Pages
trf-title = { $name } · players of the report
trf-about = { $file }: { $format }, { $rounds ->
        [0] no rounds played
        [one] 1 round played
       *[other] { $rounds } rounds played
    }, { $players ->
        [one] 1 player.
       *[other] { $players } players.
    } Choose a member for every name that plays on. Names without a member keep their results and are listed as having left; you can give them a member later.
trf-going-on = Round { $round } is paired, but not all its games have results. They get tables here.
trf-twice = ⚠️ Two players have the name { $name }: numbers { $numbers }.
trf-resting = sits out the next round
trf-line = { $number }. { $name }: { $member }
trf-none = no member
trf-known = Members who have played here under these names are filled in already. Check that they are right.
trf-count = Members chosen: { $chosen } of { $all }.
trf-note = Nothing is posted yet. Choose members, then press **Preview**.
trf-choose = { $number }. { $name }: choose a member
trf-chosen = ✅ { $number }. { $name }
trf-button-players = Players
trf-button-terms = Terms
trf-button-typed = Type members
trf-button-preview = Preview
trf-button-earlier = Earlier names
trf-button-later = Later names
trf-typed-title = Members by number
trf-typed-label = Numbers and members
trf-typed-about = A line each, like 3 @member. A number alone has no member
trf-preview-title = Go on with “{ $name }”?
trf-preview-about = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } and { $results ->
        [one] 1 result
       *[other] { $results } results
    } are taken over. Members play for { $bound } of { $all } names.
trf-preview-gone = Without a member: { $names }.
trf-preview-best = Standings: { $names }.
trf-preview-place = { $place }. { $name } ({ $points })
trf-preview-next = **Then round { $round } is paired at once:** { $pairs }
trf-preview-bye = { $name }: bye
trf-preview-tables = **Then these tables open at once:** { $pairs }
trf-preview-forfeits = **Forfeited:** { $pairs }
trf-preview-reason = Reason: { $reason }
trf-preview-note = Nothing is changed yet.
trf-button-do = Go on here
trf-button-back = Back
trf-done = The tournament goes on. The status post is in this channel.
trf-act = Tournament goes on from a FIDE report: { $title }, { $format }. SHA-256 of the file: { $digest }.
trf-stands = Swap or seat members later with `/{ cmd-event } { cmd-event-run }`.

## Refusals
trf-no-file = Attach the tournament’s FIDE report, a .trf or .txt file.
trf-refused = { $file }, { $line ->
        [0] as a whole
       *[other] line { $line }
    }: { $why }
trf-wrong-long = it is longer than { $detail } characters.
trf-wrong-empty = it has no players. A FIDE report has a line beginning with 001 for each.
trf-wrong-player = this line of a player can’t be read: { $detail }.
trf-wrong-twice = the number { $detail } stands there twice.
trf-wrong-missing = the numbers skip { $detail }.
trf-wrong-points = by the results the points are { $detail }.
trf-wrong-opponent = there is no such opponent (round and opponent: { $detail }).
trf-wrong-answer = the opponent’s line says something else (round and opponent: { $detail }).
trf-wrong-sides = both players have the same colour (round and opponent: { $detail }).
trf-wrong-rounds = the number of rounds doesn’t fit: { $detail }.
trf-wrong-scoring = these points can’t be read or differ by colour: { $detail }.
trf-wrong-open = only in the last round may games be unfinished (round and opponent: { $detail }).
trf-wrong-schedule = round { $detail } wasn’t paired by Berger tables, so I can’t tell who meets next. Write “Swiss” into line 092 to go on as a Swiss.
trf-not-text = { $file } isn’t text. A FIDE report is a .trf or .txt file.
trf-twice-member = { $member } already plays for number { $number }. Each player can have only one place.
trf-no-member = That isn’t a member who can play. Bots can’t.
trf-unread = I can’t read “{ $text }”. Write a number and a member, like 3 @member.
event-why-no-member = Number { $entrant } has no member. Name one as the new player first.
