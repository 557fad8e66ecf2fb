-- Badges are awarded once the act that changes what counts has committed, in pieces of children, each under the locks of these children
-- alone: nobody waits for the awards of others (decision 0047).

drop function award_goal_badges(bigint, bigint, timestamptz);
drop function award_playlist_badges(bigint, bigint, timestamptz);

-- Every award of a child is decided under the lock of the child; of several, in one order.
create or replace function lock_receivers(children bigint[]) returns void
language plpgsql as $$
declare
  child bigint;
begin
  for child in select distinct c.id from unnest(children) c (id) order by 1 loop perform lock_badges(child); end loop;
end
$$;

-- What these children have done enough for on a goal.
create function award_goal_badges(children bigint[], goal bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform lock_receivers(children);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select h.child_id, b.badge_id, b.id, at
  from child_goals h cross join lateral goal_badge_before(h.child_id, h.goal_id) b
  where h.goal_id = goal and h.child_id = any(children) and b.badge_unit_count <= badge_units_of(h.child_id, h.goal_id, null)
    and not has_earned(h.child_id, b)
  on conflict do nothing;
end
$$;

-- What these children have done enough for on a playlist that they have; whether they have it is asked only for those.
create function award_playlist_badges(children bigint[], playlist bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform lock_receivers(children);
  with enough as materialized (
    select c.id, b.badge_id, b.id as assignment_id
    from unnest(children) c (id) cross join lateral badge_on(null, playlist, c.id) b
    where b.badge_unit_count <= badge_units_of(c.id, null, playlist) and not has_earned(c.id, b))
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select e.id, e.badge_id, e.assignment_id, at from enough e
  where exists (select from playlists_before(e.id, at) s where s.playlist_id = playlist)
  on conflict do nothing;
end
$$;

-- What a child has done enough for on all its playlists.
create function award_child_playlists(child bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform lock_badges(child);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select child, b.badge_id, b.id, at
  from (select distinct s.playlist_id from playlists_before(child, at) s) w
  cross join lateral badge_on(null, w.playlist_id, child) b
  where b.badge_unit_count <= badge_units_of(child, null, w.playlist_id) and not has_earned(child, b)
  on conflict do nothing;
end
$$;

create or replace function award_for_thing(child bigint, kind text, thing bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform share_unit(kind, thing);
  if exists (select from playlist_contents c join badge_assignments b on b.playlist_id = c.playlist_id and b.is_open
    where c.archetype = kind and c.archetype_id = thing) then
    perform award_child_playlists(child, at);
  end if;
end
$$;

create or replace function award_for_highlight() returns trigger
language plpgsql as $$
begin
  perform share_unit('badges of goal', new.related_to_goal_id);
  if exists (select from badge_assignments b where b.goal_id = new.related_to_goal_id and b.is_open) then
    perform award_goal_badges(array[new.child_id], new.related_to_goal_id, now());
  end if;
  return null;
end
$$;
