-- The same faces as before; most siblings differ already, and then nothing else is read.
create or replace function tell_siblings_apart(child bigint) returns void language plpgsql as $$
declare
  taken text[] := faces_of_siblings(child);
begin
  if not exists (select from users u where u.id = child and not u.has_chosen_face and u.avatar = any(taken)) then return; end if;
  update users u set avatar = f.face
  from (
    select face from unnest(drawn_faces()) with ordinality as d(face, place)
    where face <> all(taken) and face not in (
      select o.avatar from class_members m
      join class_members n on n.class_id = m.class_id and n.child_id <> child and n.until is null and n.confirmed_at is not null
      join classes c on c.id = m.class_id
      join schools t on t.id = c.school_id and t.verified_at is not null
      join users o on o.id = n.child_id and o.avatar is not null
      where m.child_id = child and m.until is null and m.confirmed_at is not null)
    order by place > 24, (place + child) % 24 limit 1) f
  where u.id = child;
end
$$;

create or replace function faces_of_siblings(child bigint) returns text[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(distinct o.avatar), '{}')
    from guardianships own
    join guardianships g on g.guardian_id = own.guardian_id and g.child_id <> child and g.until is null and g.confirmed_at is not null
    join users o on o.id = g.child_id and o.avatar is not null
    where own.child_id = child and own.until is null and own.confirmed_at is not null);
end
$$;
