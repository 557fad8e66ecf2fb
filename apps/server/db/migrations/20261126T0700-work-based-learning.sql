-- Work-based learning: an accomplishment with an employer, a type, a pathway, a course, an experience and what the employer thought (decision 0048).

-- What a school offers to choose from, one list a kind. Each verified school has its own.
create table wbl_choices (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools on delete cascade,
  kind text not null check (kind in ('type', 'pathway', 'course', 'experience', 'evaluation')),
  position integer not null,
  -- Of a course, its title.
  name text not null,
  -- Of a type: which part of the report its records stand in.
  counts_as text check (counts_as in ('internship', 'enterprise')),
  state_crs_code text,
  unique (school_id, kind, position),
  check (counts_as is null or kind = 'type'),
  check ((state_crs_code is not null) = (kind = 'course'))
);
comment on table wbl_choices is 'owner: none; keep: for good';

create table wbl_records (
  highlight_id bigint primary key references highlights on delete cascade,
  employer_name text not null,
  type_id bigint not null references wbl_choices,
  pathway_id bigint references wbl_choices,
  course_id bigint references wbl_choices,
  experience_id bigint references wbl_choices,
  evaluation_id bigint references wbl_choices
);
comment on table wbl_records is 'owner: child via highlight_id; keep: as the highlight';

create function seed_wbl_choices(school bigint) returns void language sql as $$
  insert into wbl_choices (school_id, kind, position, name, counts_as, state_crs_code)
  select school, v.* from (values
    ('type', 1, 'Internship', 'internship', null),
    ('type', 2, 'Job shadowing', null, null),
    ('type', 3, 'Apprenticeship', null, null),
    ('type', 4, 'Service learning', null, null),
    ('type', 5, 'Part-time work', null, null),
    ('type', 6, 'Student-led enterprise', 'enterprise', null),
    ('pathway', 1, 'Agriculture, food and natural resources', null, null),
    ('pathway', 2, 'Arts, media and design', null, null),
    ('pathway', 3, 'Business and finance', null, null),
    ('pathway', 4, 'Construction and architecture', null, null),
    ('pathway', 5, 'Education and human services', null, null),
    ('pathway', 6, 'Engineering and manufacturing', null, null),
    ('pathway', 7, 'Health science', null, null),
    ('pathway', 8, 'Hospitality and tourism', null, null),
    ('pathway', 9, 'Information technology', null, null),
    ('pathway', 10, 'Public safety and law', null, null),
    ('pathway', 11, 'Transportation and logistics', null, null),
    ('course', 1, 'Career exploration', null, 'WBL-101'),
    ('course', 2, 'Work-based learning I', null, 'WBL-201'),
    ('course', 3, 'Work-based learning II', null, 'WBL-202'),
    ('course', 4, 'Entrepreneurship', null, 'WBL-301'),
    ('course', 5, 'Senior internship', null, 'WBL-401'),
    ('experience', 1, 'In person', null, null),
    ('experience', 2, 'Online', null, null),
    ('experience', 3, 'In person and online', null, null),
    ('experience', 4, 'At school', null, null),
    ('evaluation', 1, 'Needs more practice', null, null),
    ('evaluation', 2, 'Is on the way', null, null),
    ('evaluation', 3, 'Meets what is expected', null, null),
    ('evaluation', 4, 'Does more than is expected', null, null)
  ) as v(kind, position, name, counts_as, state_crs_code)
  on conflict do nothing
$$;

-- A school has its lists from the day on which it is verified.
create function give_wbl_choices() returns trigger language plpgsql as $$
begin
  perform seed_wbl_choices(new.id);
  return null;
end
$$;
create trigger schools_have_wbl_choices after insert on schools for each row
  when (new.verified_at is not null) execute function give_wbl_choices();
create trigger schools_get_wbl_choices after update of verified_at on schools for each row
  when (new.verified_at is not null and old.verified_at is null) execute function give_wbl_choices();

select seed_wbl_choices(id) from schools where verified_at is not null;

-- A record as it is read with its accomplishment.
create view wbl_facts as
  select r.highlight_id, r.employer_name, r.type_id, t.name as type_name, t.counts_as, r.pathway_id, p.name as pathway_name,
    r.course_id, c.name as course_title, c.state_crs_code, r.experience_id, x.name as experience_name,
    r.evaluation_id, e.name as evaluation_name
  from wbl_records r join wbl_choices t on t.id = r.type_id
  left join wbl_choices p on p.id = r.pathway_id
  left join wbl_choices c on c.id = r.course_id
  left join wbl_choices x on x.id = r.experience_id
  left join wbl_choices e on e.id = r.evaluation_id;
