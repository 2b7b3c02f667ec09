alter table outbox add column interaction bigint;
