-- What operators have taken out of sight, for whoever reads the tables of the kinds and not the catalogue. With a course its lessons go.
create index catalogue_items_held on catalogue_items (archetype, archetype_id) where is_held;
create view held_courses as select archetype_id as id from catalogue_items where archetype = 'Courses' and is_held;
create view held_lessons as
  select archetype_id as id from catalogue_items where archetype = 'Lessons' and is_held
  union all
  select l.id from held_courses c join lessons l on l.course_id = c.id;
create view held_careers as select archetype_id as id from catalogue_items where archetype = 'Pathways' and is_held;

create or replace view catalogue_of_lessons as
  select 'Lessons' as archetype, l.id as archetype_id, l.name as title, l.summary, l.thumbnail as picture, l.short_name,
    coalesce(c.grades, '{}') as grades, '{}'::text[] as keywords,
    case when l.status <> 'Published' or c.status <> 'Published' then 'Draft'
      when l.course_id in (select id from held_courses) then 'Hidden' else 'Published' end as status,
    true as for_everybody, l.user_id as owner_id, l.lesson_package as plan, l.course_id
  from lessons l left join courses c on c.id = l.course_id;

select put_items('catalogue_of_lessons');
