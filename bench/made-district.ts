import { partsPerPoint } from '@kindling/rules/exact-scores'
import { hopeScale } from '@kindling/rules/hope'
import { lastYearSetting, wellbeingSetting } from '@kindling/rules/school-settings'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import pg from 'pg'
import { grantEntitlement } from '../apps/server/src/features/entitlements/index.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'

/** The day of the measurements in a generated district: near the end of its school year. */
export const madeDay = '2027-06-11'
/** The first day after it on which that year is the last one. */
export const dayOfNextYear = '2027-07-08'

const schoolDays = 180
/** How many children a school has on average. */
const childrenPerSchool = 555

/**
 * A district with a school year of check-ins, one a child and day, generated in the database: schools of many sizes, classes of 25
 * with a teacher each, and after the sixth grade teachers of five classes. Rows are in the order of their days, and within a day in
 * random order, as in reality. Pseudo-random values come from ids, so that the district is the same every time.
 */
export async function makeDistrict(databaseUrl: string, children: number): Promise<void> {
  const main = await connect(databaseUrl)
  const second = await connect(databaseUrl)
  try {
    await makePeople(main, children)
    await giveLicense(databaseUrl)
    await makeHope(main)
    const restoreKeys = await dropKeys(main, 'survey_responses')
    await makeCheckIns([main, second])
    await restoreKeys()
    await main.query('drop table made_children, made_schools')
  } finally {
    await Promise.all([main.end(), second.end()])
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Without triggers and foreign keys while rows are generated; the triggers' data is rebuilt afterwards.
  await client.query(
    "set session_replication_role = replica; set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '1GB'",
  )
  return client
}

/** A pseudo-random number from 0 to 1 for an id. */
export const chance = (id: string, seed: number) =>
  `((hashint8extended(${id}, ${seed}) & 1048575) / 1048576.0::float8)`

const people = [
  `insert into districts (name) values ('Made district')`,
  `insert into users (id, user_type, first_name, last_name, email, email_verified_at) overriding system value
    values (2000, 'District Admin', 'Ada', 'Chief', 'chief@made.example', now())`,
  `insert into district_admins (district_id, user_id) select id, 2000 from districts`,
  // Four of six are for the youngest; a school of older children is larger.
  `create unlogged table made_schools as
    select n as id, kind, grades, size,
      coalesce(sum(size) over (order by n rows unbounded preceding exclude current row), 0) / sum(size) over () as starts,
      sum(size) over (order by n) / sum(size) over () as ends
    from (
      select n, kind, (0.15 + 1.7 * ${chance('n', 1)})
          * case kind when 'elementary' then 1 when 'middle' then 1.6 else 2.4 end as size,
        case kind when 'elementary' then array[102, 1, 2, 3, 4, 5] when 'middle' then array[6, 7, 8] else array[9, 10, 11, 12] end as grades
      from (select n, case n % 6 when 2 then 'high' when 4 then 'middle' else 'elementary' end as kind
        from generate_series(1, greatest(2, round(:children / ${childrenPerSchool}.0))::int) n) k) s`,
  `insert into schools (id, district_id, name, verified_at, verified_as) overriding system value
    select s.id, d.id, initcap(kind) || ' School ' || s.id, '2026-08-20', 'district' from made_schools s cross join districts d`,
  `insert into school_settings (school_id, setting_id, is_on, changed_at) select id, ${lastYearSetting}, true, now() from made_schools
    union all select id, ${wellbeingSetting}, true, now() from made_schools where kind = 'elementary'`,
  // In random order: a school's children do not check in one after the other.
  `create unlogged table made_children as
    select id, school_id, grade, level, trouble, dense_rank() over (order by school_id, grade, seat) as class_id
    from (
      select id, school_id, grade, ${chance('id', 2)} as level, ${chance('id', 3)} < 0.04 as trouble,
        (row_number() over (partition by school_id, grade order by id) - 1) / 25 as seat
      from (
        select 1000000 + n as id, s.id as school_id, s.grades[1 + (n % cardinality(s.grades))] as grade
        from generate_series(1, :children) n join made_schools s on (n - 0.5) / :children >= s.starts and (n - 0.5) / :children < s.ends) c) p
    order by ${chance('id', 4)}`,
  `insert into users (id, user_type, first_name, last_name, username, gender, birth_date, grade) overriding system value
    select id, 'Child', 'Child', id::text, 'made.' || id, case when id % 2 = 0 then 'Female' else 'Male' end,
      '2027-01-01'::date - ((case when grade = 102 then 5 else grade + 5 end) * 365 + 180), grade from made_children order by 1`,
  `insert into school_members (user_id, school_id, since, confirmed_at, vouched_at, vouched_as)
    select id, school_id, '2026-08-20', '2026-08-20', '2026-08-20', 'import' from made_children order by id`,
  `insert into classes (id, name, school_id, grade, school_year) overriding system value
    select distinct class_id, 'Class ' || class_id, school_id, grade, 2026 from made_children`,
  `insert into class_members (class_id, child_id, since, class_yes_at, child_yes_at)
    select class_id, id, '2026-08-20', '2026-08-20', '2026-08-20' from made_children order by class_id, id`,
  `insert into users (id, user_type, first_name, last_name, email, email_verified_at) overriding system value
    select 10000 + id, 'Teacher', 'Teacher', id::text, 'teacher.' || id || '@made.example', now() from classes`,
  `insert into school_members (user_id, school_id, since, confirmed_at, vouched_at, vouched_as)
    select 10000 + id, school_id, '2026-08-20', '2026-08-20', '2026-08-20', 'district' from classes`,
  `insert into class_teachers (class_id, teacher_id, since, is_first)
    select c.id, 10000 + t.id, '2026-08-20', true from classes t join classes c on c.school_id = t.school_id
      and case when t.grade between 6 and 12 then c.id between t.id and t.id + 4 else c.id = t.id end`,
]

async function makePeople(client: pg.Client, children: number): Promise<void> {
  for (const text of people) await client.query(text.replaceAll(':children', String(children)))
}

/** The pro plan for the whole district. */
async function giveLicense(databaseUrl: string): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl)
  try {
    const { id } = await db.selectFrom('districts').select('id').executeTakeFirstOrThrow()
    await grantEntitlement(db, {
      to: { district_id: id },
      opens: { plan: 'Pro' },
      from: '2026-08-20',
      until: '2030-01-01',
      source: 'license',
      by: null,
      now: '2026-08-20',
    })
  } finally {
    await close()
  }
}

