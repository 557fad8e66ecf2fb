-- By how many units hiding some has lowered the number of a badge on a playlist: they come back with what is shown again (decision 0046).
alter table badge_assignments add column lowered_by integer not null default 0 check (lowered_by >= 0);
