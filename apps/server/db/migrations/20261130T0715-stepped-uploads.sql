-- An announced upload takes room from everybody: without a piece for a while, only what has come of it counts.
alter table uploads add column stepped_at timestamptz;
update uploads set stepped_at = begun_at;
alter table uploads alter column stepped_at set not null;
