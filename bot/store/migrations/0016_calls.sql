-- Calls for the referee about a ledger entry, what both sides say to them, and what was decided: a precedent of the
-- guild, which is cited by its number.  `thread` is null until the private thread of a call is opened, 0 where none can
-- be.  A precedent is struck out, never deleted.
create table call (
    id     integer primary key,
    guild  integer not null,
    game   integer not null references game (id),
    n      integer not null,
    clause text    not null,
    user   integer not null,
    at     text    not null,
    thread integer,
    status text    not null check (
        status in ('open', 'withdrawn', 'lapsed', 'upheld', 'corrected', 'rerolled', 'adjusted')
    ),
    closed text,
    judge  integer,
    entry  integer
) strict;

create unique index call_open on call (game, n) where status = 'open';
create index call_of_guild on call (guild, status);

create table claim (
    call integer not null references call (id),
    user integer not null,
    text text    not null,
    at   text    not null,
    primary key (call, user)
) strict, without rowid;

create table precedent (
    guild      integer not null,
    number     integer not null,
    system     text    not null,
    clause     text    not null,
    question   text    not null,
    decision   text    not null,
    at         text    not null,
    game       integer not null references game (id),
    entry      integer not null,
    call       integer references call (id),
    struck     text,
    struck_by  integer,
    struck_for text    not null default '',
    primary key (guild, number)
) strict, without rowid;
