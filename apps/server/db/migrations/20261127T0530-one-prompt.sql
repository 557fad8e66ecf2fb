-- What a child is to a prompt is asked for this prompt alone: all that stand before the child were found anew for each of them.
create or replace function relations_to_prompt(asked prompts, reader bigint, at timestamptz) returns text[]
language sql stable parallel safe as $$
  select case when asked.status <> 'Published' then '{}'::text[] else array_remove(array[
    case when asked.created_by = 10 then 'anyone' end,
    case when asked.created_by = reader then 'owner' end,
    case when u.user_type = 'Teacher' and asked.public_journal_type and asked.school_id is not null and exists (
      select from circles_at(at) c where c.user_id = reader and c.scope = 'school' and c.scope_id = asked.school_id)
      and exists (
        select from circles_at(at) m where m.user_id = asked.created_by and m.scope = 'school' and m.scope_id = asked.school_id)
      then 'school-teacher' end,
    case when u.user_type = 'Teacher' and (asked.created_by = 10 or exists (
      select from standing_class_prompts p join circles_at(at) c on c.scope = 'class' and c.scope_id = p.class_id
      where p.prompt_id = asked.id and c.user_id = reader)) then 'class-teacher' end,
    case when u.user_type = 'Child' and asked.created_by <> 10
      and exists (select from prompts_before(reader, at) b where b.prompt_id = asked.id) then 'co-member' end,
    case when u.user_type = 'Parent' and asked.created_by <> 10 and exists (
      select from current_guardians g cross join lateral prompts_before(g.child_id, at) b
      where g.guardian_id = reader and g.confirmed_at is not null and b.prompt_id = asked.id) then 'guardian' end], null) end
  from users u where u.id = reader
$$;
