-- A page of news asks what its reader is to fifty children: one question for all of them takes a fifth of the time that fifty take. What one
-- person is to another follows from it, so that both have one definition. Each person is looked up among the links of all: for some hundreds
-- of persons, not for a whole district.
create function relations_to_each(actor bigint, persons bigint[], at timestamptz) returns table (person bigint, held text[])
language sql stable parallel safe rows 20 as $$
  with linked as materialized (
    select distinct l.child_id, l.relation from class_links l
    where l.teacher_id = actor and l.child_id = any(persons) and l.relation is not null
      and (l.ends_at is null or (l.since <= at and at < l.ends_at))
  ), own_schools as materialized (
    select s.id from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null where a.user_id = actor
  ), schools_of_district as materialized (
    select s.id from district_admins a join schools s on s.district_id = a.district_id and s.verified_at is not null
    where a.user_id = actor
  )
  select p.person, array_remove(array[
    case when actor = p.person then 'self' end,
    (select case when g.confirmed_at is null then 'new-guardian' else 'guardian' end
      from guardianships g where g.guardian_id = actor and g.child_id = p.person and g.until is null),
    case when exists (select from own_schools s join school_members m on m.school_id = s.id
      where m.user_id = p.person and m.until is null and m.confirmed_at is not null) then 'school-admin' end,
    case when exists (select from schools_of_district s join school_members m on m.school_id = s.id
      where m.user_id = p.person and m.until is null and m.confirmed_at is not null) then 'district-admin' end
  ], null) || array(select l.relation from linked l where l.child_id = p.person)
  from unnest(persons) as p(person)
$$;

create or replace function relations_to(actor bigint, person bigint, at timestamptz) returns setof text[]
language sql stable parallel safe rows 1 as $$
  select r.held from relations_to_each(actor, array[person], at) r
  -- Kept as a subquery, so that what reads it twice does not ask twice.
  offset 0
$$;
