-- Of an unanswered interaction the guild, by which the worker that answers it is known; null for rows from before.
alter table deferred add column guild integer;

-- When the next session of the gateway may begin, for each group of shards that Discord lets begin together.
create table gateway_turn (
    bucket integer primary key,
    free   text not null
) strict;

-- Which worker served a shard last, and into how many shards it divided the guilds: one that comes back to its locks sees
-- whether another one had them meanwhile.
create table shard_worker (
    shard integer primary key,
    count integer not null,
    name  text not null
) strict;
