-- Scores are whole numbers, in parts of a point: 12,000 a point, so that no mean of answers has a remainder
-- (packages/rules/src/exact-scores.ts). They are rounded when they are shown. A check-in in which "I don't know" was answered to more
-- than half of the questions of a kind has no score.

-- A score as it is shown, in points: one decimal, halves up. Categories go by it; what reads 8.0 is high.
create function shown_score(parts integer) returns numeric
language sql immutable parallel safe as $$ select ((parts + 600) / 1200) / 10.0 $$;

-- The least answer, in parts; null where "I don't know" was answered to all questions.
create function lowest_answer(answers jsonb) returns integer
language sql immutable parallel safe as $$
  select min(round(a.value::numeric * 12000))::integer from jsonb_each(answers) a where jsonb_typeof(a.value) = 'number'
$$;

-- What was answered before has a number for every question: the exact score follows from the answers. Where they are not whole, the
-- rounded one stands.
create function exact_sum(answers jsonb, keys text[], rounded numeric) returns numeric
language sql immutable as $$
  select case when count(*) = cardinality(keys) then sum(a.value::numeric) * 12000 else rounded * 12000 end
  from jsonb_each(answers) a where a.key = any(keys) and jsonb_typeof(a.value) = 'number'
$$;

drop trigger wellbeing_counted on wellbeing_responses;
drop trigger hope_counted on hope_responses;
drop function wellbeing_share(wellbeing_responses);
drop function hope_share(hope_responses);

alter table wellbeing_responses
  drop constraint wellbeing_responses_feeling_check,
  drop constraint wellbeing_responses_functioning_check,
  drop constraint wellbeing_responses_wellbeing_check,
  alter column feeling type integer using exact_sum(answers, '{w1,w2,w3}', feeling * 3) / 3,
  alter column functioning type integer using exact_sum(answers, '{w4,w5,w6}', functioning * 3) / 3,
  alter column wellbeing type integer using exact_sum(answers, '{w1,w2,w3,w4,w5,w6}', wellbeing * 6) / 6,
  alter column feeling drop not null,
  alter column functioning drop not null,
  alter column wellbeing drop not null,
  add column lowest integer generated always as (lowest_answer(answers)) stored;
-- What a teacher's report reads is in the key, so that it reads no row.
alter table wellbeing_responses
  drop constraint wellbeing_responses_pkey,
  add primary key (user_id, day) include (feeling, functioning, wellbeing, lowest, saved_at),
  add constraint wellbeing_responses_scores_check check (num_nulls(feeling, functioning, wellbeing) in (0, 3)
    and feeling between 12000 and 120000 and functioning between 12000 and 120000 and wellbeing between 12000 and 120000);

alter table hope_responses
  drop constraint hope_responses_agency_check,
  drop constraint hope_responses_pathway_check,
  drop constraint hope_responses_hope_check,
  alter column agency type integer using
    exact_sum(answers, case user_type when 'Child' then '{s1,s2,s3}'::text[] else '{t1,t2,t3,t4}' end, agency),
  alter column pathway type integer using
    exact_sum(answers, case user_type when 'Child' then '{s4,s5,s6}'::text[] else '{t5,t6,t7,t8}' end, pathway),
  alter column hope type integer using
    exact_sum(answers, case user_type when 'Child' then '{s1,s2,s3,s4,s5,s6}'::text[] else '{t1,t2,t3,t4,t5,t6,t7,t8}' end, hope),
  alter column agency drop not null,
  alter column pathway drop not null,
  alter column hope drop not null,
  add column lowest integer generated always as (lowest_answer(answers)) stored;
alter table hope_responses
  add constraint hope_responses_scores_check check (num_nulls(agency, pathway, hope) in (0, 3)
    and agency between 36000 and 288000 and pathway between 36000 and 288000 and hope between 72000 and 576000);

drop function exact_sum(jsonb, text[], numeric);

-- Counts are made anew below; sums are of scores in parts.
truncate wellbeing_days, hope_counts, district_figures;
alter table wellbeing_days
  alter column feeling type bigint,
  alter column functioning type bigint,
  alter column wellbeing type bigint,
  -- How many of the check-ins have scores: what means and categories are told of.
  add column scored integer not null;
alter table hope_counts
  alter column agency type bigint,
  alter column pathway type bigint,
  alter column hope type bigint,
  add column scored integer not null;

create function wellbeing_share(r wellbeing_responses) returns setof wellbeing_days
language sql immutable parallel safe rows 1 as $$
  select r.school_id, r.day, coalesce(r.grade, 0)::smallint, 1, coalesce(r.feeling, 0)::bigint, coalesce(r.functioning, 0)::bigint,
    coalesce(r.wellbeing, 0)::bigint, coalesce((shown_score(r.feeling) >= 8)::int, 0), coalesce((shown_score(r.feeling) < 4)::int, 0),
    coalesce((shown_score(r.functioning) >= 8)::int, 0), coalesce((shown_score(r.functioning) < 4)::int, 0),
    coalesce((shown_score(r.wellbeing) >= 8)::int, 0), coalesce((shown_score(r.wellbeing) < 4)::int, 0), (r.wellbeing is not null)::int
$$;

