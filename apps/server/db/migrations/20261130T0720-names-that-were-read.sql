-- A closed course is named as it was read. Of the versions of a course thirty are kept: after more changes the name was an unread one.
alter table course_shares add column read_name text not null default '';
alter table everybody_shares add column read_name text not null default '';
update course_shares s set read_name = coalesce((
    select v.words ->> 'name' from course_versions v where v.course_id = c.id and v.saved_at >= s.closed_at order by v.id limit 1), c.name)
  from courses c where c.id = s.course_id and s.decided_at is not null;
update everybody_shares s set read_name = coalesce((
    select v.words ->> 'name' from course_versions v where v.course_id = c.id and v.saved_at >= s.closed_at order by v.id limit 1), c.name)
  from courses c where c.id = s.course_id and s.decided_at is not null;
