-- A student counts in released figures once somebody vouched who is not the administrator by another account: a teacher who is
-- vouched for or has been there for thirty days, or a guardian of thirty days; else after thirty days.
create or replace function counts_in_figures(child bigint, school bigint, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = child and m.school_id = school and m.until is null and m.confirmed_at is not null
      and (m.vouched_at is not null or m.confirmed_at + interval '30 days' <= at
        or exists (select from guardianships g
          where g.child_id = child and g.until is null and g.confirmed_at + interval '30 days' <= at
            and has_proved_address(g.guardian_id))
        or exists (select from class_members k join classes c on c.id = k.class_id and c.school_id = school
          join school_members t on t.school_id = school and t.user_id = k.class_yes_by and t.until is null
            and (t.vouched_at is not null or t.confirmed_at + interval '30 days' <= at)
          where k.child_id = child and k.until is null and k.confirmed_at is not null
            and not exists (select from school_admins a where a.school_id = school and a.user_id = k.class_yes_by))))
$$;

-- Whoever came by a letter that nobody of a verified school made or tapped, and whoever came by their yes, also where they have left
-- since, waits for a teacher's tap like anybody with a new letter, and gives no yes to classes before.
create function untap_let_in(children bigint[]) returns table (child bigint, guardian bigint)
language sql as $$
  with recursive links as (
    select g.id, g.child_id, g.guardian_id, g.method, g.until, g.confirmed_at, coalesce(g.confirmed_by, g.added_by) as let_in_by
    from guardianships g where g.child_id = any(children)
  ), untapped as (
    select l.id, l.child_id, l.guardian_id from links l
    where l.method like 'letter-%'
      and not exists (select from schools_of(l.let_in_by) as o(id) join schools s on s.id = o.id where s.verified_at is not null)
      and not exists (select from links y where y.child_id = l.child_id and y.guardian_id = l.let_in_by)
    union
    select l.id, l.child_id, l.guardian_id from links l
    join untapped y on y.child_id = l.child_id and y.guardian_id = l.let_in_by and y.guardian_id <> l.guardian_id
  ), taken_back as (
    update class_members m set child_yes_at = null, child_yes_by = null from untapped y
    where m.child_id = y.child_id and m.child_yes_by = y.guardian_id and m.until is null
      and not child_agrees(m.class_id, m.child_id)
  )
  update guardianships g set confirmed_at = null, confirmed_by = null from untapped y
  where g.id = y.id and g.until is null and g.confirmed_at is not null
  returning g.child_id, g.guardian_id
$$;

-- Whom a verified school has taken in is no student of a place that nobody has verified.
update school_members m set until = now() from schools s
where s.id = m.school_id and s.verified_at is null and m.until is null and own_verified_school(m.user_id) is not null
  and exists (select from users u where u.id = m.user_id and u.user_type = 'Child');
update class_members m set child_yes_at = null from classes c left join schools s on s.id = c.school_id
where c.id = m.class_id and s.verified_at is null and m.until is null and m.child_yes_by is null
  and own_verified_school(m.child_id) is not null;
select untap_let_in(array(select child_id from student_origins
  where own_verified_school(child_id) is not null and school_id is distinct from own_verified_school(child_id)));
delete from student_origins
where own_verified_school(child_id) is not null and school_id is distinct from own_verified_school(child_id);
