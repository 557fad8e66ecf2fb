-- Nobody reaches a child by the words of a badge that no teacher of the child answers for (decision 0047): a badge that somebody else
-- has put on a playlist or a goal stands before a child once a teacher of the child has given it with the badge on it.
create function is_badge_answered(a badge_assignments, child bigint) returns boolean
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
      join class_links l on l.teacher_id = h.assigned_by and l.child_id = child and l.relation = 'teacher-of'
      where h.goal_id = a.goal_id and h.child_id = child and h.created_at >= a.assigned_at);
end
$$;

create or replace function badge_on(goal bigint, playlist bigint, person bigint)
returns setof badge_assignments language plpgsql stable parallel safe rows 1 as $$
declare
  child bigint;
begin
  select u.id into child from users u where u.id = person and u.user_type = 'Child';
  return query
  select a.* from badge_assignments a
  where a.is_open and (a.goal_id = goal or a.playlist_id = playlist) and (a.school_id is null or exists (
      select from school_members m where m.school_id = a.school_id and m.until is null and m.confirmed_at is not null and (m.user_id = person
        or m.user_id in (select g.child_id from current_guardians g where g.guardian_id = person and g.confirmed_at is not null)))
    or exists (select from administered_schools m where m.school_id = a.school_id and m.user_id = person))
    and (child is null or is_badge_answered(a, child))
  order by a.school_id nulls last limit 1;
end
$$;
