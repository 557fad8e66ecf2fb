-- Children of one family are told apart by their faces, as those of a class are: on the family page they stand beside each other.
-- Of guardians who are confirmed alone, so that a face tells nothing to whoever only says to be one.
create function faces_of_siblings(child bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct o.avatar), '{}')
  from guardianships own
  join guardianships g on g.guardian_id = own.guardian_id and g.child_id <> child and g.until is null and g.confirmed_at is not null
  join users o on o.id = g.child_id and o.avatar is not null
  where own.child_id = child and own.until is null and own.confirmed_at is not null
$$;

-- Who has a given face that a sibling has gets another one that no sibling and no classmate has; where all are taken, the face stays.
create function tell_siblings_apart(child bigint) returns void language sql as $$
  update users u set avatar = f.face
  from (select faces_of_siblings(child) as faces) s
  cross join lateral (
    select face from unnest(drawn_faces()) with ordinality as d(face, place)
    where face <> all(s.faces) and face not in (
      select o.avatar from class_members m
      join class_members n on n.class_id = m.class_id and n.child_id <> child and n.until is null and n.confirmed_at is not null
      join classes c on c.id = m.class_id
      join schools t on t.id = c.school_id and t.verified_at is not null
      join users o on o.id = n.child_id and o.avatar is not null
      where m.child_id = child and m.until is null and m.confirmed_at is not null)
    order by place > 24, (place + child) % 24 limit 1) f
  where u.id = child and not u.has_chosen_face and u.avatar = any(s.faces)
$$;

create function give_face_in_family() returns trigger language plpgsql as $$
begin
  perform tell_siblings_apart(new.child_id);
  return null;
end $$;

create trigger guardianships_differ after insert or update of confirmed_at on guardianships
  for each row when (new.confirmed_at is not null and new.until is null) execute function give_face_in_family();

-- As before, and no face of a sibling is given for one of a classmate.
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
    where face <> all(t.taken) and face <> all(faces_of_siblings(new.child_id))
    order by place > 24, (place + new.child_id) % 24 limit 1) f
  where u.id = new.child_id and not u.has_chosen_face and u.avatar = any(t.taken)
    and exists (select from classes c join schools s on s.id = c.school_id and s.verified_at is not null where c.id = new.class_id);
  return null;
end $$;

-- Families that are there already, one child after the other.
do $$
declare
  child bigint;
begin
  for child in
    select distinct child_id from guardianships where until is null and confirmed_at is not null order by child_id
  loop
    perform tell_siblings_apart(child);
  end loop;
end $$;
