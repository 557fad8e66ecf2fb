-- The counters of a day that have the announced bytes of an upload, and since when. Null: what has not come of it is counted nowhere. An upload
-- that began before says nothing about its counters, and so nothing of it is given back.
alter table uploads add column counters text[] not null default '{}', add column counted_at timestamptz;
update uploads set counted_at = begun_at;
