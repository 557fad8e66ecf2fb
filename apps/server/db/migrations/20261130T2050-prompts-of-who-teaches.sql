-- The prompt of a teacher who no longer teaches the class stands before nobody, also not before its other teachers.
create or replace view standing_class_prompts as
  select u.class_id, u.prompt_id, u.used_by, u.used_at from class_prompts u
  join prompts t on t.id = u.prompt_id and t.status = 'Published'
    and (t.created_by in (u.used_by, 10) or t.version = u.prompt_version)
  where exists (select from class_powers p where p.class_id = u.class_id and p.teacher_id = u.used_by and p.ends_at is null);
