-- The number of a post is never given again, not even that of a row which is gone: posts are sent under it, and
-- Discord answers a number that it has seen with the message that it has.
create table outbox_new (
    id       integer primary key autoincrement,
    game     integer not null references game (id),
    n        integer,
    kind     text    not null,
    channel  integer not null,
    body     text    not null,
    attempts integer not null default 0,
    due      text    not null,
    claimed  text,
    done     text,
    message  integer,
    live     integer check (live in (0, 1)),
    drawn    integer not null default 0 check (drawn in (0, 1))
) strict;

insert into outbox_new select * from outbox;
drop table outbox;
alter table outbox_new rename to outbox;
create index outbox_waiting on outbox (game, id) where done is null;
create index outbox_of_entry on outbox (game, n) where kind = 'entry';
