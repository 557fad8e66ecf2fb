-- A face that changes tells what a classmate looks like. In a class that nobody has verified its teacher sees no picture of a child, and would
-- learn of it by students of the own making. Verification lets no yes of a class stand, so children differ there with the next one.
create or replace function give_distinct_face() returns trigger language plpgsql as $$
begin
  update users u set avatar = f.face
  from (
    select array_agg(o.avatar) as taken from (
      select child_id from class_members
      where class_id = new.class_id and child_id <> new.child_id and until is null and confirmed_at is not null
      limit cardinality(drawn_faces())) m
    join users o on o.id = m.child_id) t
  cross join lateral (
    select face from unnest(drawn_faces()) with ordinality as d(face, place)
    where face <> all(t.taken) order by place > 24, (place + new.child_id) % 24 limit 1) f
  where u.id = new.child_id and not u.has_chosen_face and u.avatar = any(t.taken)
    and exists (select from classes c join schools s on s.id = c.school_id and s.verified_at is not null where c.id = new.class_id);
  return null;
end $$;
