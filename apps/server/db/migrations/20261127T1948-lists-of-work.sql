-- Schools change their lists of work-based learning (decision 0048). A choice on which records hang is hidden and never deleted.
alter table wbl_choices add column hidden_at timestamptz;
create unique index wbl_choices_named on wbl_choices (school_id, kind, lower(name));
