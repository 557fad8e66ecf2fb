-- A question counts as the family's yes for what the family asked for, and a class list for whom it can only mean.

-- The verified school at which a teacher was asked by the own code; null for one of none. It stands beside the question, since the
-- same person may teach elsewhere by the time of the answer.
alter table join_requests add column school_id bigint references schools on delete cascade;
update join_requests set school_id = own_verified_school(teacher_id) where class_id is null;
create index join_requests_class on join_requests (class_id) where class_id is not null;

-- Whom the list of a verified class means: a name that one child of the class alone bears, on the list of somebody who teaches the
-- class, or who administers its school or district, today. Whoever else bears a listed name is confirmed singly.
create view class_list_members as
  select m.id, m.class_id
  from class_members m
  join users u on u.id = m.child_id and u.deleted_at is null
  join classes c on c.id = m.class_id
  join schools s on s.id = c.school_id and s.verified_at is not null
  where m.until is null
    and exists (select from class_list_names n
      where n.class_id = m.class_id and lower(n.first_name) = lower(u.first_name) and lower(n.last_name) = lower(u.last_name)
        and (exists (select from class_powers p where p.class_id = n.class_id and p.teacher_id = n.added_by)
          or exists (select from school_admins a where a.school_id = s.id and a.user_id = n.added_by)
          or exists (select from district_admins a where a.district_id = s.district_id and a.user_id = n.added_by)))
    and not exists (select from class_members o join users v on v.id = o.child_id and v.deleted_at is null
      where o.class_id = m.class_id and o.until is null and o.id <> m.id
        and lower(v.first_name) = lower(u.first_name) and lower(v.last_name) = lower(u.last_name));
