-- What is to be shown, written together with what happened and delivered afterwards.
create table outbox (
    id       integer primary key,
    game     integer not null references game (id),
    n        integer,
    kind     text    not null,
    channel  integer not null,
    body     text    not null,
    attempts integer not null default 0,
    due      text    not null,
    claimed  text,
    done     text,
    message  integer
) strict;

create index outbox_waiting on outbox (game, id) where done is null;
