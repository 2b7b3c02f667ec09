### Tables of the rules, and those that a server plays by in place of ours.

cmd-tables = tables
cmd-tables-about = Results charts; a server may use its own
cmd-tables-list = list
cmd-tables-list-about = Every chart: its source, and whether this server has replaced it
cmd-tables-get = get
cmd-tables-get-about = A chart as a file that you can edit
cmd-tables-set = set
cmd-tables-set-about = Replace a chart with your file, for this server’s new games (managers only)
cmd-tables-reset = reset
cmd-tables-reset-about = Return to our chart, for this server’s new games (managers only)
cmd-opt-tables-of = system
cmd-opt-tables-of-about = The rules system
cmd-opt-table = table
cmd-opt-table-about = The chart, by its title or its short name
cmd-opt-table-file = file
cmd-opt-table-file-about = The edited file, .toml or .json

tables-title = Charts: { $system }
tables-title-all = Charts
tables-how = `/{ cmd-tables } { cmd-tables-get }` gives you any of them as a file. A server manager puts an edited file in its place with `/{ cmd-tables } { cmd-tables-set }`, and new games use it.
tables-group-own = **This server’s own**
tables-group-used = **Used in our scenarios**
tables-group-spare = **For your own scenarios**
tables-line = - **{ $title }** { $id }: { $what }
tables-from-server = this server’s own, from { $player }, { $when }
tables-from-text = from the rulebook
tables-from-found = published
tables-from-house = ours, since none is published
tables-ours =
    { $ours ->
        [one] ; { $ours } of { $all } values is ours
       *[other] ; { $ours } of { $all } values are ours
    }
tables-of-system =
    { $all ->
        [one] **{ $system }** { $key }: { $all } chart, { $own } replaced
       *[other] **{ $system }** { $key }: { $all } charts, { $own } replaced
    }
tables-name-system = `/{ cmd-tables } { cmd-tables-list }` with a system shows all its charts.
tables-no-such = { $system } has no chart { $table }. `/{ cmd-tables } { cmd-tables-list }` shows them all.
tables-managers-only = You need the **Manage Server** permission to replace charts. Anyone can read them: `/{ cmd-tables } { cmd-tables-list }`, `/{ cmd-tables } { cmd-tables-get }`.

tables-header =
    { $title } ({ $table })
    Change whatever differs in your printed copy; `id` stays as it is, `source` may say where your values come from.
    Then a server manager gives: /{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table } { cmd-opt-table-file }:(this file)
    Games already set up keep the charts they have.
tables-get = Edit the file and send it back with `/{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table }`. I name every mistake with its line and change nothing until there are none.

tables-set = New games on this server now use your **{ $title }**. Games already set up keep the chart they have.
tables-spare = None of our scenarios uses this chart; scenarios of your own can.
tables-differ =
    { $count ->
        [0] No value differs from ours.
        [one] One value differs from ours:
       *[other] { $count } values differ from ours:
    }
tables-differ-more = … and { $count } more in the file below.
tables-mistakes =
    { $count ->
        [one] Your **{ $title }** has one mistake:
       *[other] Your **{ $title }** has { $count } mistakes:
    }
tables-same = This file is our own **{ $title }**, unchanged. `/{ cmd-tables } { cmd-tables-reset }` brings ours back where the server has replaced it.
tables-reset = New games on this server use our **{ $title }** again. Games already set up keep the chart they have.
tables-not-replaced = This server already uses our **{ $title }**.

tables-unfit = This scenario doesn’t work with charts that this server has replaced: { $tables }.
tables-unfit-more = … and { $count } more.
tables-unfit-instead = A server manager can correct them with `/{ cmd-tables } { cmd-tables-set }`, or bring ours back with `/{ cmd-tables } { cmd-tables-reset }`.

opening-own-tables =
    { $count ->
        [one] 📜 This server uses a chart of its own in place of ours: { $tables }
       *[other] 📜 This server uses charts of its own in place of ours: { $tables }
    }
opening-other-tables = All other charts in this game come from the rulebook or from published sources.
opening-replace = If you own the printed charts, you can put them in place of ours: `/{ cmd-tables } { cmd-tables-get }`.

help-topic-tables = your own charts
help-topic-tables-text = Some printed charts aren’t public. I use our own charts in their place, and the game’s opening post says so. `/{ cmd-tables } { cmd-tables-list }` shows where every chart comes from and how much of it is ours.

    If you own the printed charts, get ours with `/{ cmd-tables } { cmd-tables-get }`, type your values into the file and let a server manager send it back with `/{ cmd-tables } { cmd-tables-set }`. I check it against every scenario that uses it.

    New games on the server then use it, and their opening posts say so. `/{ cmd-tables } { cmd-tables-reset }` brings ours back. Games already set up never change.
