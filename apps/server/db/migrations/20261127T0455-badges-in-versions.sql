-- Whoever gives a goal or a playlist answers for the badges on it too: a badge that is put on or taken off, or rewritten, is another version.
create function raise_badged_version(goal bigint, playlist bigint) returns void language sql as $$
  update goals set version = version + 1 where id = goal;
  update playlists set version = version + 1 where id = playlist
$$;

create function note_badge_put() returns trigger language plpgsql as $$
begin
  perform raise_badged_version(new.goal_id, new.playlist_id);
  return null;
end
$$;
create trigger badge_assignments_put after insert on badge_assignments for each row execute function note_badge_put();
create trigger badge_assignments_turned after update of is_open, badge_unit_count on badge_assignments
  for each row when (old.is_open <> new.is_open or old.badge_unit_count <> new.badge_unit_count) execute function note_badge_put();

create function note_badge_rewritten() returns trigger language plpgsql as $$
begin
  perform raise_badged_version(a.goal_id, a.playlist_id) from badge_assignments a where a.badge_id = new.id and a.is_open;
  return null;
end
$$;
create trigger badges_rewritten after update of version on badges
  for each row when (old.version <> new.version) execute function note_badge_rewritten();

-- A badge that is asked for by number is looked for on the playlists that have it, and on no others.
create or replace function meets_badge(badge bigint, reader bigint, at timestamptz) returns boolean language plpgsql stable parallel safe as $$
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
        join badge_assignments o on o.playlist_id = s.playlist_id and o.badge_id = badge and o.is_open
        cross join lateral badge_on(null, s.playlist_id, a.child_id) b where b.badge_id = badge));
end
$$;
