-- Dice outside of games.  Each guild has one open seal, and the next one drawn, so that its commitment is known before
-- its first roll.
create table dice_seal (
    guild      integer not null,
    number     integer not null check (number > 0),
    key        blob    not null check (length(key) = 32),
    commitment text    not null,
    drawn      text    not null,
    opened     text,
    closed     text,
    rolls      integer not null default 0,
    head       text    not null default '',
    primary key (guild, number)
) strict, without rowid;

create unique index dice_seal_open on dice_seal (guild) where opened is not null and closed is null;

-- What may be read of a seal: everything but its key, until it is closed.
create view dice_seal_shown as
    select guild, number, commitment, drawn, opened, closed, rolls, head, iif(closed is null, null, key) as key
    from dice_seal;

create table dice_roll (
    guild       integer not null,
    seal        integer not null,
    number      integer not null check (number > 0),
    user        integer not null,
    channel     integer not null,
    interaction integer not null,
    expression  text    not null,
    purpose     text    not null,
    phrase      text    not null,
    faces       text    not null,
    totals      text    not null,
    link        text    not null,
    at          text    not null,
    primary key (guild, seal, number),
    foreign key (guild, seal) references dice_seal (guild, number)
) strict, without rowid;

create unique index dice_roll_once on dice_roll (interaction);
create index dice_roll_of_user on dice_roll (guild, user);

-- What is to be shown of them, delivered as the posts of games are.
create table dice_post (
    id       integer primary key,
    guild    integer not null,
    channel  integer not null,
    language text    not null,
    kind     text    not null check (kind in ('opened', 'roll', 'revealed')),
    seal     integer not null,
    number   integer,
    attempts integer not null default 0,
    due      text    not null,
    claimed  text,
    done     text,
    message  integer,
    foreign key (guild, seal) references dice_seal (guild, number)
) strict;

create index dice_post_waiting on dice_post (channel, id) where done is null;
create index dice_post_of_roll on dice_post (guild, seal, number);
