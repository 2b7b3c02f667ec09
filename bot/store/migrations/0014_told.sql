-- The messages that tell chapters, combats and questions of a game: which entries each tells, for it is edited as play
-- goes on. `side` is whom a question asks; `post` is the row of the outbox under whose mark the message was sent.
create table told (
    id      integer primary key,
    game    integer not null references game (id),
    kind    text    not null check (kind in ('live', 'fight', 'question')),
    first   integer not null,
    last    integer not null,
    side    text    not null,
    message integer not null,
    post    integer not null,
    open    integer not null check (open in (0, 1)),
    drawn   integer not null check (drawn in (0, 1))
) strict;

create index told_of_game on told (game, open);
