-- Who has held which side of a game since its start, or has seen all of it (side ''), from which ledger entry on.  What
-- somebody has seen he does not forget, so nothing is ever taken out while the game runs.
create table held (
    game integer not null references game (id),
    n    integer not null,
    side text    not null,
    user integer not null,
    primary key (game, n, side, user)
) strict, without rowid;

insert into held
    select game, max(n), side, user from command
    where side is not null and user > 0 and via in ('player', 'standing')
        and game in (select id from game where status = 'running')
    group by game, side, user;
insert or ignore into held
    select game, (select max(n) from command where game = seat.game), side, user from seat
    where user > 0 and game in (select id from game where status = 'running');
insert into held
    select id, 0, '', referee from game
    where status = 'running' and referee is not null
        and referee not in (select user from held where held.game = game.id);

-- Changes of seats and copies of a running game are entries of its ledger, and others agree to a seat or a referee.
create table command_new (
    game   integer not null references game (id),
    n      integer not null,
    side   text,
    user   integer,
    via    text    not null check (via in ('opening', 'player', 'standing', 'clock', 'referee', 'house', 'table')),
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
    ask     text    not null check (ask in ('undo', 'abandon', 'house', 'seat', 'referee')),
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
