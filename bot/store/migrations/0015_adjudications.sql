-- Procedures resolved without a game.  A row begins as what a member weighs in private; its dice are rolled under the
-- seal of the guild, or entered by the member and confirmed by another one, and then it is posted.
create table adjudication (
    id       integer primary key,
    guild    integer not null,
    channel  integer not null,
    user     integer not null,
    language text    not null,
    system   text    not null,
    key      text    not null,
    line     text    not null,
    status   text    not null check (status in ('weighed', 'rolled', 'entered', 'confirmed', 'denied')),
    dice     text    not null default '',
    faces    text    not null default '[]',
    seal     integer,
    number   integer,
    witness  integer,
    rules    integer not null,
    at       text    not null
) strict;

create index adjudication_weighed on adjudication (user, at) where status = 'weighed';
create index adjudication_of_roll on adjudication (guild, seal, number) where seal is not null;

create table adjudication_post (
    id           integer primary key,
    channel      integer not null,
    adjudication integer not null references adjudication (id),
    attempts     integer not null default 0,
    due          text    not null,
    claimed      text,
    done         text,
    message      integer,
    mark         integer not null,
    since        text    not null
) strict;

create index adjudication_post_waiting on adjudication_post (channel, id) where done is null;
create index adjudication_post_of on adjudication_post (adjudication);
