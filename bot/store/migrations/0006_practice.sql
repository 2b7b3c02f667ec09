-- The house plays: its orders have a way of their own, and a seat is given to it by consent.  A check cannot be changed
-- in place, so the tables are made anew; what points at them moves first.
create table command_new (
    game   integer not null references game (id),
    n      integer not null,
    side   text,
    user   integer,
    via    text    not null check (via in ('opening', 'player', 'standing', 'clock', 'referee', 'house')),
    rules  integer not null,
    body   blob,
    digest text    not null,
    link   text    not null,
    at     text    not null,
    primary key (game, n)
) strict, without rowid;

create table event_new (
    game    integer not null,
    seq     integer not null,
    n       integer not null,
    version integer not null,
    body    blob    not null,
    primary key (game, seq),
    foreign key (game, n) references command_new (game, n)
) strict, without rowid;

insert into command_new select * from command;
insert into event_new select * from event;
drop table event;
drop table command;
alter table event_new rename to event;
alter table command_new rename to command;

create table request_new (
    id      integer primary key,
    game    integer not null references game (id),
    ask     text    not null check (ask in ('undo', 'abandon', 'house')),
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
