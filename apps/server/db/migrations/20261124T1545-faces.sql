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

-- Whether another student of the class has this face.
create function has_face_in_class(class bigint, child bigint, face text) returns boolean language sql stable as $$
  select exists (select from class_members m join users u on u.id = m.child_id
    where m.class_id = class and m.until is null and m.child_id <> child and u.avatar = face)
$$;

-- Who comes into a class with a given face that a classmate has gets another one, an animal as long as there is one; where all are taken, the face stays.
create function give_distinct_face() returns trigger language plpgsql as $$
begin
  update users u set avatar = coalesce((
    select f.face from unnest(drawn_faces()) with ordinality as f(face, place)
    where not has_face_in_class(new.class_id, u.id, f.face)
    order by f.place > 24, (f.place + u.id) % 24 limit 1), u.avatar)
  where u.id = new.child_id and not u.has_chosen_face and has_face_in_class(new.class_id, u.id, u.avatar);
  return null;
end $$;

create trigger class_members_differ after insert on class_members for each row execute function give_distinct_face();

-- Children who are there already, one class after the other: the first face is given by the trigger above.
update users set avatar = null where user_type = 'Child' and avatar is null;
with places as (
  select distinct on (m.child_id) m.child_id,
    row_number() over (partition by m.class_id order by m.child_id) as place
  from class_members m where m.until is null order by m.child_id, m.since)
update users u set avatar = (drawn_faces())[1 + (p.place % cardinality(drawn_faces()))::int]
from places p where p.child_id = u.id and not u.has_chosen_face;
