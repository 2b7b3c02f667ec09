### Tables of the rules, and those that a server plays by in place of ours.

cmd-tables = tables
cmd-tables-about = The tables of the rules; a server may play by its own
cmd-tables-list = list
cmd-tables-list-about = Every table: where it comes from, and whether this server has replaced it
cmd-tables-get = get
cmd-tables-get-about = A table as a file that you can edit
cmd-tables-set = set
cmd-tables-set-about = Put your file in place of a table, for new games of this server (managers only)
cmd-tables-reset = reset
cmd-tables-reset-about = Play by our table again, in new games of this server (managers only)
cmd-opt-tables-of = system
cmd-opt-tables-of-about = The rule system
cmd-opt-table = table
cmd-opt-table-about = The table, by its title or its short name
cmd-opt-table-file = file
cmd-opt-table-file-about = The edited file, .toml or .json

tables-title = Tables: { $system }
tables-title-all = Tables
tables-how = `/{ cmd-tables } { cmd-tables-get }` gives you any of them as a file. A manager of the server puts an edited file in its place with `/{ cmd-tables } { cmd-tables-set }`, and new games play by it.
tables-group-own = **This server’s own**
tables-group-used = **In the scenarios of the bot**
tables-group-spare = **For scenarios of your own**
tables-line = - **{ $title }** { $id }: { $what }
tables-from-server = this server’s own, put in by { $player } on { $when }
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
        [one] **{ $system }** { $key }: { $all } table, { $own } replaced
       *[other] **{ $system }** { $key }: { $all } tables, { $own } replaced
    }
tables-name-system = `/{ cmd-tables } { cmd-tables-list }` with a system shows every table of it.
tables-no-such = { $system } has no table { $table }. `/{ cmd-tables } { cmd-tables-list }` shows those there are.
tables-managers-only = Only who may manage the server can replace its tables. Everybody may look at them: `/{ cmd-tables } { cmd-tables-list }`, `/{ cmd-tables } { cmd-tables-get }`.

tables-header =
    { $title } ({ $table })
    Change what your printed copy has otherwise; `id` stays as it is, `source` may say where your values come from.
    Then a manager of the server gives: /{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table } { cmd-opt-table-file }:(this file)
    Games that have been set up already keep the tables that they have.
tables-get = Edit the file and bring it back with `/{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table }`. Every mistake is named with its line, and nothing changes until there is none.

tables-set = New games of this server play by your **{ $title }** from now on. Games that have been set up already keep the table that they have.
tables-spare = None of our scenarios uses this table; scenarios of your own that name it will.
tables-differ =
    { $count ->
        [0] No value differs from ours.
        [one] One value differs from ours:
       *[other] { $count } values differ from ours:
    }
tables-differ-more = … and { $count } more, all of them in the file below.
tables-mistakes =
    { $count ->
        [one] There is one mistake in your **{ $title }**:
       *[other] There are { $count } mistakes in your **{ $title }**:
    }
tables-same = This file is our own **{ $title }**, unchanged: there is nothing to replace. `/{ cmd-tables } { cmd-tables-reset }` takes ours back where the server has another.
tables-reset = New games of this server play by our **{ $title }** again. Games that have been set up already keep the table that they have.
tables-not-replaced = This server plays by our **{ $title }** already.

tables-unfit = This scenario does not go with tables that this server has put in place of ours: { $tables }.
tables-unfit-more = … and { $count } more.
tables-unfit-instead = A manager of the server can mend them with `/{ cmd-tables } { cmd-tables-set }`, or take ours back with `/{ cmd-tables } { cmd-tables-reset }`.

opening-own-tables =
    { $count ->
        [one] 📜 This server plays by a table of its own in place of ours: { $tables }
       *[other] 📜 This server plays by tables of its own in place of ours: { $tables }
    }
opening-other-tables = All other tables of this game come from the rulebook or from published sources.
opening-replace = If you have the printed tables, you can put them in place of ours: `/{ cmd-tables } { cmd-tables-get }`.

help-topic-tables = tables of your own
help-topic-tables-text = Some printed tables are not public. Where none is, a table of ours stands in, and the opening post of a game says so. `/{ cmd-tables } { cmd-tables-list }` shows where every table comes from and how much of it is ours.

    If you own the printed charts: take the table with `/{ cmd-tables } { cmd-tables-get }`, type your values into the file, and let a manager of the server bring it back with `/{ cmd-tables } { cmd-tables-set }`. It is checked against every scenario that uses it. From then on new games of the server play by it, and their opening posts say so; `/{ cmd-tables } { cmd-tables-reset }` takes ours back. Games that have been set up already never change.
