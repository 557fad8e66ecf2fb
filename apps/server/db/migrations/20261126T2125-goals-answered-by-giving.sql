-- A badge on a goal is answered by a teacher of the child who has given the goal with the badge on it (decision 0047). A child that came
-- into a class later has the goal from then, and its teacher may have given it long before: the giving counts, and not the having.
create or replace function is_badge_answered(a badge_assignments, child bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
      select from badges b where b.id = a.badge_id and (b.for_everybody or exists (
        select from class_links l
        where l.child_id = child and l.relation = 'teacher-of' and l.teacher_id in (a.assigned_by, b.created_by))))
    or exists (select from administered_schools m where m.school_id = a.school_id and m.user_id = a.assigned_by)
    or exists (
      select from playlist_assignments s
      join class_links l on l.teacher_id = s.assigned_by and l.child_id = child and l.relation = 'teacher-of'
      where s.playlist_id = a.playlist_id and s.assigned_at >= a.assigned_at)
    or exists (
      select from child_goals h
      join goal_assignments g on g.goal_id = h.goal_id and g.assigned_by = h.assigned_by and g.assigned_at >= a.assigned_at
      join class_links l on l.teacher_id = h.assigned_by and l.child_id = child and l.relation = 'teacher-of'
      where h.goal_id = a.goal_id and h.child_id = child);
end
$$;
