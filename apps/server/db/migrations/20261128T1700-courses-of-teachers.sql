-- Teachers make courses from their own lessons, for their own classes (decision 0065).
alter table courses
  add column for_everybody boolean not null default true,
  add column version integer not null default 1;
create index courses_user on courses (user_id) where user_id <> 10;

create or replace view catalogue_of_courses as
select 'Courses' as archetype, id as archetype_id, name as title, summary, picture, short_name, grades, '{}'::text[] as keywords,
  case when status = 'Published' or not for_everybody then status else 'Draft' end as status,
  for_everybody, user_id as owner_id, course_package as plan
from courses;

-- A lesson that a teacher has put into a course keeps its own grades, and goes out of sight with its course.
create or replace view catalogue_of_lessons as
select 'Lessons' as archetype, l.id as archetype_id, l.name as title, l.summary, l.thumbnail as picture, l.short_name,
  coalesce(case when l.for_everybody then c.grades end, l.grades) as grades, l.categories || l.skills as keywords,
  case
    when l.status <> 'Published' then case when l.for_everybody then 'Draft' else l.status end
    when l.for_everybody and c.status <> 'Published' then 'Draft'
    when l.course_id in (select id from held_courses) then 'Hidden'
    else 'Published'
  end as status,
  l.for_everybody, l.user_id as owner_id, l.lesson_package as plan, l.course_id
from lessons l left join courses c on c.id = l.course_id;

-- The lessons or courses that teachers have made: those for a class of the reader, and the reader's own.
create function class_items_for(kind text, reader bigint, at timestamptz) returns table (id bigint) language sql stable as $$
  select i.archetype_id from items_for(reader, at) f join catalogue_items i on i.id = f.item_id
  where i.archetype = kind and i.status = 'Published'
  union
  select i.archetype_id from catalogue_items i
  where i.archetype = kind and i.owner_id = reader and i.owner_id <> 10 and i.status <> 'Withdrawn'
$$;
drop function class_lessons_for(bigint, timestamptz);
