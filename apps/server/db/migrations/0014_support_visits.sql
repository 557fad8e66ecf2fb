-- Support looks at the product as a person of a school that allows it: who, whom, why, and for how long.

create table support_visits (
  id bigint generated always as identity primary key,
  operator_id bigint references users on delete set null,
  person_id bigint not null references users on delete cascade,
  school_id bigint not null references schools,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
comment on table support_visits is 'owner: person via person_id; keep: 7 years after ends_at';
create index support_visits_person on support_visits (person_id);
create index support_visits_operator on support_visits (operator_id);
create index support_visits_school on support_visits (school_id, started_at);

alter table sessions add column support_visit_id bigint references support_visits on delete set null;
create index sessions_support_visit on sessions (support_visit_id) where support_visit_id is not null;

-- What is told of a visit leads to it, since the reason stands there alone.
alter table topic_entries add column support_visit_id bigint;

-- The schools that a person belongs to now: as a member whom the school confirmed, or as one who administers it.
create function schools_of(person bigint) returns setof bigint
language sql stable parallel safe as $$
  select school_id from school_members where user_id = person and until is null and confirmed_at is not null
  union
  select school_id from school_admins where user_id = person
$$;

-- Whether support may look as a person: not as one of its own nor as a district's, and only where every school of the person
-- has switched it on (setting 21), since whoever teaches at two schools sees the children of both.
create function is_open_to_support(person bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from users u where u.id = person and u.user_type in ('Child', 'Teacher')
      and u.disabled_at is null and u.deleted_at is null)
    and not exists (select from operators o where o.user_id = person)
    and not exists (select from district_admins a where a.user_id = person)
    and coalesce((
      select bool_and(exists (
        select from school_settings t where t.school_id = s.id and t.setting_id = 21 and t.is_on))
      from schools_of(person) as s(id)), false)
$$;

-- Whom a session shows by its visit, asked anew at every request; nobody once the visit is over. Strict, so that the sessions
-- of everybody else do not even call it.
create function visited_person(visit bigint, at timestamptz) returns bigint
language sql stable strict parallel safe as $$
  select v.person_id from support_visits v
  where v.id = visit and v.ended_at is null and v.ends_at > at and is_open_to_support(v.person_id)
    and exists (
      select from operators o join users u on u.id = o.user_id and u.disabled_at is null and u.deleted_at is null
      where o.user_id = v.operator_id)
$$;
