-- A goal stays assigned as long as whoever assigned it teaches the child; then it is the child's own, to keep or to give up (decision 0045).
create function is_goal_assigned(child_goal child_goals) returns boolean language plpgsql stable parallel safe as $$
begin
  return child_goal.assigned_by is not null and exists (
    select from class_links l
    where l.child_id = child_goal.child_id and l.teacher_id = child_goal.assigned_by and l.relation = 'teacher-of');
end
$$;

create or replace function relations_to_child_goal(held text[], reader bigint, child_goal child_goals, goal goals) returns text[]
language sql stable parallel safe as $$
  select case when goal.is_private and goal.child_id is not null and child_goal.child_id <> reader then '{}'::text[]
    else held || array_remove(array[
      case when child_goal.child_id = reader and not is_goal_assigned(child_goal) then 'owner' end,
      case when child_goal.assigned_by = reader and 'teacher-of' = any(held) then 'goal-assigner' end], null) end
$$;
