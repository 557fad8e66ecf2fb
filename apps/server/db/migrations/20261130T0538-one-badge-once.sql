-- A child has a badge once from the same goal or playlist, whether it stood there for all or for the school of the child, and has it at once
-- when it completes a unit at the very moment in which a teacher shows, assigns or badges what the unit is in (decision 0047).

-- Whether a child has earned this badge on this goal or playlist, for all or for a school.
create function has_earned(child bigint, b badge_assignments) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
    select from badge_awards w join badge_assignments o on o.id = w.assignment_id
    where w.child_id = child and w.badge_id = b.badge_id
      and o.goal_id is not distinct from b.goal_id and o.playlist_id is not distinct from b.playlist_id);
end
$$;

-- The first of such awards stays, with the signed files of the others.
update open_badges f set award_id = d.kept from (
  select w.id, min(w.id) over (partition by w.child_id, w.badge_id, o.goal_id, o.playlist_id) as kept
  from badge_awards w join badge_assignments o on o.id = w.assignment_id) d
where f.award_id = d.id and d.id <> d.kept;
delete from badge_awards w using badge_assignments o, badge_awards k, badge_assignments j
where o.id = w.assignment_id and j.id = k.assignment_id and k.id < w.id and k.child_id = w.child_id and k.badge_id = w.badge_id
  and j.goal_id is not distinct from o.goal_id and j.playlist_id is not distinct from o.playlist_id;

-- Whoever completes a unit shares its lock; whoever changes what units count for locks them alone. Of two at the same moment, the one
-- who comes second sees what the first has done.
-- Units share 512 locks, so that an act on many playlists does not need more than a transaction may hold.
create function lock_of_unit(kind text, thing bigint) returns integer
language sql immutable parallel safe as $$
  select (hashtextextended(kind, thing) & 511)::integer
$$;

create function share_unit(kind text, thing bigint) returns void
language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('unit'), lock_of_unit(kind, thing))
$$;

create function lock_unit(kind text, thing bigint) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtext('unit'), lock_of_unit(kind, thing))
$$;

-- All at once and in one order, so that two who lock the same units do not deadlock.
create function lock_units(playlists bigint[]) returns void
language plpgsql as $$
declare
  unit integer;
begin
  for unit in select distinct lock_of_unit(archetype, archetype_id) from playlist_contents where playlist_id = any(playlists) order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('unit'), unit);
  end loop;
end
$$;

-- Every award of a child is decided under the lock of the child. Of those who have a goal or playlist, only those are locked who are to get its badge.
create function lock_receivers(children bigint[]) returns void
language plpgsql as $$
declare
  child bigint;
begin
  foreach child in array coalesce(children, '{}') loop perform lock_badges(child); end loop;
end
$$;

create or replace function award_goal_badges(child bigint, goal bigint, at timestamptz) returns void
language plpgsql as $$
declare
  receivers bigint[] := array[child];
begin
  if child is null then
    perform lock_unit('badges of goal', goal);
    select array_agg(h.child_id order by h.child_id) into receivers
    from child_goals h cross join lateral goal_badge_before(h.child_id, h.goal_id) b
    where h.goal_id = goal and b.badge_unit_count <= badge_units_of(h.child_id, h.goal_id, null) and not has_earned(h.child_id, b);
  end if;
  perform lock_receivers(receivers);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select h.child_id, b.badge_id, b.id, at
  from child_goals h cross join lateral goal_badge_before(h.child_id, h.goal_id) b
  where h.goal_id = goal and h.child_id = any(receivers) and b.badge_unit_count <= badge_units_of(h.child_id, h.goal_id, null)
    and not has_earned(h.child_id, b)
  on conflict do nothing;
end
$$;

create or replace function award_playlist_badges(child bigint, playlist bigint, at timestamptz) returns void
language plpgsql as $$
declare
  receivers bigint[] := array[child];
begin
  if child is null then
    perform lock_units(array[playlist]);
    select array_agg(s.child_id order by s.child_id) into receivers
    from children_before_playlist(playlist, at) s cross join lateral badge_on(null, playlist, s.child_id) b
    where b.badge_unit_count <= badge_units_of(s.child_id, null, playlist) and not has_earned(s.child_id, b);
  end if;
  perform lock_receivers(receivers);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select w.child_id, b.badge_id, b.id, at
  from (
    select child as child_id, s.playlist_id from playlists_before(child, at) s where child is not null group by s.playlist_id
    union all
    select r.id, playlist from unnest(receivers) r (id) where child is null) w
  cross join lateral badge_on(null, w.playlist_id, w.child_id) b
  where b.badge_unit_count <= badge_units_of(w.child_id, null, w.playlist_id) and not has_earned(w.child_id, b)
  on conflict do nothing;
end
$$;

create or replace function award_for_thing(child bigint, kind text, thing bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform share_unit(kind, thing);
  if exists (select from playlist_contents c join badge_assignments b on b.playlist_id = c.playlist_id and b.is_open
    where c.archetype = kind and c.archetype_id = thing) then
    perform award_playlist_badges(child, null, at);
  end if;
end
$$;

-- A lesson can complete its course too: both are shared in the order of lock_units.
create or replace function award_for_lesson() returns trigger
language plpgsql as $$
declare
  course bigint := (select l.course_id from lessons l where l.id = new.lesson_id);
begin
  if lock_of_unit('Courses', course) < lock_of_unit('Lessons', new.lesson_id) then
    perform share_unit('Courses', course);
  end if;
  perform award_for_thing(new.child_id, 'Lessons', new.lesson_id, new.changed_at);
  if course is not null then perform award_for_thing(new.child_id, 'Courses', course, new.changed_at); end if;
  return null;
end
$$;

create or replace function award_for_highlight() returns trigger
language plpgsql as $$
begin
  perform share_unit('badges of goal', new.related_to_goal_id);
  if exists (select from badge_assignments b where b.goal_id = new.related_to_goal_id and b.is_open) then
    perform award_goal_badges(new.child_id, new.related_to_goal_id, now());
  end if;
  return null;
end
$$;

-- A deleted badge is off every goal and playlist.
update badge_assignments a set is_open = false from badges b where b.id = a.badge_id and a.is_open and b.deleted_at is not null;
