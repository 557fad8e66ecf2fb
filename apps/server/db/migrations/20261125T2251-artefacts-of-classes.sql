-- What is made of an entry is read by whoever reads the entry: work for one class stays with that class (decisions 0021 and 0040).
alter table artefacts add column class_id bigint references classes on delete set null;
create index artefacts_class on artefacts (class_id) where class_id is not null;
update artefacts a set class_id = j.class_id from journals j where j.id = a.journal_id;
