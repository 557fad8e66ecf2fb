-- Classes, schools and districts: who asks to join whom.

-- A child who asks to join a teacher by the teacher's profile code. The row stands while the question is open: an answer
-- removes it, and what came of it stands in the class and in the audit log.
create table join_requests (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  teacher_id bigint not null references users on delete cascade,
  asked_by bigint references users on delete set null,
  created_at timestamptz not null,
  unique (child_id, teacher_id)
);
comment on table join_requests is 'owner: child via child_id; keep: 400 days after created_at';
create index join_requests_teacher on join_requests (teacher_id, created_at);

-- Which teacher opened which child's profile (002§6). Its own people may ask for it; nobody is told of it.
create table profile_views (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  viewer_id bigint references users on delete set null,
  viewed_at timestamptz not null
);
comment on table profile_views is 'owner: child via child_id; keep: 400 days after viewed_at';
create index profile_views_child on profile_views (child_id, viewed_at);

-- Sign-in sheets: first passwords for children of a class who have none. No password is kept: each follows from the seed, the
-- child and the house's own secret, and cannot be told any more once the sheet is gone.
create table sheets (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  made_by bigint not null references users on delete cascade,
  seed bytea not null,
  created_at timestamptz not null
);
comment on table sheets is 'owner: self via made_by; keep: 1 day after created_at';
create index sheets_maker on sheets (made_by);
create index sheets_class on sheets (class_id);

create table sheet_lines (
  sheet_id bigint not null references sheets on delete cascade,
  child_id bigint not null references users on delete cascade,
  is_done boolean not null default false,
  primary key (child_id, sheet_id)
);
comment on table sheet_lines is 'owner: child via child_id; keep: as the sheet';
create index sheet_lines_sheet on sheet_lines (sheet_id);

-- What a school switches on or off, by the number of the setting (D-59); no row means the default.
create table school_settings (
  school_id bigint not null references schools on delete cascade,
  setting_id smallint not null,
  is_on boolean not null,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null,
  primary key (school_id, setting_id)
);
comment on table school_settings is 'owner: none; keep: for good';

-- Job titles that a school offers beside the usual ones. A title gives no right (F-02).
create table school_roles (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools on delete cascade,
  name text not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null
);
comment on table school_roles is 'owner: none; keep: until removed';
create unique index school_roles_name on school_roles (school_id, lower(name));

-- Courses and lessons that are given to a class.
create table class_assignments (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  course_id bigint references courses on delete cascade,
  lesson_id bigint references lessons on delete cascade,
  assigned_by bigint references users on delete set null,
  assigned_at timestamptz not null,
  check (num_nonnulls(course_id, lesson_id) = 1)
);
comment on table class_assignments is 'owner: none; keep: until removed';
create unique index class_assignments_course on class_assignments (class_id, course_id) where course_id is not null;
create unique index class_assignments_lesson on class_assignments (class_id, lesson_id) where lesson_id is not null;
