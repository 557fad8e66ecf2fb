-- Each child has a drawn face from the beginning, and no two of a class have the same until they choose one themselves.
alter table users add column has_chosen_face boolean not null default false;
update users set has_chosen_face = true where avatar is not null;

-- The drawings, in the order of `facePictures` of the rules: 24 animals, and then things.
create function drawn_faces() returns text[] language sql immutable parallel safe as $$
  select array[
    '/pictures/animals/fox.svg',
    '/pictures/animals/bear.svg',
    '/pictures/animals/cat.svg',
    '/pictures/animals/dog.svg',
    '/pictures/animals/rabbit.svg',
    '/pictures/animals/mouse.svg',
    '/pictures/animals/panda.svg',
    '/pictures/animals/koala.svg',
    '/pictures/animals/tiger.svg',
    '/pictures/animals/lion.svg',
    '/pictures/animals/cow.svg',
    '/pictures/animals/pig.svg',
    '/pictures/animals/frog.svg',
    '/pictures/animals/owl.svg',
    '/pictures/animals/chick.svg',
    '/pictures/animals/penguin.svg',
    '/pictures/animals/elephant.svg',
    '/pictures/animals/monkey.svg',
    '/pictures/animals/sheep.svg',
    '/pictures/animals/hedgehog.svg',
    '/pictures/animals/raccoon.svg',
    '/pictures/animals/duck.svg',
    '/pictures/animals/deer.svg',
    '/pictures/animals/turtle.svg',
    '/pictures/things/sun.svg',
    '/pictures/things/moon.svg',
    '/pictures/things/star.svg',
    '/pictures/things/cloud.svg',
    '/pictures/things/tree.svg',
    '/pictures/things/flower.svg',
    '/pictures/things/apple.svg',
    '/pictures/things/cake.svg',
    '/pictures/things/ball.svg',
    '/pictures/things/boat.svg',
    '/pictures/things/car.svg',
    '/pictures/things/house.svg',
    '/pictures/things/key.svg',
    '/pictures/things/umbrella.svg',
    '/pictures/things/balloon.svg',
    '/pictures/things/drum.svg']
$$;

create function give_face() returns trigger language plpgsql as $$
begin
  if new.user_type = 'Child' and new.avatar is null then
    new.avatar := (drawn_faces())[1 + (new.id % 24)::int];
    new.has_chosen_face := false;
  end if;
  return new;
end $$;

create trigger users_have_faces before insert or update of avatar on users for each row execute function give_face();

-- Whom both sides have confirmed in a class, and who has a given face that a classmate has, gets another one, an animal as long as there is
-- one; where all are taken, the face stays. Who has only joined learns nothing of the others by the own.
create function give_distinct_face() returns trigger language plpgsql as $$
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
  where u.id = new.child_id and not u.has_chosen_face and u.avatar = any(t.taken);
  return null;
end $$;

create trigger class_members_differ after insert or update of class_yes_at, child_yes_at on class_members
  for each row when (new.confirmed_at is not null and new.until is null) execute function give_distinct_face();

-- Children who are there already, one class after the other: the first face is given by the trigger above.
update users set avatar = null where user_type = 'Child' and avatar is null;
with places as (
  select distinct on (m.child_id) m.child_id,
    row_number() over (partition by m.class_id order by m.child_id) as place
  from class_members m where m.until is null and m.confirmed_at is not null order by m.child_id, m.since)
update users u set avatar = (drawn_faces())[1 + (p.place % cardinality(drawn_faces()))::int]
from places p where p.child_id = u.id and not u.has_chosen_face;
