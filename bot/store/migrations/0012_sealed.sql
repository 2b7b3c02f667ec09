-- A game begins in two steps: it is sealed, which closes seats and phrases, and begins once the message that publishes
-- commitment and phrases has an id from Discord, which is mixed into the dice.  A check cannot be changed in place, so
-- the table is made anew; games that began before have no such message.
create table game_new (
    id             integer primary key,
    guild          integer,
    channel        integer not null,
    system         text    not null,
    scenario       text    not null,
    content        text    not null references content (digest),
    language       text    not null,
    status         text    not null check (status in ('open', 'sealed', 'running', 'over', 'abandoned')),
    creator        integer not null,
    referee        integer,
    rules          integer not null,
    key            blob    not null check (length(key) = 32),
    commitment     text    not null,
    phrases        text    not null default '[]',
    created        text    not null,
    status_message integer,
    options        text    not null default '{}',
    seq            integer not null default 0,
    message        integer
) strict;

insert into game_new select *, null from game;
drop view header;
drop table game;
alter table game_new rename to game;

create view header as
    select id, guild, channel, system, scenario, content, language, status, creator, referee, rules, commitment,
           phrases, created, status_message, options, message
    from game;

create unique index game_at_channel on game (channel) where status in ('open', 'sealed', 'running');
create index game_of_channel on game (channel, id);
create index game_of_guild on game (guild, id);
