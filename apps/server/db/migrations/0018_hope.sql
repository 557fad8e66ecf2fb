-- The hope check-in: when it can be taken, what people answered, and what its reports are made from.

-- One of a school or of a district, for one kind of person (decision 0019).
create table hope_assessments (
  id bigint generated always as identity primary key,
  school_id bigint references schools on delete cascade,
  district_id bigint references districts on delete cascade,
  user_type text not null check (user_type in ('Child', 'Teacher', 'District Admin')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- The next one begins after the day of this moment.
  retake_time timestamptz,
  is_on boolean not null default true,
  set_by bigint references users on delete set null,
  set_at timestamptz not null,
  check ((school_id is null) <> (district_id is null)),
  check (district_id is not null or user_type <> 'District Admin'),
  check (end_time > start_time),
  check (retake_time > end_time)
);
comment on table hope_assessments is 'owner: none; keep: for good';
create index hope_assessments_school on hope_assessments (school_id, user_type, start_time desc) where school_id is not null;
create index hope_assessments_district on hope_assessments (district_id, user_type, start_time desc) where district_id is not null;
create index hope_assessments_set_by on hope_assessments (set_by) where set_by is not null;

create table hope_responses (
  user_id bigint not null references users on delete cascade,
  assessment_id bigint not null references hope_assessments on delete cascade,
  -- The kind of person who answered: it decides the bounds of the categories.
  user_type text not null check (user_type in ('Child', 'Teacher', 'District Admin')),
  -- Of that day, so that a report of the past stays what it was. Null for district admins, who are in no report.
  school_id bigint references schools on delete set null,
  grade smallint,
  question_version smallint not null,
  answers jsonb not null,
  agency numeric(3, 1) not null check (agency between 3 and 24),
  pathway numeric(3, 1) not null check (pathway between 3 and 24),
  hope numeric(3, 1) not null check (hope between 6 and 48),
  journal_id bigint references journals on delete set null,
  saved_at timestamptz not null,
  primary key (user_id, assessment_id)
);
comment on table hope_responses is 'owner: person via user_id; keep: 7 years after saved_at';
create index hope_responses_assessment on hope_responses (assessment_id);
create index hope_responses_journal on hope_responses (journal_id) where journal_id is not null;
create index hope_responses_school on hope_responses (school_id) where school_id is not null;

-- Counts and sums of an assessment, school and grade, kept as answers are written, so that no report reads them one by one.
-- They go with the answers that they count.
create table hope_counts (
  assessment_id bigint not null references hope_assessments on delete cascade,
  school_id bigint not null references schools on delete cascade,
  -- 0 for grown-ups, and where a child has no grade.
  grade smallint not null,
  responses integer not null,
  agency numeric(12, 1) not null,
  pathway numeric(12, 1) not null,
  hope numeric(12, 1) not null,
  -- How many were good and how many low; moderate is the rest.
  agency_good integer not null,
  agency_low integer not null,
  pathway_good integer not null,
  pathway_low integer not null,
  hope_good integer not null,
  hope_low integer not null,
  primary key (assessment_id, school_id, grade)
);
comment on table hope_counts is 'owner: none; keep: until removed';
create index hope_counts_school on hope_counts (school_id);

-- The category of a score; the rules say the same (HOPE-35 to HOPE-40), and a test compares both.
create function hope_category(kind text, bucket text, score numeric) returns text
language sql immutable parallel safe as $$
  select case when score >= b.good then 'good' when score >= b.moderate then 'moderate' else 'low' end
  from (select
    case when kind = 'Child' then case bucket when 'hope' then 23 else 14 end
      else case bucket when 'hope' then 37 else 18 end end as good,
    case when kind = 'Child' then case bucket when 'hope' then 12 else 10 end
      else case bucket when 'hope' then 24 else 11 end end as moderate) b
$$;

-- What one response adds to its counts.
create function hope_share(r hope_responses) returns hope_counts
language sql immutable parallel safe as $$
  select r.assessment_id, r.school_id, coalesce(r.grade, 0)::smallint, 1, r.agency::numeric(12, 1),
    r.pathway::numeric(12, 1), r.hope::numeric(12, 1), (c.agency = 'good')::int, (c.agency = 'low')::int,
    (c.pathway = 'good')::int, (c.pathway = 'low')::int, (c.hope = 'good')::int, (c.hope = 'low')::int
  from (select hope_category(r.user_type, 'agency', r.agency) as agency,
    hope_category(r.user_type, 'pathway', r.pathway) as pathway, hope_category(r.user_type, 'hope', r.hope) as hope) c
$$;

create function count_hope() returns trigger
language plpgsql as $$
declare
  share hope_counts;
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    share := hope_share(old);
    update hope_counts c set responses = c.responses - 1, agency = c.agency - share.agency,
      pathway = c.pathway - share.pathway, hope = c.hope - share.hope, agency_good = c.agency_good - share.agency_good,
      agency_low = c.agency_low - share.agency_low, pathway_good = c.pathway_good - share.pathway_good,
      pathway_low = c.pathway_low - share.pathway_low, hope_good = c.hope_good - share.hope_good,
      hope_low = c.hope_low - share.hope_low
    where c.assessment_id = share.assessment_id and c.school_id = share.school_id and c.grade = share.grade;
    delete from hope_counts c
    where c.assessment_id = share.assessment_id and c.school_id = share.school_id and c.grade = share.grade
      and c.responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    share := hope_share(new);
    insert into hope_counts as c select (share).*
    on conflict (assessment_id, school_id, grade) do update set responses = c.responses + 1,
      agency = c.agency + excluded.agency, pathway = c.pathway + excluded.pathway, hope = c.hope + excluded.hope,
      agency_good = c.agency_good + excluded.agency_good, agency_low = c.agency_low + excluded.agency_low,
      pathway_good = c.pathway_good + excluded.pathway_good, pathway_low = c.pathway_low + excluded.pathway_low,
      hope_good = c.hope_good + excluded.hope_good, hope_low = c.hope_low + excluded.hope_low;
  end if;
  return null;
end
$$;

create trigger hope_counted after insert or delete or update of school_id, grade, agency, pathway, hope
  on hope_responses for each row execute function count_hope();

-- Makes the counts anew from the responses; what is written meanwhile waits.
create function rebuild_hope_counts() returns void
language sql as $$
  lock table hope_responses in share row exclusive mode;
  delete from hope_counts;
  insert into hope_counts
  select s.assessment_id, s.school_id, s.grade, sum(s.responses), sum(s.agency), sum(s.pathway), sum(s.hope),
    sum(s.agency_good), sum(s.agency_low), sum(s.pathway_good), sum(s.pathway_low), sum(s.hope_good), sum(s.hope_low)
  from hope_responses r cross join lateral hope_share(r) s
  where r.school_id is not null group by s.assessment_id, s.school_id, s.grade;
$$;

-- The assessments of a kind that hold where a person is: those of the schools, of their districts, and of the districts that
-- the person administers.
create function hope_assessments_for(person bigint, kind text) returns setof hope_assessments
language sql stable parallel safe as $$
  select a.* from hope_assessments a
  where a.user_type = kind and (
    a.school_id in (select o.id from schools_of(person) as o(id))
    or a.district_id in (select s.district_id from schools_of(person) as o(id) join schools s on s.id = o.id)
    or a.district_id in (select d.district_id from district_admins d where d.user_id = person))
$$;
