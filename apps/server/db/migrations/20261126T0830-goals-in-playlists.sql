-- Goals are a kind of playlists too (decision 0046): a unit is completed when the goal is reached.
create function award_for_goal() returns trigger language plpgsql as $$
begin
  perform award_for_thing(new.child_id, 'Goals', new.goal_id, new.completed_at);
  return null;
end
$$;
create trigger child_goals_award after update of completed_at on child_goals
  for each row when (old.completed_at is null and new.completed_at is not null) execute function award_for_goal();

-- Asked for many rows of one statement; in this language its plan is made once.
create or replace function relations_to_goal(asked goals, reader bigint, at timestamptz) returns text[]
language plpgsql stable parallel safe as $$
begin
  return (
  select case when asked.is_private and asked.child_id is not null then
    case when asked.child_id = reader then array['owner', 'self'] else '{}'::text[] end
  else array_remove(array[
    case when asked.child_id = reader then 'owner' end,
    case when exists (select from child_goals h where h.goal_id = asked.id and h.child_id = reader) then 'self' end,
    case when exists (
      select from current_guardians g join child_goals h on h.child_id = g.child_id and h.goal_id = asked.id
      where g.guardian_id = reader and g.confirmed_at is not null) then 'guardian' end,
    case when exists (
      select from class_links l join child_goals h on h.child_id = l.child_id and h.goal_id = asked.id
      where l.teacher_id = reader and l.relation = 'teacher-of') then 'teacher-of' end], null)
    || case when asked.deleted_at is not null then '{}'::text[] else array_remove(array[
    case when asked.is_system then 'anyone' end,
    case when asked.created_by = reader and asked.child_id is null then 'author' end,
    case when u.user_type = 'Teacher' and asked.is_system then 'class-teacher' end,
    case when u.user_type = 'Teacher' and exists (
      select from goal_teachers t join school_members m on m.school_id = t.school_id and m.user_id = t.teacher_id
      join schools s on s.id = t.school_id and s.verified_at is not null
      where t.goal_id = asked.id and t.teacher_id = reader and m.until is null and m.confirmed_at is not null)
      then 'shared-teacher' end,
    case when exists (select from goal_assignments a where a.goal_id = asked.id and a.assigned_by = reader) then 'goal-assigner' end,
    case when (asked.is_system or asked.created_by = reader) and asked.child_id is null and (exists (
        select from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null where a.user_id = reader)
      or exists (select from district_admins a where a.user_id = reader)) then 'goal-sharer' end,
    -- A child may take up ours, and what the teachers of its classes have made for their students.
    case when u.user_type = 'Child' and asked.child_id is null and (asked.is_system or (not asked.is_private and exists (
      select from class_links l where l.child_id = reader and l.teacher_id = asked.created_by and l.relation = 'teacher-of')))
      then 'child-visitor' end,
    case when u.user_type = 'Parent' and asked.child_id is null and not asked.is_private and exists (
      select from current_guardians g join class_links l on l.child_id = g.child_id and l.relation = 'teacher-of'
      where g.guardian_id = reader and g.confirmed_at is not null and l.teacher_id = asked.created_by) then 'guardian' end
    ], null) end end
  from (select 1) one left join users u on u.id = reader);
end
$$;
