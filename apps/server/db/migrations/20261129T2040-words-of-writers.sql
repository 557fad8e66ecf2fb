-- Whoever made a playlist chooses who writes in it, and answers for their words before the own students (decision 0046).
create or replace function words_stand(p playlists, teacher bigint, assigned_at timestamptz, child bigint)
returns boolean language plpgsql stable parallel safe as $$
begin
  return p.for_everybody or p.created_by = teacher or p.words_at is null or p.words_at < assigned_at
    or p.words_by is not distinct from teacher or exists (
    select from class_links l where l.child_id = child and l.teacher_id = p.words_by and l.relation = 'teacher-of');
end
$$;
