-- A wish to talk to someone stays until an adult is with the child: who was told, who has seen it, who came, and what came of it.
create table talks (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  -- Whom a child without teachers has chosen.
  chosen_id bigint references users on delete set null,
  asked_at timestamptz not null,
  asked_last_at timestamptz not null,
  -- How many steps were taken.
  step smallint not null default 0,
  next_step_at timestamptz not null,
  held_by bigint references users on delete set null,
  held_until timestamptz,
  -- A step is held once.
  held_step smallint,
  with_id bigint references users on delete set null,
  with_at timestamptz,
  closed_by bigint references users on delete set null,
  closed_at timestamptz,
  note text
);
create unique index talks_open on talks (child_id) where closed_at is null;
create index talks_child on talks (child_id, id desc);
create index talks_due on talks (next_step_at) where closed_at is null;
comment on table talks is 'owner: child via child_id; keep: 7 years after closed_at';

-- Each step, for good with its talk: who, when.
create table talk_steps (
  id bigint generated always as identity primary key,
  talk_id bigint not null references talks on delete cascade,
  child_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('asked', 'told', 'seen', 'with', 'closed')),
  person_id bigint references users on delete set null,
  at timestamptz not null
);
create index talk_steps_talk on talk_steps (talk_id, id);
create index talk_steps_child on talk_steps (child_id);
create index talk_steps_told on talk_steps (person_id, child_id) where kind = 'told';
comment on table talk_steps is 'owner: child via child_id; keep: as the talk';

-- The adults of a school who are there for a child in need, in the order in which they are asked.
create table safe_adults (
  school_id bigint not null references schools on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('counselor', 'nurse', 'principal', 'other')),
  position smallint not null,
  added_by bigint references users on delete set null,
  added_at timestamptz not null,
  primary key (school_id, user_id)
);
create index safe_adults_user on safe_adults (user_id);
comment on table safe_adults is 'owner: self via user_id; keep: until removed';

alter table schools
  add column time_zone text not null default 'America/Los_Angeles',
  add column opens text not null default '08:00',
  add column closes text not null default '15:30';

-- Who hears of a child's wish to talk, in circles: the own teachers together (0), then each safe adult of the own verified school.
create function talk_hearers(child bigint, at timestamptz) returns table (adult bigint, circle int, role text)
language sql stable as $$
  select l.teacher_id, 0, 'teacher' from class_links l
  join users u on u.id = l.teacher_id and u.deleted_at is null and u.disabled_at is null
  where l.child_id = talk_hearers.child and l.relation in ('teacher-of', 'substitute-of')
    and (l.ends_at is null or (l.since <= talk_hearers.at and talk_hearers.at < l.ends_at))
  group by l.teacher_id
  union all
  select a.user_id, (row_number() over (order by a.position, a.user_id))::int, a.role from safe_adults a
  join users u on u.id = a.user_id and u.deleted_at is null and u.disabled_at is null
  where a.school_id = own_verified_school(talk_hearers.child) and a.school_id in (select schools_of(a.user_id))
$$;

-- Whether somebody was told of a child's wish to talk, and may still hear of it. The steps have a column that is called as a
-- parameter is, so that each says whose it is.
create function hears_talk(adult bigint, child bigint, at timestamptz) returns boolean
language sql stable as $$
  select exists (select from talk_steps s join talks t on t.id = s.talk_id
    where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told'
      and (exists (select from talk_hearers(hears_talk.child, hears_talk.at) h where h.adult = hears_talk.adult)
        or (t.chosen_id = hears_talk.adult and exists (select from guardianships g
          where g.child_id = hears_talk.child and g.guardian_id = hears_talk.adult and g.until is null and g.confirmed_at is not null))))
$$;
