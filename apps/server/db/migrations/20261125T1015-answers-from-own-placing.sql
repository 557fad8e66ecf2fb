-- Whoever puts a child into an own class reads what the child answers from then on, and nothing older: a class that a teacher opens opens
-- no answers of before (decision 0021).
create or replace function answers_from(teacher bigint, child bigint, at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select min(greatest(r.answers_from, case when m.added_by = r.teacher_id then m.since end))
  from class_members m join class_readers r on r.class_id = m.class_id and r.teacher_id = teacher
  where m.child_id = child and m.until is null and m.confirmed_at is not null
    and (r.ends_at is null or (r.since <= at and at < r.ends_at))
$$;
