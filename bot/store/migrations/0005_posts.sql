-- What became of the posts of ledger entries: `live` is 1 while the post has the controls of the newest, 0 once they
-- were taken off, null for one that never had them; `drawn` says whether it has a picture.
alter table outbox add column live integer check (live in (0, 1));
alter table outbox add column drawn integer not null default 0 check (drawn in (0, 1));

create index outbox_of_entry on outbox (game, n) where kind = 'entry';
