-- Who teaches a child in a class of a verified school, and from when on the child's single answers are read there (decision 0021). Whoever
-- puts a child into an own class reads what the child answers from then on, and nothing older.
create view child_readers as
  select m.child_id, r.class_id, r.teacher_id, r.since, r.ends_at,
    greatest(r.answers_from, case when m.added_by = r.teacher_id then m.since end) as answers_from
  from class_members m join class_readers r on r.class_id = m.class_id
  where m.until is null and m.confirmed_at is not null;

create or replace function answers_from(teacher bigint, child bigint, at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select min(r.answers_from) from child_readers r
  where r.child_id = child and r.teacher_id = teacher and (r.ends_at is null or (r.since <= at and at < r.ends_at))
$$;
