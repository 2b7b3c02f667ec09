-- The interaction of Discord that a post comes from, by which the log tells of both.
alter table outbox add column interaction integer;
