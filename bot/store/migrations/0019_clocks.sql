-- The clocks of running games: what each side has left, and of the game itself (side '') its pace and pause.  `alarm` is
-- when something is due; it goes with the row that it comes from, so that it is neither lost nor done twice.
create table clock (
    game  integer not null references game (id),
    side  text    not null,
    body  text    not null,
    alarm text,
    primary key (game, side)
) strict, without rowid;

create index clock_alarm on clock (alarm) where alarm is not null;

-- When members are not to be disturbed, and when they are away.
create table hours (
    user      integer primary key,
    body      text not null,
    vacations text not null,
    at        text not null
) strict;

-- Others agree to a pause and to more time as well; what may be asked for, the program knows.
create table request_new (
    id      integer primary key,
    game    integer not null references game (id),
    ask     text    not null,
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

insert into request_new select * from request;
drop table request;
alter table request_new rename to request;
create unique index request_open on request (game) where status = 'open';
