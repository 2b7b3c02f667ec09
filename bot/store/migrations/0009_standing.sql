-- What a player has settled in advance for his side of a game, by kind of question.  It counts while he holds the side.
create table standing (
    game   integer not null references game (id),
    side   text    not null,
    asks   text    not null,
    choice text    not null,
    user   integer not null,
    at     text    not null,
    primary key (game, side, asks)
) strict, without rowid;
