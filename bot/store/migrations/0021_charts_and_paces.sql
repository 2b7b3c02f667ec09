-- The charts of the guild's own that a procedure without a game is reckoned by, as kept content; null: all are ours.
alter table adjudication add column charts text;

-- What else a request for consent asks for, as text: other clocks.
alter table request add column body text not null default '';
