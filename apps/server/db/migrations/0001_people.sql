-- People, who they are to each other, and what proves it. Every table says whose it is and how long it is kept.

create collation if not exists people_order (provider = icu, locale = 'und-u-ks-level2');

create table users (
  id bigint generated always as identity (start with 1000) primary key,
  user_type text not null check (user_type in ('Child', 'Parent', 'Teacher', 'District Admin', 'Vendor', 'Product')),
  first_name text not null,
  last_name text not null default '',
  username text,
  email text,
  email_verified_at timestamptz,
  disabled_at timestamptz,
  gender text check (gender in ('Female', 'Male', 'Other')),
  birth_date date,
  grade smallint,
  zip_code text not null default '00000',
  password_hash text,
  avatar text,
  profile_code text,
  teacher_role text,
  teacher_interests text[] not null default '{}',
  teacher_grades text not null default '',
  registration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by bigint references users
);
comment on table users is 'owner: self; keep: until erased; purged 30 days after deletion';
create unique index users_username on users (lower(username)) where username is not null;
create unique index users_adult_email on users (lower(email), user_type) where email is not null and user_type <> 'Child';
create index users_email on users (lower(email)) where email is not null;
create unique index users_profile_code on users (profile_code) where profile_code is not null;

insert into users (id, user_type, first_name, username) overriding system value values (10, 'Product', 'Kindling', 'kindling');

create table operators (
  user_id bigint primary key references users on delete cascade,
  appointed_by bigint references users on delete set null,
  appointed_at timestamptz not null default now()
);
comment on table operators is 'owner: self via user_id; keep: until removed';

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  remembered boolean not null
);
comment on table sessions is 'owner: self via user_id; keep: 30 days';
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (ends_at);

create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
comment on table known_devices is 'owner: self via user_id; keep: 400 days';

create table districts (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table districts is 'owner: none; keep: for good';

create table schools (
  id bigint generated always as identity primary key,
  district_id bigint references districts,
  name text not null,
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  pro_plan_expires_on timestamptz,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);
comment on table schools is 'owner: none; keep: for good';
create index schools_district on schools (district_id);

create table district_admins (
  district_id bigint not null references districts on delete cascade,
  user_id bigint not null references users on delete cascade,
  appointed_by bigint references users on delete set null,
  appointed_at timestamptz not null default now(),
  primary key (district_id, user_id)
);
comment on table district_admins is 'owner: self via user_id; keep: until removed';
create index district_admins_user on district_admins (user_id);

create table school_admins (
  school_id bigint not null references schools on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_primary boolean not null default false,
  appointed_by bigint references users on delete set null,
  appointed_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
comment on table school_admins is 'owner: self via user_id; keep: until removed';
create index school_admins_user on school_admins (user_id);

create table school_members (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  school_id bigint not null references schools,
  since timestamptz not null default now(),
  until timestamptz,
  added_by bigint references users on delete set null,
  confirmed_at timestamptz,
  confirmed_by bigint references users on delete set null
);
comment on table school_members is 'owner: person via user_id; keep: 7 years after until';
create unique index school_members_current on school_members (user_id, school_id) where until is null;
create index school_members_school on school_members (school_id) where until is null;

create table guardianships (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  guardian_id bigint not null references users on delete cascade,
  relation text not null default 'OTHER',
  since timestamptz not null default now(),
  until timestamptz,
  added_by bigint references users on delete set null
);
comment on table guardianships is 'owner: child via child_id; keep: 7 years after until';
create unique index guardianships_current on guardianships (child_id, guardian_id) where until is null;
create index guardianships_guardian on guardianships (guardian_id) where until is null;

create table classes (
  id bigint generated always as identity primary key,
  school_id bigint references schools,
  name text not null,
  grade smallint,
  school_year smallint not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
comment on table classes is 'owner: none; keep: 7 years after the school year';
create index classes_school on classes (school_id, school_year);

create table class_codes (
  code text primary key,
  class_id bigint not null references classes on delete cascade,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table class_codes is 'owner: none; keep: 400 days after closed_at';
create unique index class_codes_open on class_codes (class_id) where closed_at is null;

create table class_teachers (
  class_id bigint not null references classes on delete cascade,
  teacher_id bigint not null references users on delete cascade,
  since timestamptz not null default now(),
  until timestamptz,
  added_by bigint references users on delete set null,
  primary key (class_id, teacher_id, since)
);
comment on table class_teachers is 'owner: self via teacher_id; keep: 7 years after until';
create index class_teachers_teacher on class_teachers (teacher_id) where until is null;

create table class_members (
  class_id bigint not null references classes on delete cascade,
  child_id bigint not null references users on delete cascade,
  since timestamptz not null default now(),
  until timestamptz,
  added_by bigint references users on delete set null,
  primary key (class_id, child_id, since)
);
comment on table class_members is 'owner: child via child_id; keep: 7 years after until';
create index class_members_child on class_members (child_id) where until is null;
create unique index class_members_current on class_members (class_id, child_id) where until is null;

create table consents (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  purpose text not null,
  given_by bigint references users on delete set null,
  method text not null,
  notice_version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table consents is 'owner: child via child_id; keep: 7 years after withdrawn_at';
create index consents_child on consents (child_id);

create table audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor_id bigint not null,
  act text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  chain bytea
);
comment on table audit_entries is 'owner: person via subject_id; keep: 7 years';
create index audit_entries_subject on audit_entries (subject_id, id);

-- What an actor is to a person: the one place where relations are worked out (docs/life-of-a-request.md).
-- In plpgsql, because a connection keeps its plan; a function in SQL would be planned anew at every call.
create function relations_to(actor bigint, person bigint) returns text[]
language plpgsql stable parallel safe as $$
begin
  return array_remove(array[
    case when actor = person then 'self' end,
    case when exists (
      select from guardianships g where g.guardian_id = actor and g.child_id = person and g.until is null
    ) then 'guardian' end,
    case when exists (
      select from class_members m join class_teachers t on t.class_id = m.class_id and t.until is null
      where m.child_id = person and m.until is null and t.teacher_id = actor
    ) then 'teacher-of' end,
    case when exists (
      select from school_members m join school_admins a on a.school_id = m.school_id
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'school-admin' end,
    case when exists (
      select from school_members m join schools s on s.id = m.school_id
      join district_admins a on a.district_id = s.district_id
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'district-admin' end
  ], null);
end
$$;
