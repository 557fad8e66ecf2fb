-- A course as it stood before each change, so that its author can take changes back (decision 0065).
create table course_versions (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  saved_at timestamptz not null,
  words jsonb not null
);
create index course_versions_course on course_versions (course_id, id);
comment on table course_versions is 'owner: none; keep: as the course';
