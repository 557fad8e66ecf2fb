-- A lesson as it stood before each change, so that its author can take changes back later and on another device.
create table lesson_versions (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lessons (id) on delete cascade,
  saved_at timestamptz not null,
  words jsonb not null
);
create index lesson_versions_lesson on lesson_versions (lesson_id, id);
comment on table lesson_versions is 'owner: none; keep: as the lesson';
