-- A post has a mark, drawn at random, that its message carries where nobody reads it, and the moment since when it may
-- stand in its channel: by both it is found there again when nobody knows whether it was sent.
alter table outbox add column mark integer not null default 0;
alter table outbox add column since text not null default '';
alter table dice_post add column mark integer not null default 0;
alter table dice_post add column since text not null default '';

update outbox set mark = abs(random() % 1000000000) + 1000000, since = due where done is null;
update dice_post set mark = abs(random() % 1000000000) + 1000000, since = due where done is null;
