-- An order that waits for dice which members throw at their table, at most one for each game, with the faces entered so
-- far.  `serial` grows with every step and stays when the order is gone, so that no button means another step later.
create table throw (
    game   integer primary key references game (id),
    serial integer not null,
    body   text
) strict;