type Bounds = readonly [best: number, middle: number]

/** The categories of scores; both parts have the same bounds. */
const levels = (part: Bounds, whole: Bounds) =>
  `survey_level(first_part, ${part}), survey_level(second_part, ${part}), survey_level(whole, ${whole})`

/** Three windows of the district, with an answer by every child. */
async function makeHope(client: pg.Client): Promise<void> {
  await client.query(`insert into survey_windows (survey, district_id, user_type, start_time, end_time, set_at)
    select 'hope', d.id, 'Child', w.day, w.day + interval '14 days', w.day - interval '7 days'
    from districts d cross join unnest('{2026-09-20, 2027-01-20, 2027-05-10}'::timestamptz[]) as w(day)`)
  const answer = (from: number) =>
    `round(least(6, greatest(1, 2 + 3.4 * c.level + 1.6 * (((c.hash >> ${from}) & 255) / 256.0 - 0.5)))::numeric, 1)`
  await client.query(`
    insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
      first_level, second_level, whole_level, saved_at)
    select id, window_id, day, school_id, grade, 1,
      jsonb_build_object('s1', a[1], 's2', a[2], 's3', a[3], 's4', a[4], 's5', a[5], 's6', a[6]),
      s.*, ${levels(hopeScale.bounds.child.agency, hopeScale.bounds.child.hope)}, saved_at
    from (
      select c.*, array[${[0, 8, 16, 24, 32, 40].map(answer).join(', ')}] as a
      from (
        select c.*, w.id as window_id, (w.start_time at time zone 'UTC' - interval '8 hours')::date as day, w.start_time + interval '3 days' as saved_at, hashint8extended(c.id, w.id) as hash
        from survey_windows w cross join made_children c where w.survey = 'hope') c) r
    cross join lateral (select ((a[1] + a[2] + a[3]) * ${partsPerPoint})::int as first_part,
      ((a[4] + a[5] + a[6]) * ${partsPerPoint})::int as second_part,
      ((a[1] + a[2] + a[3] + a[4] + a[5] + a[6]) * ${partsPerPoint})::int as whole) s`)
}

