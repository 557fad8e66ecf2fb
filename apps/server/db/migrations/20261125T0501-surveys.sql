-- One set of tables for all surveys (decision 0028). What was answered moves into it as it is, in whole parts of a point.

-- When a survey is asked, by whom and of whom: a school, a district or a class opens windows; what is asked every day has one that has
-- no end and is nobody's.
alter table hope_assessments rename to survey_windows;
alter index hope_assessments_pkey rename to survey_windows_pkey;
alter index hope_assessments_school rename to survey_windows_school;
alter index hope_assessments_district rename to survey_windows_district;
alter index hope_assessments_set_by rename to survey_windows_set_by;
alter sequence hope_assessments_id_seq rename to survey_windows_id_seq;
alter table survey_windows rename constraint hope_assessments_school_id_fkey to survey_windows_school_id_fkey;
alter table survey_windows rename constraint hope_assessments_district_id_fkey to survey_windows_district_id_fkey;
alter table survey_windows rename constraint hope_assessments_set_by_fkey to survey_windows_set_by_fkey;
alter table survey_windows add column survey text;
update survey_windows set survey = 'hope';
do $$
declare
  one text;
begin
  for one in select conname from pg_constraint where conrelid = 'survey_windows'::regclass and contype = 'c' loop
    execute format('alter table survey_windows drop constraint %I', one);
  end loop;
end
$$;
alter table survey_windows
  alter column survey set not null,
  alter column user_type drop not null,
  add column class_id bigint references classes on delete cascade;
insert into survey_windows (id, survey, start_time, end_time, set_at) overriding system value
values (0, 'wellbeing', '-infinity', 'infinity', now());
alter table survey_windows
  add constraint survey_windows_user_type_check check (user_type in ('Child', 'Teacher', 'District Admin')),
  add constraint survey_windows_place_check check (num_nonnulls(school_id, district_id, class_id) = case when id > 0 then 1 else 0 end
    and (user_type is not null) = (id > 0) and (district_id is not null or user_type <> 'District Admin')
    and (class_id is null or user_type = 'Child')),
  add constraint survey_windows_times_check check (end_time > start_time and retake_time > end_time);
create index survey_windows_class on survey_windows (class_id, start_time desc) where class_id is not null;

-- What somebody answered in a window and on a day. A window that has an end is answered once, on its first day.
create table survey_responses (
  user_id bigint not null,
  window_id bigint not null,
  -- Of that day, so that a report of the past stays what it was. Null for those who are in no report.
  school_id bigint,
  journal_id bigint,
  saved_at timestamptz not null,
  day date not null,
  -- The scores of the two kinds of questions and the whole, in parts of a point (packages/rules/src/exact-scores.ts).
  first_part integer,
  second_part integer,
  whole integer,
  lowest integer generated always as (lowest_answer(answers)) stored,
  grade smallint,
  question_version smallint not null,
  -- The categories of the scores when they were saved: 0 is the best, 2 is low.
  first_level smallint,
  second_level smallint,
  whole_level smallint,
  answers jsonb not null
);
comment on table survey_responses is 'owner: person via user_id; keep: 7 years after saved_at';

-- The category of a score as it is shown, from where the two upper ones begin.
create function survey_level(parts integer, best numeric, middle numeric) returns smallint
language sql immutable parallel safe as $$
  select case when shown_score(parts) >= best then 0 when shown_score(parts) >= middle then 1 when parts is not null then 2 end::smallint
$$;

insert into survey_responses (user_id, window_id, school_id, journal_id, saved_at, day, first_part, second_part, whole, grade,
  question_version, first_level, second_level, whole_level, answers)
select user_id, 0, school_id, journal_id, saved_at, day, feeling, functioning, wellbeing, grade, question_version,
  survey_level(feeling, 8, 4), survey_level(functioning, 8, 4), survey_level(wellbeing, 8, 4), answers
from wellbeing_responses;

insert into survey_responses (user_id, window_id, school_id, journal_id, saved_at, day, first_part, second_part, whole, grade,
  question_version, first_level, second_level, whole_level, answers)
select r.user_id, r.assessment_id, r.school_id, r.journal_id, r.saved_at,
  (w.start_time at time zone 'UTC' - interval '8 hours')::date, r.agency, r.pathway, r.hope, r.grade, r.question_version,
  survey_level(r.agency, b.part_good, b.part_moderate), survey_level(r.pathway, b.part_good, b.part_moderate),
  survey_level(r.hope, b.good, b.moderate), r.answers
from hope_responses r join survey_windows w on w.id = r.assessment_id
cross join lateral (select case r.user_type when 'Child' then 14 else 18 end as part_good,
  case r.user_type when 'Child' then 10 else 11 end as part_moderate,
  case r.user_type when 'Child' then 23 else 37 end as good, case r.user_type when 'Child' then 12 else 24 end as moderate) b;

drop table wellbeing_responses cascade;
drop table hope_responses cascade;
drop table wellbeing_days cascade;
drop table hope_counts cascade;
drop function if exists count_wellbeing(), count_hope(), rebuild_wellbeing_days(), rebuild_hope_counts(),
  hope_assessments_for(bigint, text), hope_category(text, text, numeric);

-- What a teacher's report reads is in the key, so that it reads no row.
alter table survey_responses
  add primary key (user_id, window_id, day) include (first_part, second_part, whole, lowest, saved_at),
  add foreign key (user_id) references users on delete cascade,
  add foreign key (window_id) references survey_windows on delete cascade,
  add foreign key (school_id) references schools on delete set null,
  add foreign key (journal_id) references journals on delete set null,
  -- All three or none, so that all are told of the same check-ins; no answer is below one point.
  add constraint survey_responses_scores_check check (num_nulls(first_part, second_part, whole) in (0, 3)
    and num_nulls(whole, first_level, second_level, whole_level) in (0, 4)
    and first_part >= 12000 and second_part >= 12000 and whole >= 12000);
