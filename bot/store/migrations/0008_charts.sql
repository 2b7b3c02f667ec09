-- Tables that a guild plays by in place of ours, each as the file that was brought.
create table chart (
    guild  integer not null,
    system text    not null,
    id     text    not null,
    file   text    not null,
    body   blob    not null,
    user   integer not null,
    at     text    not null,
    primary key (guild, system, id)
) strict, without rowid;