/** Drops the keys and indexes of a table, and returns a function that recreates them: for many rows at once that is much faster. */
export async function dropKeys(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %I drop constraint %I', $1::text, conname) as drop,
      format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = $1::regclass and contype = 'p'
    union all
    select format('drop index %I', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { make } of rows) await client.query(make)
  }
}

/** The last 180 weekdays before the day of the district, minus two weeks of winter and one of spring. */
const days = `
  select day::date::text as day, extract(isodow from day)::int as weekday
  from generate_series('${madeDay}'::date - 400, '${madeDay}'::date - 1, interval '1 day') day
  where extract(isodow from day) < 6 and day not between '2026-12-21' and '2027-01-03' and day not between '2027-03-29' and '2027-04-02'
  order by day desc limit ${schoolDays}`

/** Each worker takes the next remaining day. */
async function makeCheckIns(workers: readonly pg.Client[]): Promise<void> {
  const { rows } = (await workers[0]?.query<{ day: string; weekday: number }>(days)) ?? { rows: [] }
  const waiting = rows.toReversed()
  const work = async (worker: pg.Client) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await makeDay(worker, next)
  }
  await Promise.all(workers.map(work))
}

async function makeDay(client: pg.Client, { day, weekday }: { day: string; weekday: number }): Promise<void> {
  const mood = weekday === 1 ? -0.4 : weekday === 5 ? 0.4 : 0
  const answer = (from: number) =>
    `round(least(10, greatest(1, mood + 1.2 * (((hash >> ${from}) & 255) / 256.0::float8 - 0.5)))::numeric, 2)`
  await client.query(
    `insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
      first_level, second_level, whole_level, saved_at)
    select id, ${wellbeingSurvey.standingWindow}, $1::date, school_id, grade, 1,
      jsonb_build_object('w1', w1, 'w2', w2, 'w3', w3, 'w4', w4, 'w5', w5, 'w6', w6),
      s.*, ${levels(wellbeingSurvey.bounds.child.feeling, wellbeingSurvey.bounds.child.wellbeing)},
      $1::date + time '17:00' at time zone 'utc'
    from (
      select c.*, ${[1, 2, 3, 4, 5, 6].map(q => `${answer(q * 8)} as w${q}`).join(', ')}
      from (
        select id, school_id, grade, 4.4 + 4 * level - case when trouble then 1.5 else 0 end + $2::float8
            + 2.8 * ((hashint8extended(id, ($1::date - '2026-01-01')::bigint) & 255) / 256.0::float8 - 0.5) as mood,
          hashint8extended(id, ($1::date - '2026-01-01')::bigint) as hash
        from made_children) c) r
    cross join lateral (select ((w1 + w2 + w3) * ${partsPerPoint} / 3)::int as first_part,
      ((w4 + w5 + w6) * ${partsPerPoint} / 3)::int as second_part,
      ((w1 + w2 + w3 + w4 + w5 + w6) * ${partsPerPoint} / 6)::int as whole) s`,
    [day, mood],
  )
}
