-- The private threads in which watchers see what a side sees, one for each side of a game, and whom the bot has let in:
-- ids of members with spaces between.
create table watching (
    game   integer not null references game (id),
    side   text    not null,
    thread integer not null,
    people text    not null,
    primary key (game, side)
) strict, without rowid;
