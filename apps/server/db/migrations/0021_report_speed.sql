-- What reports cost in a district of a hundred thousand children (docs/performance.md).

-- A teacher's report reads scores alone. With them in the key it reads no row, while most pages are known to be old: that is
-- what the vacuum knows, so it comes after a hundredth of new rows, and not after a fifth.
alter table wellbeing_responses drop constraint wellbeing_responses_pkey,
  add primary key (user_id, day) include (feeling, functioning, wellbeing);
alter table wellbeing_responses set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- What is told of a district today, added up before anybody asks.
create table district_figures (
  district_id bigint not null references districts on delete cascade,
  -- The report, its span and its filters.
  about text not null,
  -- Read as it was written, and never looked into.
  figures json not null,
  made_at timestamptz not null,
  primary key (district_id, about)
);
comment on table district_figures is 'owner: none; keep: 2 days after made_at';

-- A set of one row, and not a row, since only then does PostgreSQL write what is in the function into the statement around it.
drop function wellbeing_share(wellbeing_responses);
create function wellbeing_share(r wellbeing_responses) returns setof wellbeing_days
language sql immutable parallel safe rows 1 as $$
  select r.school_id, r.day, coalesce(r.grade, 0)::smallint, 1, r.feeling::numeric(12, 1), r.functioning::numeric(12, 1),
    r.wellbeing::numeric(12, 1), (r.feeling >= 8)::int, (r.feeling < 4)::int, (r.functioning >= 8)::int,
    (r.functioning < 4)::int, (r.wellbeing >= 8)::int, (r.wellbeing < 4)::int
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
      wellbeing_high = d.wellbeing_high - share.wellbeing_high, wellbeing_low = d.wellbeing_low - share.wellbeing_low
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
      wellbeing_high = d.wellbeing_high + excluded.wellbeing_high, wellbeing_low = d.wellbeing_low + excluded.wellbeing_low;
  end if;
  return null;
end
$$;

-- One expression, for the same reason.
create or replace function hope_category(kind text, bucket text, score numeric) returns text
language sql immutable parallel safe as $$
  select case
    when score >= case when kind = 'Child' then case bucket when 'hope' then 23 else 14 end
      else case bucket when 'hope' then 37 else 18 end end then 'good'
    when score >= case when kind = 'Child' then case bucket when 'hope' then 12 else 10 end
      else case bucket when 'hope' then 24 else 11 end end then 'moderate'
    else 'low' end
$$;

drop function hope_share(hope_responses);
create function hope_share(r hope_responses) returns setof hope_counts
language sql immutable parallel safe rows 1 as $$
  select r.assessment_id, r.school_id, coalesce(r.grade, 0)::smallint, 1, r.agency::numeric(12, 1),
    r.pathway::numeric(12, 1), r.hope::numeric(12, 1),
    (hope_category(r.user_type, 'agency', r.agency) = 'good')::int,
    (hope_category(r.user_type, 'agency', r.agency) = 'low')::int,
    (hope_category(r.user_type, 'pathway', r.pathway) = 'good')::int,
    (hope_category(r.user_type, 'pathway', r.pathway) = 'low')::int,
    (hope_category(r.user_type, 'hope', r.hope) = 'good')::int, (hope_category(r.user_type, 'hope', r.hope) = 'low')::int
$$;

create or replace function count_hope() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    update hope_counts c set responses = c.responses - 1, agency = c.agency - share.agency,
      pathway = c.pathway - share.pathway, hope = c.hope - share.hope, agency_good = c.agency_good - share.agency_good,
      agency_low = c.agency_low - share.agency_low, pathway_good = c.pathway_good - share.pathway_good,
      pathway_low = c.pathway_low - share.pathway_low, hope_good = c.hope_good - share.hope_good,
      hope_low = c.hope_low - share.hope_low
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
      hope_good = c.hope_good + excluded.hope_good, hope_low = c.hope_low + excluded.hope_low;
  end if;
  return null;
end
$$;

-- Asked at every check-in. A function of SQL that reads a table is planned at each call, one of plpgsql once a connection.
create or replace function needs_consent(child bigint, today date) returns boolean
language plpgsql stable parallel safe as $$
begin
  return coalesce((select u.birth_date <= today - interval '13 years' from users u where u.id = child), false) is false;
end
$$;

create or replace function is_pupil(child bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
    select from school_members m where m.user_id = child and m.until is null and m.confirmed_at is not null);
end
$$;

create or replace function has_consent(child bigint, wanted text) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
    select from consents c
    where c.child_id = child and c.purpose = wanted and c.withdrawn_at is null and c.method <> 'added-by-school');
end
$$;

create or replace function setting_of(person bigint, setting smallint, by_default boolean) returns boolean
language plpgsql stable parallel safe as $$
begin
  return coalesce((
    select bool_or(coalesce(t.is_on, by_default)) from schools_of(person) as o(id)
    left join school_settings t on t.school_id = o.id and t.setting_id = setting), by_default);
end
$$;

-- The counts of a school and grade are one row that all its children write: it is held for the commit alone, and not while
-- the server still tells the teachers.
drop trigger wellbeing_counted on wellbeing_responses;
create constraint trigger wellbeing_counted
  after insert or delete or update of school_id, grade, feeling, functioning, wellbeing
  on wellbeing_responses deferrable initially deferred for each row execute function count_wellbeing();

drop trigger hope_counted on hope_responses;
create constraint trigger hope_counted after insert or delete or update of school_id, grade, agency, pathway, hope
  on hope_responses deferrable initially deferred for each row execute function count_hope();
