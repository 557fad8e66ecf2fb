-- What a lesson was called when somebody wrote about it: who may no longer write to a child does not do it by a new name.
alter table journals add column lesson_name text;
update journals j set lesson_name = l.name from lessons l
  where j.arche_type = 'Lessons' and l.id = j.archetype_id and not l.for_everybody;
