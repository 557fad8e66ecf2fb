-- Schools change their lists of work-based learning (decision 0048). A choice on which records hang is hidden and never deleted.
alter table wbl_choices add column hidden_at timestamptz;
-- Two names that differ in capitals only are told apart by a number.
update wbl_choices c set name = c.name || ' (' || c.position || ')' where exists (select from wbl_choices o
  where o.school_id = c.school_id and o.kind = c.kind and lower(o.name) = lower(c.name) and o.position < c.position);
create unique index wbl_choices_named on wbl_choices (school_id, kind, lower(name));
