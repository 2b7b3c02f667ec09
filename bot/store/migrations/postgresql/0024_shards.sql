-- Of an unanswered interaction the guild, by which the worker that answers it is known; null for rows from before.
alter table deferred add column guild bigint;

-- When the next session of the gateway may begin, for each group of shards that Discord lets begin together.
create table gateway_turn (
    bucket bigint primary key,
    free   text collate "C" not null
);

-- Which worker served a shard last, and into how many shards it divided the guilds: one that comes back to its locks sees
-- whether another one had them meanwhile.
create table shard_worker (
    shard bigint primary key,
    count bigint not null,
    name  text collate "C" not null
);
