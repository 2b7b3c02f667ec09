-- Games and their ledgers.  Content is frozen by digest, so a corrected scenario never changes a running game.
create table content (
    digest text primary key,
    body   blob not null
) strict, without rowid;

create table game (
    id             integer primary key,
    guild          integer,
    channel        integer not null,
    system         text    not null,
    scenario       text    not null,
    content        text    not null references content (digest),
    language       text    not null,
    status         text    not null check (status in ('open', 'running', 'over', 'abandoned')),
    creator        integer not null,
    referee        integer,
    rules          integer not null,
    key            blob    not null check (length(key) = 32),
    commitment     text    not null,
    phrases        text    not null default '[]',
    created        text    not null,
    status_message integer,
    options        text    not null default '{}',
    seq            integer not null default 0
) strict;

-- What may be read of a game: everything but the dice key.
create view header as
    select id, guild, channel, system, scenario, content, language, status, creator, referee, rules, commitment,
           phrases, created, status_message, options
    from game;

-- A channel has one game at a time.
create unique index game_at_channel on game (channel) where status in ('open', 'running');
create index game_of_channel on game (channel, id);
create index game_of_guild on game (guild, id);

create table seat (
    game integer not null references game (id),
    side text    not null,
    user integer not null,
    primary key (game, side)
) strict, without rowid;

create index seat_of_user on seat (user, game);

-- The ledger.  The primary keys are the optimistic lock: two writers cannot both append entry n.
create table command (
    game   integer not null references game (id),
    n      integer not null,
    side   text,
    user   integer,
    via    text    not null check (via in ('opening', 'player', 'standing', 'clock', 'referee')),
    rules  integer not null,
    body   blob,
    digest text    not null,
    link   text    not null,
    at     text    not null,
    primary key (game, n)
) strict, without rowid;

create table event (
    game    integer not null,
    seq     integer not null,
    n       integer not null,
    version integer not null,
    body    blob    not null,
    primary key (game, seq),
    foreign key (game, n) references command (game, n)
) strict, without rowid;

-- Every wish that changed something, so that a repeated delivery changes nothing.
create table interaction (
    id   integer not null,
    part integer not null,
    game integer not null references game (id),
    n    integer,
    at   text    not null,
    primary key (id, part)
) strict, without rowid;
