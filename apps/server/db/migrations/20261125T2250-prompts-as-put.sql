-- A teacher answers for what stands before the own class: words that somebody else has changed since do not stand there (decision 0039).
alter table class_prompts add column prompt_version integer;
update class_prompts u set prompt_version = t.version from prompts t where t.id = u.prompt_id;
alter table class_prompts alter column prompt_version set not null;

create view standing_class_prompts as
  select u.class_id, u.prompt_id, u.used_by, u.used_at from class_prompts u
  join prompts t on t.id = u.prompt_id and t.status = 'Published'
    and (t.created_by in (u.used_by, 10) or t.version = u.prompt_version);

create or replace function prompts_before(child bigint, at timestamptz) returns table (prompt_id bigint)
language sql stable parallel safe as $$
  select t.id from circles_at(at) c join class_powers p on p.class_id = c.scope_id
    and (p.ends_at is null or (p.since <= at and at < p.ends_at))
  join prompts t on t.created_by = p.teacher_id and t.status = 'Published'
  where c.user_id = child and c.scope = 'class'
  union
  select u.prompt_id from circles_at(at) c join standing_class_prompts u on u.class_id = c.scope_id
  join class_powers p on p.class_id = u.class_id and p.teacher_id = u.used_by
    and (p.ends_at is null or (p.since <= at and at < p.ends_at))
  where c.user_id = child and c.scope = 'class'
$$;

-- What somebody who has left a school shared with it is shared no more.
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
      select from class_prompts p join circles_at(at) c on c.scope = 'class' and c.scope_id = p.class_id
      where p.prompt_id = asked.id and c.user_id = reader)) then 'class-teacher' end,
    case when u.user_type = 'Child' and asked.created_by <> 10
      and asked.id in (select prompt_id from prompts_before(reader, at)) then 'co-member' end,
    case when u.user_type = 'Parent' and asked.created_by <> 10 and exists (
      select from current_guardians g cross join lateral prompts_before(g.child_id, at) b
      where g.guardian_id = reader and g.confirmed_at is not null and b.prompt_id = asked.id) then 'guardian' end], null) end
  from users u where u.id = reader
$$;
