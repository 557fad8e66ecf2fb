-- What children learn from, and how far each has come.

create table courses (
  id bigint generated always as identity primary key,
  short_name text not null unique,
  name text not null,
  summary text not null default '',
  picture text not null,
  grades smallint[] not null default '{}',
  course_package text not null default 'Basic' check (course_package in ('Basic', 'Pro')),
  course_type text not null default 'Free' check (course_type in ('Free', 'Paid')),
  micro_credentialing boolean not null default false,
  price integer not null default 0,
  status text not null default 'Published',
  user_id bigint not null references users,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table courses is 'owner: none; keep: for good';

create table course_units (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  name text not null,
  position integer not null
);
comment on table course_units is 'owner: none; keep: for good';
create index course_units_course on course_units (course_id, position);

create table lessons (
  id bigint generated always as identity primary key,
  unit_id bigint references course_units on delete set null,
  course_id bigint references courses on delete set null,
  short_name text not null unique,
  name text not null,
  summary text not null default '',
  journal_prompt text not null default '',
  thumbnail text,
  lesson_package text not null default 'Basic' check (lesson_package in ('Basic', 'Pro')),
  lesson_type text not null default 'Free' check (lesson_type in ('Free', 'Paid')),
  status text not null default 'Published',
  user_id bigint not null references users,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table lessons is 'owner: none; keep: for good';
create index lessons_course on lessons (course_id, position);
create index lessons_unit on lessons (unit_id);

create table lesson_activities (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lessons on delete cascade,
  position integer not null,
  resource_type text not null check (resource_type in ('Video', 'Link')),
  title text not null,
  note text not null default '',
  resource text not null,
  thumbnail text,
  captions text
);
comment on table lesson_activities is 'owner: none; keep: for good';
create index lesson_activities_lesson on lesson_activities (lesson_id, position);

create table lesson_progress (
  child_id bigint not null references users on delete cascade,
  lesson_id bigint not null references lessons on delete cascade,
  progress text not null check (progress in ('InProgress', 'Completed')),
  changed_at timestamptz not null,
  primary key (child_id, lesson_id)
);
comment on table lesson_progress is 'owner: child via child_id; keep: until erased';
create index lesson_progress_lesson on lesson_progress (lesson_id);
