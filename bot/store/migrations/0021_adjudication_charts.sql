-- The charts of the guild's own that a procedure without a game is reckoned by, as kept content; null: all are ours.
alter table adjudication add column charts text;
