-- The one way in which replies write a moment: ISO 8601 in UTC, to the millisecond.
create function iso(moment timestamptz) returns text
language sql stable parallel safe
return to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- What one person is to another, as one row. A set-returning SQL function in a FROM list becomes part of the statement that
-- calls it and is planned with it; as a call for each row it costs more than the rest of a reading.
drop function relations_to(bigint, bigint);
create function relations_to(actor bigint, person bigint) returns setof text[]
language sql stable parallel safe as $$
  select array_remove(array[
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
  ], null)
  -- Kept as a subquery, so that what reads it twice does not ask twice.
  offset 0
$$;
