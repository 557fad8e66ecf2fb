-- What operators read about the site itself: the backups that were made, and how much it did in each hour.
create table backups (
  taken_at timestamptz primary key,
  files integer not null,
  missing integer not null
);
comment on table backups is 'owner: none; keep: 400 days after taken_at';

create table server_hours (
  hour timestamptz primary key,
  requests integer not null default 0,
  errors integer not null default 0,
  jobs integer not null default 0,
  failed_jobs integer not null default 0
);
comment on table server_hours is 'owner: none; keep: 9 days after hour';
