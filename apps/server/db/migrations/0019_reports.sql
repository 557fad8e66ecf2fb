-- Reports that people asked for as a document: made by a job, read by one person, and gone after a day (D-100).

create table reports (
  id bigint generated always as identity primary key,
  code text not null unique,
  asked_by bigint not null references users (id) on delete cascade,
  reader_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('wellbeing', 'hope', 'activity', 'snapshot')),
  place text not null check (place in ('own', 'school', 'district')),
  school_id bigint references schools (id) on delete cascade,
  district_id bigint references districts (id) on delete cascade,
  filters jsonb not null,
  mailed_to text,
  state text not null default 'queued' check (state in ('queued', 'making', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  title text not null default '',
  pdf bytea,
  csv text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  check ((place = 'school') = (school_id is not null)),
  check ((place = 'district') = (district_id is not null)),
  check ((state = 'ready') = (pdf is not null and csv is not null))
);
create index reports_reader on reports (reader_id, created_at desc);
create index reports_asker on reports (asked_by, created_at desc);
comment on table reports is 'owner: self via reader_id; keep: until ends_at';
