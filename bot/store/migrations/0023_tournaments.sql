-- Tournaments: each with a chained ledger of its own, whose primary key is the optimistic lock, and what is written in
-- the same transaction as its entries.  A name is taken by one live tournament of a guild.
create table tournament (
    id      integer primary key,
    guild   integer not null,
    channel integer not null,
    name    text    not null,
    folded  text    not null,
    status  text    not null check (status in ('entry', 'running', 'over', 'cancelled'))
) strict;

create unique index tournament_name on tournament (guild, folded) where status in ('entry', 'running');
create index tournament_of_guild on tournament (guild, id);

create table tournament_entry (
    tournament integer not null references tournament (id),
    n          integer not null,
    body       blob    not null,
    link       text    not null,
    at         text    not null,
    primary key (tournament, n)
) strict, without rowid;

-- Every wish that changed something, with the entries that it made, so that a repeated delivery changes nothing.
create table tournament_wish (
    id         integer not null,
    part       integer not null,
    tournament integer not null references tournament (id),
    n          integer not null,
    last       integer not null,
    at         text    not null,
    primary key (id, part)
) strict, without rowid;

-- Army lists and bids are nobody's business before they are shown.
create table tournament_list (
    tournament integer not null references tournament (id),
    entrant    integer not null,
    body       blob    not null,
    primary key (tournament, entrant)
) strict, without rowid;

create table tournament_bid (
    tournament integer not null references tournament (id),
    place      integer not null,
    entrant    integer not null,
    bid        integer not null,
    primary key (tournament, place, entrant)
) strict, without rowid;

create table tournament_vote (
    tournament integer not null references tournament (id),
    round      integer not null,
    user       integer not null,
    scenario   text    not null,
    primary key (tournament, round, user)
) strict, without rowid;

-- The one game of a table and leg; `place` is the number of the table.
create table tournament_game (
    tournament integer not null references tournament (id),
    place      integer not null,
    leg        integer not null,
    game       integer not null unique references game (id),
    primary key (tournament, place, leg)
) strict, without rowid;

-- Who has appeared at a table.
create table tournament_present (
    tournament integer not null references tournament (id),
    place      integer not null,
    entrant    integer not null,
    at         text    not null,
    primary key (tournament, place, entrant)
) strict, without rowid;

-- When something is due at a table: a player has not come, its time is up.  `left` are the seconds that remain while
-- nothing runs there.
create table tournament_due (
    tournament integer not null references tournament (id),
    place      integer not null,
    what       text    not null check (what in ('no-show', 'time')),
    at         text,
    left       integer,
    primary key (tournament, place, what)
) strict, without rowid;

create index tournament_due_at on tournament_due (at) where at is not null;

create table tournament_post (
    id         integer primary key,
    channel    integer not null,
    tournament integer not null references tournament (id),
    kind       text    not null check (kind in ('status', 'notice')),
    body       text    not null default '{}',
    attempts   integer not null default 0,
    due        text    not null,
    claimed    text,
    done       text,
    message    integer,
    mark       integer not null,
    since      text    not null
) strict;

create index tournament_post_waiting on tournament_post (channel, id) where done is null;
create index tournament_post_of on tournament_post (tournament);
