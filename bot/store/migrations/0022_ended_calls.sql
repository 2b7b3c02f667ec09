-- When the thread of a call was told how it ended, and put away; null while that is to be done.
alter table call add column told text;

update call set told = closed where status != 'open';
