-- Whoever has awarded a badge by hand can take it back from a child that they still teach, also once it is removed or shared no more
-- (decision 0047).
create or replace function relations_to_badge(b badges, reader bigint, at timestamptz) returns text[]
language plpgsql stable parallel safe as $$
declare
  held text[] := held_of_badge(b, reader, at);
begin
  if held <> '{}' and exists (select from users u where u.id = reader and u.user_type = 'Teacher') then
    held := held || 'teacher-visitor'::text;
  end if;
  if held = '{}' and meets_badge(b.id, reader, at) then held := array['item-reader']; end if;
  if exists (select from badge_awards w join class_links l on l.child_id = w.child_id and l.teacher_id = reader and l.relation = 'teacher-of'
    where w.badge_id = b.id and w.awarded_by = reader and w.assignment_id is null) then
    held := held || 'awarder'::text;
  end if;
  if b.for_everybody and b.deleted_at is null and is_operator(reader) then held := held || 'operator'::text; end if;
  return held;
end
$$;
