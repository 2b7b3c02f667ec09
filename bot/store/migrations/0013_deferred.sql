-- Interactions that were acknowledged and not answered yet, so that a restart can answer them.  A token is a secret that
-- lives for a quarter of an hour; its row goes with the answer, or when it is dead.
create table deferred (
    interaction integer primary key,
    token       text    not null,
    language    text    not null,
    press       integer not null check (press in (0, 1)),
    at          text    not null
) strict;
