-- How much the files are that a school's people have uploaded: asked before each upload, and so counted as files come and go.
alter table files add column school_id bigint references schools;

create table school_files (
  school_id bigint primary key references schools,
  bytes bigint not null
);
comment on table school_files is 'owner: none; keep: until removed';

-- For whom somebody's uploads count: the own school; the one that was there first, of several.
create function school_of_files(person bigint) returns bigint
language sql stable parallel safe as $$
  select min(o.id) from schools_of(person) as o(id)
$$;

update files set school_id = school_of_files(uploader_id) where uploader_id is not null;
insert into school_files
select school_id, sum(bytes) from files where school_id is not null and deleted_at is null group by school_id;
