-- Whoever assigns a playlist answers for its words, as they stood then (decision 0046).
alter table playlists
  add column version int not null default 1,
  -- Who wrote its words last, where that was after it was made.
  add column words_by bigint references users on delete set null,
  add column words_at timestamptz;
create index playlists_words_by on playlists (words_by) where words_by is not null;

-- Whether what a teacher has assigned says to a child what that teacher has read, or what another teacher of the child wrote since.
create function words_stand(p playlists, teacher bigint, assigned_at timestamptz, child bigint)
returns boolean language plpgsql stable parallel safe as $$
begin
  return p.for_everybody or p.words_at is null or p.words_at < assigned_at or p.words_by is not distinct from teacher or exists (
    select from class_links l where l.child_id = child and l.teacher_id = p.words_by and l.relation = 'teacher-of');
end
$$;

create or replace function playlists_before(child bigint, at timestamptz)
returns table (playlist_id bigint, assigned_by bigint, assigned_at timestamptz) language plpgsql stable parallel safe rows 10 as $$
begin
  return query
  with given as materialized (
    select a.playlist_id, a.assigned_by, max(a.assigned_at) as assigned_at
    from class_links l join users u on u.id = l.child_id
    join playlist_assignments a on a.assigned_by = l.teacher_id
      and (a.class_id = l.class_id or a.child_id = l.child_id or a.grade = u.grade or a.is_for_all)
    where l.child_id = child and l.relation = 'teacher-of'
    group by a.playlist_id, a.assigned_by)
  select g.playlist_id, g.assigned_by, g.assigned_at from given g join playlists p on p.id = g.playlist_id
  where is_assigned_still(p, g.assigned_by, at) and words_stand(p, g.assigned_by, g.assigned_at, child);
end
$$;

create or replace function children_before_playlist(playlist bigint, at timestamptz)
returns table (child_id bigint) language plpgsql stable parallel safe rows 30 as $$
begin
  return query
  with givers as materialized (
    select distinct a.assigned_by from playlist_assignments a join playlists p on p.id = a.playlist_id
    where a.playlist_id = playlist and is_assigned_still(p, a.assigned_by, at))
  select distinct l.child_id from givers g
  join class_links l on l.teacher_id = g.assigned_by and l.relation = 'teacher-of'
  join users u on u.id = l.child_id
  join playlist_assignments a on a.playlist_id = playlist and a.assigned_by = g.assigned_by
    and (a.class_id = l.class_id or a.child_id = l.child_id or a.grade = u.grade or a.is_for_all)
  join playlists p on p.id = playlist
  where words_stand(p, a.assigned_by, a.assigned_at, l.child_id);
end
$$;

-- What stands before a child who reads, or before the children of a guardian who reads.
create function playlists_before_reader(reader bigint, at timestamptz)
returns table (playlist_id bigint, assigned_by bigint, assigned_at timestamptz) language plpgsql stable parallel safe rows 10 as $$
declare
  kind text;
begin
  select u.user_type into kind from users u where u.id = reader;
  if kind = 'Child' then return query select * from playlists_before(reader, at); end if;
  if kind = 'Parent' then
    return query select b.* from current_guardians g cross join lateral playlists_before(g.child_id, at) b
    where g.guardian_id = reader and g.confirmed_at is not null;
  end if;
end
$$;

-- A list gathers once what stands before its reader, and asks of each playlist with that.
create function relations_to_playlist(p playlists, reader bigint, at timestamptz, before bigint[]) returns text[]
language plpgsql stable parallel safe as $$
declare
  held text[] := '{}';
  kind text;
begin
  if p.status <> 'Published' then return held; end if;
  if sees_playlists(reader) then
    select u.user_type into kind from users u where u.id = reader;
    held := held_of_playlist(p, reader, at);
    if held = '{}' and (p.id = any(before)
      -- Who teaches a class sees what stands before it.
      or kind = 'Teacher' and exists (
        select from playlist_assignments a join class_powers c on c.class_id = a.class_id and c.teacher_id = reader and c.is_verified
          and (c.ends_at is null or (c.since <= at and at < c.ends_at))
        join class_powers o on o.class_id = a.class_id and o.teacher_id = a.assigned_by and o.ends_at is null
        where a.playlist_id = p.id and is_assigned_still(p, a.assigned_by, at)))
    then held := held || 'item-reader'::text; end if;
    if kind = 'Teacher' and held <> '{}' then held := held || 'teacher-visitor'::text; end if;
  end if;
  if p.for_everybody and is_operator(reader) then held := held || 'operator'::text; end if;
  return held;
end
$$;

create or replace function relations_to_playlist(p playlists, reader bigint, at timestamptz) returns text[]
language sql stable parallel safe as $$
  select relations_to_playlist(p, reader, at, array(select b.playlist_id from playlists_before_reader(reader, at) b))
$$;

-- What a child writes for a class that nobody has verified is told to nobody else, by no tick and no count either (decision 0021).
create function is_of_verified_class(class bigint) returns boolean language plpgsql stable parallel safe as $$
begin
  return class is null or exists (
    select from classes c join schools s on s.id = c.school_id where c.id = class and s.verified_at is not null);
end
$$;

-- What a child opened by itself is no progress: it has not said so; a goal is completed when it is reached (decision 0046).
create or replace view content_progress as
  select p.child_id, 'Lessons' as archetype, p.lesson_id as archetype_id, p.progress as state from lesson_progress p
  union all
  select p.child_id, 'Courses', l.course_id,
    case when count(*) filter (where p.progress = 'Completed') >= (
      select count(*) from lessons o
      where o.course_id = l.course_id and o.status = 'Published' and o.id not in (select id from held_lessons))
    then 'Completed' else 'InProgress' end
  from lesson_progress p join lessons l on l.id = p.lesson_id and l.status = 'Published' and l.id not in (select id from held_lessons)
  where l.course_id is not null group by p.child_id, l.course_id
  union all
  select m.user_id, i.archetype, i.archetype_id, 'Completed'
  from item_marks m join catalogue_items i on i.id = m.item_id
  where m.mark = 'completed' and i.archetype in ('Sparks', 'Videos', 'Pathways')
  union all
  select j.user_id, j.arche_type, j.archetype_id, 'Completed' from journals j
  where j.deleted_at is null and j.arche_type in ('JournalTypes', 'Sparks', 'Videos', 'Pathways') and j.archetype_id is not null
    and is_of_verified_class(j.class_id)
  union all
  select h.child_id, 'Goals', h.goal_id, case when h.completed_at is null then 'InProgress' else 'Completed' end from child_goals h;
