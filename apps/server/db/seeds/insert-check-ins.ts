import { addDays } from '@kindling/rules/days'
import { partsPerPoint } from '@kindling/rules/exact-scores'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import { chance, isTroubled, level } from './check-in-chance.ts'

const years = 2

/** All three scores have the same bounds. */
const [best, middle] = wellbeingSurvey.bounds.child.wellbeing

/**
 * Two years of daily check-ins, made in the database, since they are many. Each child has a level of the own and checks in
 * as often as it likes to, at the school of the grade that it was in; Mondays are heavier and Fridays lighter, the weeks of
 * tests are hard, and of some children the last weeks were not good.
 */
export async function insertCheckIns(db: Db, today: string): Promise<void> {
  const from = addDays(today, -365 * years)
  // In a new database nothing is known of how many there are, and the days would be tried with every school.
  await sql`analyze users, school_members`.execute(db)
  // Counting each as it comes would take longer than all the rest; they are counted together.
  await sql`alter table survey_responses disable trigger survey_counted`.execute(db)
  await sql`
    with children as (
      select u.id, u.username, u.grade, m.school_id, ${level} as level,
        case u.username when 'demo.child' then 2 else ${chance(sql`'keen' || u.username`)} end as keen,
        ${chance(sql`'manage' || u.username`)} - 0.5 as manages, ${isTroubled} as is_troubled
      from users u join school_members m on m.user_id = u.id and m.until is null
      where u.user_type = 'Child' and u.grade between 2 and 12
    ), homes as (
      select distinct grade, school_id from children
    ), days as (
      select d::date as day, extract(isodow from d)::int as weekday, ${today}::date - d::date as ago,
        extract(year from ${today}::date - interval '6 months') - extract(year from d - interval '6 months') as years_ago,
        case when extract(month from d) = 12 and extract(day from d) < 15 then -0.7
          when extract(month from d) = 5 and extract(day from d) between 10 and 23 then -0.8
          when extract(month from d) = 9 then 0.3 else 0 end as season
      from generate_series(${from}::date, ${today}::date, interval '1 day') d
      where extract(isodow from d) < 6 and extract(month from d) not in (7, 8)
        and to_char(d, 'MMDD') not between '1223' and '1231' and to_char(d, 'MMDD') > '0102'
    ), taken as materialized (
      select c.*, d.day, h.grade as grade_then, h.school_id as school_then,
        4.4 + 4.0 * c.level + d.season + case d.weekday when 1 then -0.4 when 5 then 0.4 else 0 end
          - case when c.is_troubled and d.ago < 25 then 0.17 * (25 - d.ago) else 0 end
          + 2.8 * (${chance(sql`'day' || c.username || d.day`)} - 0.5) as mood
      from children c cross join days d join homes h on h.grade = c.grade - d.years_ago
      where ${chance(sql`'takes' || c.username || d.day`)} < 0.06 + 0.3 * c.keen
        and not (c.username = 'demo.child' and d.day = ${today}::date)
    ), answered as materialized (
      select t.*, array(
        select round(least(10, greatest(1, t.mood + case when q > 3 then 1.6 * t.manages else 0 end
          + 1.2 * (${chance(sql`'answer' || t.username || t.day || q`)} - 0.5)))::numeric, 2)
        from generate_series(1, 6) q order by q) as answers
      from taken t
    ), scored as (
      select a.*, (a.answers[1] + a.answers[2] + a.answers[3]) * ${partsPerPoint}::int / 3 as feeling,
        (a.answers[4] + a.answers[5] + a.answers[6]) * ${partsPerPoint}::int / 3 as functioning
      from answered a
    )
    insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
      first_level, second_level, whole_level, saved_at)
    select id, ${wellbeingSurvey.standingWindow}, day, school_then, grade_then, ${wellbeingSurvey.version},
      jsonb_build_object('w1', answers[1], 'w2', answers[2], 'w3', answers[3], 'w4', answers[4], 'w5', answers[5], 'w6', answers[6]),
      feeling, functioning, whole, survey_level(feeling::int, ${best}, ${middle}), survey_level(functioning::int, ${best}, ${middle}),
      survey_level(whole::int, ${best}, ${middle}), day + time '17:00' at time zone 'utc'
    from scored cross join lateral (select (feeling + functioning) / 2 as whole) w`.execute(db)
  await sql`alter table survey_responses enable trigger survey_counted`.execute(db)
  await sql`select rebuild_survey_counts()`.execute(db)
  await sql`insert into school_settings (school_id, setting_id, is_on, changed_at)
    select id, ${lastYearSetting}, true, ${today}::date from schools where district_id is not null`.execute(
    db,
  )
}
