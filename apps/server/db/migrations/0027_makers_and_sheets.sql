-- Whoever made a student at a place that nobody has verified answers for the student until a verified school has taken the
-- student in.
create or replace view class_links as
  select m.child_id, m.class_id, m.since as joined_at, p.teacher_id, p.since, p.ends_at, p.is_verified,
    case
      when p.is_verified and m.confirmed_at is null then 'joined-teacher'
      when p.is_verified and p.ends_at is not null then 'substitute-of'
      when p.is_verified then 'teacher-of'
      when p.ends_at is not null then null
      when exists (select from student_origins o
          where o.child_id = m.child_id and (o.class_id = m.class_id or o.school_id = p.school_id))
        and not exists (select from guardianships g
          where g.child_id = m.child_id and g.confirmed_at is not null)
        and own_verified_school(m.child_id) is null then 'attesting-teacher'
      when m.confirmed_at is not null then 'club-teacher'
    end as relation
  from class_members m
  join class_powers p on p.class_id = m.class_id
  where m.until is null;

-- A letter that a sign-in sheet prints ends with the sheet that takes its place; other letters go on beside it.
alter table family_letters add column sheet_id bigint references sheets on delete set null;
create index family_letters_sheet on family_letters (sheet_id) where sheet_id is not null;
