-- A reader meets a badge on a playlist where it stands before a child of theirs: asked from the children, which are few, and not from the
-- playlists, which may be thousands; and only where somebody answers for its words before the child (decision 0047).
create or replace function meets_badge(badge bigint, reader bigint, at timestamptz) returns boolean
language plpgsql stable parallel safe as $$
begin
  return (
  with around as (
    select reader as child_id
    union select g.child_id from current_guardians g where g.guardian_id = reader and g.confirmed_at is not null
    union select l.child_id from class_links l where l.teacher_id = reader and l.relation = 'teacher-of')
  select exists (select from badge_awards w join around a on a.child_id = w.child_id where w.badge_id = badge)
    or exists (select from badge_assignments o join child_goals h on h.goal_id = o.goal_id join around a on a.child_id = h.child_id
      cross join lateral goal_badge_before(h.child_id, h.goal_id) b where o.badge_id = badge and o.is_open and b.id = o.id)
    or exists (select from badge_assignments o where o.badge_id = badge and o.is_open and o.playlist_id is not null)
      and exists (select from around a cross join lateral playlists_before(a.child_id, at) s
        cross join lateral badge_on(null, s.playlist_id, a.child_id) b where b.badge_id = badge));
end
$$;

-- What is done for a class of an unverified school counts for the family alone.
create or replace function badge_units_of(child bigint, goal bigint, playlist bigint) returns integer
language plpgsql stable parallel safe as $$
begin
  return case when goal is not null then (
      select count(*)::int from highlights l
      where l.child_id = child and l.related_to_goal_id = goal and l.status = 'Accepted' and is_of_verified_class(l.class_id))
    else (
      select count(*)::int from playlist_contents c where c.playlist_id = playlist and c.state = 'SHOW' and exists (
        select from content_progress p
        where p.child_id = child and p.archetype = c.archetype and p.archetype_id = c.archetype_id and p.state = 'Completed')) end;
end
$$;