create or replace function count_wellbeing() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    update wellbeing_days d set responses = d.responses - 1, feeling = d.feeling - share.feeling,
      functioning = d.functioning - share.functioning, wellbeing = d.wellbeing - share.wellbeing,
      feeling_high = d.feeling_high - share.feeling_high, feeling_low = d.feeling_low - share.feeling_low,
      functioning_high = d.functioning_high - share.functioning_high,
      functioning_low = d.functioning_low - share.functioning_low,
      wellbeing_high = d.wellbeing_high - share.wellbeing_high, wellbeing_low = d.wellbeing_low - share.wellbeing_low,
      scored = d.scored - share.scored
    from wellbeing_share(old) share
    where d.school_id = share.school_id and d.day = share.day and d.grade = share.grade;
    delete from wellbeing_days
    where school_id = old.school_id and day = old.day and grade = coalesce(old.grade, 0) and responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    insert into wellbeing_days as d select * from wellbeing_share(new)
    on conflict (school_id, day, grade) do update set responses = d.responses + 1, feeling = d.feeling + excluded.feeling,
      functioning = d.functioning + excluded.functioning, wellbeing = d.wellbeing + excluded.wellbeing,
      feeling_high = d.feeling_high + excluded.feeling_high, feeling_low = d.feeling_low + excluded.feeling_low,
      functioning_high = d.functioning_high + excluded.functioning_high,
      functioning_low = d.functioning_low + excluded.functioning_low,
      wellbeing_high = d.wellbeing_high + excluded.wellbeing_high, wellbeing_low = d.wellbeing_low + excluded.wellbeing_low,
      scored = d.scored + excluded.scored;
  end if;
  return null;
end
$$;

create or replace function rebuild_wellbeing_days() returns void
language sql as $$
  lock table wellbeing_responses in share row exclusive mode;
  delete from wellbeing_days;
  insert into wellbeing_days
  select s.school_id, s.day, s.grade, sum(s.responses), sum(s.feeling), sum(s.functioning), sum(s.wellbeing),
    sum(s.feeling_high), sum(s.feeling_low), sum(s.functioning_high), sum(s.functioning_low), sum(s.wellbeing_high),
    sum(s.wellbeing_low), sum(s.scored)
  from wellbeing_responses r cross join lateral wellbeing_share(r) s
  where r.school_id is not null group by s.school_id, s.day, s.grade;
$$;

create function hope_share(r hope_responses) returns setof hope_counts
language sql immutable parallel safe rows 1 as $$
  select r.assessment_id, r.school_id, coalesce(r.grade, 0)::smallint, 1, coalesce(r.agency, 0)::bigint,
    coalesce(r.pathway, 0)::bigint, coalesce(r.hope, 0)::bigint,
    (r.hope is not null and hope_category(r.user_type, 'agency', shown_score(r.agency)) = 'good')::int,
    (r.hope is not null and hope_category(r.user_type, 'agency', shown_score(r.agency)) = 'low')::int,
    (r.hope is not null and hope_category(r.user_type, 'pathway', shown_score(r.pathway)) = 'good')::int,
    (r.hope is not null and hope_category(r.user_type, 'pathway', shown_score(r.pathway)) = 'low')::int,
    (r.hope is not null and hope_category(r.user_type, 'hope', shown_score(r.hope)) = 'good')::int,
    (r.hope is not null and hope_category(r.user_type, 'hope', shown_score(r.hope)) = 'low')::int, (r.hope is not null)::int
$$;

create or replace function count_hope() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    update hope_counts c set responses = c.responses - 1, agency = c.agency - share.agency,
      pathway = c.pathway - share.pathway, hope = c.hope - share.hope, agency_good = c.agency_good - share.agency_good,
      agency_low = c.agency_low - share.agency_low, pathway_good = c.pathway_good - share.pathway_good,
      pathway_low = c.pathway_low - share.pathway_low, hope_good = c.hope_good - share.hope_good,
      hope_low = c.hope_low - share.hope_low, scored = c.scored - share.scored
    from hope_share(old) share
    where c.assessment_id = share.assessment_id and c.school_id = share.school_id and c.grade = share.grade;
    delete from hope_counts
    where assessment_id = old.assessment_id and school_id = old.school_id and grade = coalesce(old.grade, 0)
      and responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    insert into hope_counts as c select * from hope_share(new)
    on conflict (assessment_id, school_id, grade) do update set responses = c.responses + 1,
      agency = c.agency + excluded.agency, pathway = c.pathway + excluded.pathway, hope = c.hope + excluded.hope,
      agency_good = c.agency_good + excluded.agency_good, agency_low = c.agency_low + excluded.agency_low,
      pathway_good = c.pathway_good + excluded.pathway_good, pathway_low = c.pathway_low + excluded.pathway_low,
      hope_good = c.hope_good + excluded.hope_good, hope_low = c.hope_low + excluded.hope_low,
      scored = c.scored + excluded.scored;
  end if;
  return null;
end
$$;

create or replace function rebuild_hope_counts() returns void
language sql as $$
  lock table hope_responses in share row exclusive mode;
  delete from hope_counts;
  insert into hope_counts
  select s.assessment_id, s.school_id, s.grade, sum(s.responses), sum(s.agency), sum(s.pathway), sum(s.hope),
    sum(s.agency_good), sum(s.agency_low), sum(s.pathway_good), sum(s.pathway_low), sum(s.hope_good), sum(s.hope_low),
    sum(s.scored)
  from hope_responses r cross join lateral hope_share(r) s
  where r.school_id is not null group by s.assessment_id, s.school_id, s.grade;
$$;

select rebuild_wellbeing_days();
select rebuild_hope_counts();

create constraint trigger wellbeing_counted
  after insert or delete or update of school_id, grade, feeling, functioning, wellbeing
  on wellbeing_responses deferrable initially deferred for each row execute function count_wellbeing();
create constraint trigger hope_counted after insert or delete or update of school_id, grade, agency, pathway, hope
  on hope_responses deferrable initially deferred for each row execute function count_hope();
