-- Whoever waits to be a child's guardian has claimed it, and a claim opens nothing: nor does it tell of the plan of the child's school.
create or replace function has_pro_plan(reader bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (
    select from school_members m join schools s on s.id = m.school_id
    where m.until is null and m.confirmed_at is not null and s.pro_plan_expires_on > at and (m.user_id = reader
      or m.user_id in (select g.child_id from guardianships g
        where g.guardian_id = reader and g.until is null and g.confirmed_at is not null)))
$$;
