import { addDays } from '@kindling/rules/days'
import { partsPerPoint } from '@kindling/rules/exact-scores'
import { hopeScale } from '@kindling/rules/hope'
import { currentHopeVersion } from '@kindling/rules/hope-questions'
import { momentOfFirstDay, momentOfLastDay } from '@kindling/rules/hope-settings'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import { chance, isTroubled, level } from './check-in-chance.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows } from './insert-rows.ts'
import { planHope } from './plan-hope.ts'

/** Windows of hope check-ins, planned two weeks ahead, and what people answered in them. */
export async function insertHope(db: Db, ids: SeedIds, today: string): Promise<void> {
  const idOf = (place: string) => ids.schools.get(place) ?? null
  const planner = (place: string) =>
    ids.people.get(place === 'district' ? 'district-admin' : `teacher-${place}-1`) ?? null
  const windows = planHope(today).map(({ place, kind, first, last }) => ({
    survey: 'hope',
    school_id: idOf(place),
    district_id: place === 'district' ? ids.district : null,
    user_type: kind,
    start_time: momentOfFirstDay(first),
    end_time: momentOfLastDay(last),
    is_on: true,
    set_by: planner(place),
    set_at: momentOfFirstDay(addDays(first, -14)),
  }))
  await insertRows(db, 'survey_windows', windows)
  await sql`alter table survey_responses disable trigger survey_counted`.execute(db)
  await insertResponses(db, today)
  await sql`alter table survey_responses enable trigger survey_counted`.execute(db)
  await sql`select rebuild_survey_counts()`.execute(db)
}

const [ofChild, ofAdult] = [hopeScale.questionCount.child, hopeScale.questionCount.adult]

/** Agency and pathway have the same bounds. */
const { child, adult } = hopeScale.bounds

/**
 * Whoever is well in the daily check-in mostly has hope too, it grows from autumn to summer, and agency and pathway move with
 * each other; now and then somebody has little. A child answers at the school of the grade that it was in. Those as whom a
 * visitor signs in have not answered what runs now.
 */
const insertResponses = (db: Db, today: string) =>
  sql`
    with people as (
      select u.id, u.user_type, u.username, u.email, u.grade, m.school_id, coalesce(s.district_id, d.district_id) as district_id,
        ${level} as level, u.user_type = 'Child' and ${isTroubled} as is_troubled,
        coalesce(u.username, u.email) as name
      from users u left join school_members m on m.user_id = u.id and m.until is null
        left join schools s on s.id = m.school_id left join district_admins d on d.user_id = u.id
      where (u.user_type = 'Child' and u.grade between 2 and 12) or (u.user_type <> 'Child' and u.email_verified_at is not null)
    ), windows as (
      select a.id, a.school_id, a.district_id, a.user_type, a.end_time,
        (a.start_time at time zone 'utc')::date as day,
        extract(year from ${today}::date - interval '6 months') - extract(year from a.start_time - interval '6 months')
          as years_ago,
        extract(day from a.start_time - interval '6 months' - date_trunc('year', a.start_time - interval '6 months')) / 365
          as year_gone
      from survey_windows a where a.survey = 'hope'
    ), homes as (
      select distinct grade, school_id from people where user_type = 'Child'
    ), asked as (
      select p.*, w.id as assessment_id, w.end_time, w.day as first_day, w.year_gone, h.grade as grade_then,
        coalesce(h.school_id, p.school_id) as school_then, w.school_id as asks,
        w.day + (floor(9.99 * k) + 2 * floor(9.99 * k / 5))::int as day
      from windows w join people p on p.user_type = w.user_type
        left join homes h on p.user_type = 'Child' and h.grade = p.grade - w.years_ago
        cross join lateral (select ${chance(sql`'hope day' || p.name || w.day`)} as k) c
      where (p.user_type <> 'Child' or h.grade is not null)
        and (w.school_id = coalesce(h.school_id, p.school_id) or w.district_id = p.district_id)
    ), taken as (
      select distinct on (id, first_day) * from asked where (${chance(sql`'hope' || name || first_day`)} < 0.87 or name = 'demo.child')
        and day < ${today}::date and not (end_time > ${today}::date and (name = 'demo.child' or name like '%@demo.example'))
      order by id, first_day, asks nulls last
    ), moods as (
      select t.*, case user_type when 'Child' then ${ofChild}::int else ${ofAdult}::int end as each,
        case user_type when 'Child' then 2.9 else 3.6 end + 1.7 * level + 0.7 * year_gone
          + 0.9 * (${chance(sql`'hope mood' || name || first_day`)} - 0.5)
          - case when is_troubled and ${today}::date - first_day < 25
              or ${chance(sql`'hope low' || name || first_day`)} < 0.04 then 2.1 else 0 end as mood,
        ${chance(sql`'hope ways' || name`)} - 0.5 as finds
      from taken t
    )
    insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
      first_level, second_level, whole_level, saved_at)
    select id, assessment_id, first_day, school_then, grade_then, ${currentHopeVersion}, answers, agency, pathway, agency + pathway,
      survey_level(agency, part_best, part_middle), survey_level(pathway, part_best, part_middle),
      survey_level(agency + pathway, best, middle), day + time '17:00' at time zone 'utc'
    from moods cross join lateral (
      select case user_type when 'Child' then ${child.agency[0]}::int else ${adult.agency[0]}::int end as part_best,
        case user_type when 'Child' then ${child.agency[1]}::int else ${adult.agency[1]}::int end as part_middle,
        case user_type when 'Child' then ${child.hope[0]}::int else ${adult.hope[0]}::int end as best,
        case user_type when 'Child' then ${child.hope[1]}::int else ${adult.hope[1]}::int end as middle) bounds
    cross join lateral (
      select jsonb_object_agg(case user_type when 'Child' then 's' else 't' end || q, answer) as answers,
        (sum(answer) filter (where q <= each) * ${partsPerPoint}::int)::int as agency,
        (sum(answer) filter (where q > each) * ${partsPerPoint}::int)::int as pathway
      from (select q, round(least(${hopeScale.slider.max}, greatest(${hopeScale.slider.min}, mood + case when q > each then finds else 0 end
          + 1.1 * (${chance(sql`'hope answer' || name || first_day || q`)} - 0.5)))::numeric, 1) as answer
        from generate_series(1, 2 * each) q) a) answered`.execute(db)
