-- The daily well-being check-in: one a person and day, and what its reports are made from.

create table wellbeing_responses (
  user_id bigint not null references users on delete cascade,
  day date not null,
  -- Of that day, so that a report of the past stays what it was. Null for grown-ups, who are in no report.
  school_id bigint references schools on delete set null,
  grade smallint,
  question_version smallint not null,
  answers jsonb not null,
  feeling numeric(3, 1) not null check (feeling between 1 and 10),
  functioning numeric(3, 1) not null check (functioning between 1 and 10),
  wellbeing numeric(3, 1) not null check (wellbeing between 1 and 10),
  journal_id bigint references journals on delete set null,
  saved_at timestamptz not null,
  primary key (user_id, day)
);
comment on table wellbeing_responses is 'owner: person via user_id; keep: 7 years after saved_at';
create index wellbeing_responses_journal on wellbeing_responses (journal_id) where journal_id is not null;
create index wellbeing_responses_school on wellbeing_responses (school_id) where school_id is not null;

-- Counts and sums of a school, grade and day, kept as check-ins are written, so that no report reads them one by one. They go
-- with the check-ins that they count.
create table wellbeing_days (
  school_id bigint not null references schools on delete cascade,
  day date not null,
  -- 0 where a child has no grade.
  grade smallint not null,
  responses integer not null,
  feeling numeric(12, 1) not null,
  functioning numeric(12, 1) not null,
  wellbeing numeric(12, 1) not null,
  -- How many were high and how many low; moderate is the rest.
  feeling_high integer not null,
  feeling_low integer not null,
  functioning_high integer not null,
  functioning_low integer not null,
  wellbeing_high integer not null,
  wellbeing_low integer not null,
  primary key (school_id, day, grade)
);
comment on table wellbeing_days is 'owner: none; keep: until removed';

-- What one check-in adds to its day.
create function wellbeing_share(r wellbeing_responses) returns wellbeing_days
language sql immutable parallel safe as $$
  select r.school_id, r.day, coalesce(r.grade, 0)::smallint, 1, r.feeling::numeric(12, 1), r.functioning::numeric(12, 1),
    r.wellbeing::numeric(12, 1), (r.feeling >= 8)::int, (r.feeling < 4)::int, (r.functioning >= 8)::int,
    (r.functioning < 4)::int, (r.wellbeing >= 8)::int, (r.wellbeing < 4)::int
$$;

create function count_wellbeing() returns trigger
language plpgsql as $$
declare
  share wellbeing_days;
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    share := wellbeing_share(old);
    update wellbeing_days d set responses = d.responses - 1, feeling = d.feeling - share.feeling,
      functioning = d.functioning - share.functioning, wellbeing = d.wellbeing - share.wellbeing,
      feeling_high = d.feeling_high - share.feeling_high, feeling_low = d.feeling_low - share.feeling_low,
      functioning_high = d.functioning_high - share.functioning_high,
      functioning_low = d.functioning_low - share.functioning_low,
      wellbeing_high = d.wellbeing_high - share.wellbeing_high, wellbeing_low = d.wellbeing_low - share.wellbeing_low
    where d.school_id = share.school_id and d.day = share.day and d.grade = share.grade;
    delete from wellbeing_days d
    where d.school_id = share.school_id and d.day = share.day and d.grade = share.grade and d.responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    share := wellbeing_share(new);
    insert into wellbeing_days as d select (share).*
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

create trigger wellbeing_counted after insert or delete or update of school_id, grade, feeling, functioning, wellbeing
  on wellbeing_responses for each row execute function count_wellbeing();

-- Makes the counts anew from the check-ins; what is written meanwhile waits.
create function rebuild_wellbeing_days() returns void
language sql as $$
  lock table wellbeing_responses in share row exclusive mode;
  delete from wellbeing_days;
  insert into wellbeing_days
  select s.school_id, s.day, s.grade, sum(s.responses), sum(s.feeling), sum(s.functioning), sum(s.wellbeing),
    sum(s.feeling_high), sum(s.feeling_low), sum(s.functioning_high), sum(s.functioning_low), sum(s.wellbeing_high),
    sum(s.wellbeing_low)
  from wellbeing_responses r cross join lateral wellbeing_share(r) s
  where r.school_id is not null group by s.school_id, s.day, s.grade;
$$;

-- Whether a person's school has the course feature, which is on exactly while its pro plan is (D-59).
create function has_course_feature(person bigint, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (select from schools_of(person) as o(id) join schools s on s.id = o.id where s.pro_plan_expires_on > at)
$$;

-- Whether a setting of one of a person's schools is on, or what it is by default where none of them has said.
create function setting_of(person bigint, setting smallint, by_default boolean) returns boolean
language sql stable parallel safe as $$
  select coalesce((
    select bool_or(coalesce(t.is_on, by_default)) from schools_of(person) as o(id)
    left join school_settings t on t.school_id = o.id and t.setting_id = setting), by_default)
$$;

-- Thoughts on a check-in are journals of a type, and are in no list or count of journals.
create index journals_reflections on journals (user_id, id desc) where journal_type_id is not null;
