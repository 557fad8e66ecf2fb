-- Lists of playlists ask once of each what it is to the reader.
create or replace function relations_to_playlist(p playlists, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  held text[] := '{}';
  kind text;
begin
  if p.status <> 'Published' then return held; end if;
  if sees_playlists(reader) then
    select u.user_type into kind from users u where u.id = reader;
    held := held_of_playlist(p, reader, at);
    -- Whoever sees it by itself is not asked what stands before whom: that is looked for anew for each playlist of a list.
    if held = '{}' and (kind = 'Child' and exists (select from playlists_before(reader, at) b where b.playlist_id = p.id)
      or kind = 'Parent' and exists (
        select from current_guardians g cross join lateral playlists_before(g.child_id, at) b
        where g.guardian_id = reader and g.confirmed_at is not null and b.playlist_id = p.id)
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
$function$;
