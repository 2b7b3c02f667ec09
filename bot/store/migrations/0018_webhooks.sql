-- Webhooks: who outside of Discord is told of a game or of all games of a guild.  A secret signs what is sent; it is
-- shown once, to who set it, and nobody reads it afterwards but the one who signs.
create table hook (
    id      integer primary key autoincrement,
    guild   integer not null,
    game    integer references game (id),
    user    integer not null,
    url     text    not null,
    secret  text    not null,
    at      text    not null,
    tried   text,
    answer  text    not null default '',
    silent  integer not null default 0 check (silent in (0, 1))
) strict;

create unique index hook_of_guild on hook (guild) where game is null;
create unique index hook_of_game on hook (game) where game is not null;

-- What may be read of a webhook: everything but its secret and its address.
create view hook_shown as select id, guild, game, user, at, tried, answer from hook;

-- What waits to be told, written together with what happened; a row goes when its webhook has answered, or when it is
-- given up.
create table hook_signal (
    id       integer primary key autoincrement,
    hook     integer not null references hook (id),
    game     integer not null references game (id),
    delivery text    not null,
    event    text    not null,
    facts    blob    not null,
    at       text    not null,
    attempts integer not null default 0,
    due      text    not null
) strict;

create index hook_signal_waiting on hook_signal (hook, game, id);
