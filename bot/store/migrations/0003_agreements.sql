-- Wishes that need the consent of others, and what people and guilds prefer.
create table request (
    id      integer primary key,
    game    integer not null references game (id),
    ask     text    not null check (ask in ('undo', 'abandon')),
    side    text    not null,
    user    integer not null,
    target  integer,
    n       integer not null,
    needs   text    not null,
    agreed  text    not null,
    at      text    not null,
    expires text    not null,
    status  text    not null check (status in ('open', 'granted', 'declined', 'replaced'))
) strict;

create unique index request_open on request (game) where status = 'open';

create table preference (
    scope text    not null check (scope in ('user', 'guild', 'game')),
    owner integer not null,
    key   text    not null,
    value text    not null,
    primary key (scope, owner, key)
) strict, without rowid;