create index survey_responses_window on survey_responses (window_id) where window_id > 0;
create index survey_responses_journal on survey_responses (journal_id) where journal_id is not null;
create index survey_responses_school on survey_responses (school_id) where school_id is not null;

-- Counts and sums of a window, school, grade and day, kept as answers are written, so that no report reads them one by one. They go with
-- the answers that they count.
create table survey_counts (
  window_id bigint not null references survey_windows on delete cascade,
  school_id bigint not null references schools on delete cascade,
  first_part bigint not null,
  second_part bigint not null,
  whole bigint not null,
  day date not null,
  responses integer not null,
  -- How many of them have scores: what means and categories are told of.
  scored integer not null,
  -- How many were in the best category and how many in the low one; the middle is the rest of what has scores.
  first_best integer not null,
  first_low integer not null,
  second_best integer not null,
  second_low integer not null,
  whole_best integer not null,
  whole_low integer not null,
  -- 0 for grown-ups, and where a child has no grade.
  grade smallint not null,
  primary key (school_id, window_id, day, grade)
);
comment on table survey_counts is 'owner: none; keep: until removed';
create index survey_counts_window on survey_counts (window_id) where window_id > 0;

-- What one answer adds to its counts.
create function survey_share(r survey_responses) returns setof survey_counts
language sql immutable parallel safe rows 1 as $$
  select r.window_id, r.school_id, coalesce(r.first_part, 0)::bigint, coalesce(r.second_part, 0)::bigint, coalesce(r.whole, 0)::bigint,
    r.day, 1, (r.whole is not null)::int, coalesce((r.first_level = 0)::int, 0), coalesce((r.first_level = 2)::int, 0),
    coalesce((r.second_level = 0)::int, 0), coalesce((r.second_level = 2)::int, 0), coalesce((r.whole_level = 0)::int, 0),
    coalesce((r.whole_level = 2)::int, 0), coalesce(r.grade, 0)::smallint
$$;

create function count_survey() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    update survey_counts c set responses = c.responses - 1, scored = c.scored - share.scored,
      first_part = c.first_part - share.first_part, second_part = c.second_part - share.second_part, whole = c.whole - share.whole,
      first_best = c.first_best - share.first_best, first_low = c.first_low - share.first_low,
      second_best = c.second_best - share.second_best, second_low = c.second_low - share.second_low,
      whole_best = c.whole_best - share.whole_best, whole_low = c.whole_low - share.whole_low
    from survey_share(old) share
    where c.school_id = share.school_id and c.window_id = share.window_id and c.day = share.day and c.grade = share.grade;
    delete from survey_counts
    where school_id = old.school_id and window_id = old.window_id and day = old.day and grade = coalesce(old.grade, 0)
      and responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    insert into survey_counts as c select * from survey_share(new)
    on conflict (school_id, window_id, day, grade) do update set responses = c.responses + 1, scored = c.scored + excluded.scored,
      first_part = c.first_part + excluded.first_part, second_part = c.second_part + excluded.second_part,
      whole = c.whole + excluded.whole,
      first_best = c.first_best + excluded.first_best, first_low = c.first_low + excluded.first_low,
      second_best = c.second_best + excluded.second_best, second_low = c.second_low + excluded.second_low,
      whole_best = c.whole_best + excluded.whole_best, whole_low = c.whole_low + excluded.whole_low;
  end if;
  return null;
end
$$;

-- Makes the counts anew from the answers; what is written meanwhile waits.
create function rebuild_survey_counts() returns void
language sql as $$
  lock table survey_responses in share row exclusive mode;
  delete from survey_counts;
  insert into survey_counts
  select s.window_id, s.school_id, sum(s.first_part), sum(s.second_part), sum(s.whole), s.day, sum(s.responses), sum(s.scored),
    sum(s.first_best), sum(s.first_low), sum(s.second_best), sum(s.second_low), sum(s.whole_best), sum(s.whole_low), s.grade
  from survey_responses r cross join lateral survey_share(r) s
  where r.school_id is not null group by s.school_id, s.window_id, s.day, s.grade;
$$;

select rebuild_survey_counts();

-- The counts of a school and grade are one row that all its children write: it is held for the commit alone.
create constraint trigger survey_counted
  after insert or delete or update of school_id, grade, first_part, second_part, whole, first_level, second_level, whole_level
  on survey_responses deferrable initially deferred for each row execute function count_survey();

-- The windows of a survey that hold where a person is, for a kind of person: those of the schools, of their districts, of the districts that
-- the person administers, and of the classes that the person is in or teaches.
create function survey_windows_for(person bigint, survey text, kind text) returns setof survey_windows
language sql stable parallel safe as $$
  select w.* from survey_windows w
  where w.survey = survey_windows_for.survey and w.user_type = kind and (
    w.school_id in (select o.id from schools_of(person) as o(id))
    or w.district_id in (select s.district_id from schools_of(person) as o(id) join schools s on s.id = o.id)
    or w.district_id in (select d.district_id from district_admins d where d.user_id = person)
    or w.class_id in (select m.class_id from class_members m
      where m.child_id = person and m.until is null and m.confirmed_at is not null)
    or w.class_id in (select p.class_id from class_powers p where p.teacher_id = person and p.is_verified and p.ends_at is null))
$$;

-- A report can be on any survey; the server knows which there are.
alter table reports drop constraint reports_kind_check;
-- What was added up names scores as they were named before.
delete from district_figures;
