import { youngestWithoutGrade } from '@kindling/rules/check-ins'
import { type DaySpan, spanOf } from '@kindling/rules/report-periods'
import { spanBefore } from '@kindling/rules/reports'
import { wellbeingSetting } from '@kindling/rules/school-settings'
import { schoolYear } from '@kindling/rules/school-year'
import { smallestGroup } from '@kindling/rules/small-groups'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { PlanRecord } from '../entitlements/index.ts'
import { isTiedHere } from '../rosters/index.ts'
import { releasedThrough, toldCheckIns } from '../surveys/index.ts'

/** A figure of the last month and of the one before it. */
interface Months {
  now: number
  before: number
}

export interface OverviewRecord {
  id: number
  name: string
  district_id: number | null
  plan: PlanRecord
  from_kindergarten: boolean
  students: number
  /** The groups that decide who may be asked. */
  ages: { grade: number | null; is_older: boolean; count: number }[]
  journals: Months
  lessons: Months
  /** Classes with students, and those without any text in a week: now, and a month ago. */
  classes: number
  quiet: Months
  check_ins: Months
  check_in_days: Months
}

const isJournal = sql`j.deleted_at is null and j.journal_type_id is null`

/** In an unverified class only work for the class counts, as in its roster (decision 0021). */
const isForClass = sql`(c.is_verified or j.class_id = l.id)`

/** The two compared months: the same number of days each, the second one up to today. */
const monthsTo = (today: string) => {
  const now = spanOf('MONTH', today)
  return { now, before: spanBefore(now) }
}

const startOf = ({ from }: DaySpan) => sql`(${from}::date + interval '8 hours') at time zone 'UTC'`

/**
 * CTEs that end with `overview`: a row for each school that the condition on `s` selects. Nothing in it is about a single child; check-ins
 * are shown as in the reports (D-87).
 */
export function overviewOf(condition: RawBuilder<unknown>, now: Date) {
  const today = dayOf(now)
  const { now: month, before } = monthsTo(today)
  const told = monthsTo(releasedThrough(now))
  return sql`
    chosen as materialized (
      select s.id, s.name, s.district_id, pro_plan_of(null, s.id, ${now}::timestamptz) as plan, s.verified_at is not null as is_verified,
        exists (select from school_settings t
        where t.school_id = s.id and t.setting_id = ${wellbeingSetting} and t.is_on) as from_kindergarten
      from schools s where ${condition}
    ), ${studentsOfChosen(today)}, ${workOfChosen({ month, before, now })}, ${quietClasses(now)},
    ${toldCheckIns({
      windowId: wellbeingSurvey.standingWindow,
      ids: sql`any(select id from chosen)`,
      span: { from: told.before.from, to: told.now.to },
      least: smallestGroup,
    })}, checks as (
      select school_id, sum(responses) filter (where day >= ${told.now.from}::date) as now,
        sum(responses) filter (where day < ${told.now.from}::date) as before,
        count(*) filter (where day >= ${told.now.from}::date) as days_now,
        count(*) filter (where day < ${told.now.from}::date) as days_before
      from told group by school_id
    ), overview as (
      select c.*, coalesce(a.students, 0)::int as students, coalesce(a.ages, '[]') as ages,
        json_build_object('now', coalesce(w.journals_now, 0), 'before', coalesce(w.journals_before, 0)) as journals,
        json_build_object('now', coalesce(w.lessons_now, 0), 'before', coalesce(w.lessons_before, 0)) as lessons,
        coalesce(q.classes, 0)::int as classes,
        json_build_object('now', coalesce(q.now, 0), 'before', coalesce(q.before, 0)) as quiet,
        json_build_object('now', coalesce(k.now, 0), 'before', coalesce(k.before, 0)) as check_ins,
        json_build_object('now', coalesce(k.days_now, 0), 'before', coalesce(k.days_before, 0)) as check_in_days
      from chosen c left join ages a on a.school_id = c.id left join work w on w.school_id = c.id
      left join quiet q on q.school_id = c.id left join checks k on k.school_id = c.id
    )`
}

/** An unverified school has no students whose work it may see, except what they make for its classes. */
const studentsOfChosen = (today: string) => sql`
  students as materialized (
    select m.school_id, u.id, u.grade,
      coalesce(extract(year from age(${today}::date, u.birth_date)) > ${youngestWithoutGrade}, false) as is_older
    from chosen c join school_members m on m.school_id = c.id and m.until is null and m.confirmed_at is not null
    join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    where c.is_verified or ${isTiedHere}
  ), ages as (
    select school_id, sum(count) as students,
      json_agg(json_build_object('grade', grade, 'is_older', is_older, 'count', count)) as ages
    from (select school_id, grade, is_older, count(*) as count from students group by 1, 2, 3) g group by school_id
  )`

/** Written journals and completed lessons. Thoughts on check-ins are no journals here (D-87). */
const workOfChosen = ({ month, before, now }: { month: DaySpan; before: DaySpan; now: Date }) => sql`
  work as (
    select t.school_id, sum(j.now) as journals_now, sum(j.before) as journals_before, sum(p.now) as lessons_now,
      sum(p.before) as lessons_before
    from students t join chosen c on c.id = t.school_id and c.is_verified
    cross join lateral (select count(*) filter (where j.created_at >= ${startOf(month)}) as now,
        count(*) filter (where j.created_at < ${startOf(month)}) as before
      from journals j where j.user_id = t.id and ${isJournal} and j.created_at >= ${startOf(before)}
        and j.created_at <= ${now}) j
    cross join lateral (select count(*) filter (where p.changed_at >= ${startOf(month)}) as now,
        count(*) filter (where p.changed_at < ${startOf(month)}) as before
      from lesson_progress p where p.child_id = t.id and p.progress = 'Completed'
        and p.changed_at >= ${startOf(before)} and p.changed_at <= ${now}) p
    group by t.school_id
  )`

/** The classes with students now, or a month ago, in which nobody had written a journal for five school days: any week has five. */
const quietClasses = (now: Date) => sql`
  looks (is_now, at) as (
    values (true, ${now}::timestamptz), (false, ${now}::timestamptz - interval '30 days')
  ), heard as (
    select l.school_id, l.id, x.is_now, bool_or(exists (select from journals j where j.user_id = m.child_id and ${isJournal}
      and ${isForClass} and j.created_at > x.at - interval '7 days' and j.created_at <= x.at)) as has_written
    from chosen c join classes l on l.school_id = c.id and l.school_year = ${schoolYear(dayOf(now))}
    cross join looks x
    join class_members m on m.class_id = l.id and m.since <= x.at and m.confirmed_at <= x.at
      and (m.until is null or m.until > x.at)
    join users u on u.id = m.child_id and u.deleted_at is null
    group by l.school_id, l.id, x.is_now
  ), quiet as (
    select school_id, count(*) filter (where is_now) as classes,
      count(*) filter (where is_now and not has_written) as now,
      count(*) filter (where not is_now and not has_written) as before
    from heard group by school_id
  )`

interface RequestCounts {
  teachers: number
  questions: number
  transfers: number
  disputes: number
  courses: number
}

export interface ClassRecord {
  id: number
  name: string
  teachers: { id: number; name: string; email: string | null }[]
  students: number
  /** Written in the last month. */
  journals: number
  last_journal_at: string | null
  is_quiet: boolean
}

export interface HomeRecord extends OverviewRecord {
  requests: { now: RequestCounts; before: RequestCounts }
  class_rows: ClassRecord[]
}

/** Everything on the page of a school, in one statement. */
export async function readHome(db: Db, schoolId: number, now: Date): Promise<HomeRecord | null> {
  const monthAgo = sql`${now}::timestamptz - interval '30 days'`
  const { rows } = await sql<HomeRecord>`
    with ${overviewOf(sql`s.id = ${schoolId}`, now)}
    select o.*, json_build_object('now', ${requestsAt(schoolId, sql`'infinity'::timestamptz`)},
        'before', ${requestsAt(schoolId, monthAgo)}) as requests,
      coalesce((select json_agg(r order by r.name collate people_order, r.id) from (${classRows(now)}) r), '[]') as class_rows
    from overview o`.execute(db)
  return rows[0] ?? null
}

/**
 * What waited for the school at a moment, or, with the end of time, what waits now: claims of teachers, questions of families, requested
 * students, disputes, courses to share.
 */
const requestsAt = (schoolId: number, at: RawBuilder<unknown>) => sql`(select json_build_object(
  'teachers', (select count(*) from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher'
      and u.deleted_at is null
    where m.school_id = ${schoolId} and m.since <= ${at} and (m.until is null or m.until > ${at})
      and (m.confirmed_at is null or m.confirmed_at > ${at})),
  'questions', (select count(*) from school_questions q join users u on u.id = q.child_id and u.deleted_at is null
    where q.school_id = ${schoolId} and q.asked_at <= ${at} and (q.closed_at is null or q.closed_at > ${at})),
  'transfers', (select count(*) from transfers t join users u on u.id = t.child_id and u.deleted_at is null
    where t.from_school_id = ${schoolId} and t.asked_at <= ${at} and (t.closed_at is null or t.closed_at > ${at})),
  'disputes', (select count(*) from disputes d join users u on u.id = d.child_id and u.deleted_at is null
    where own_verified_school(d.child_id) = ${schoolId} and d.opened_at <= ${at}
      and (d.closed_at is null or d.closed_at > ${at})),
  'courses', (select count(*) from course_shares o join courses c on c.id = o.course_id and c.status <> 'Withdrawn'
    where o.school_id = ${schoolId} and own_verified_school(c.user_id) = o.school_id and o.asked_at <= ${at}
      and (coalesce(o.decided_at, o.closed_at) is null or coalesce(o.decided_at, o.closed_at) > ${at}))))`

const classRows = (now: Date) => sql`
  select l.id, l.name, coalesce((
      select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email',
          case when has_proved_address(u.id) and exists (select from school_members o where o.user_id = u.id
            and o.school_id = l.school_id and o.until is null and o.confirmed_at is not null) then u.email end)
        order by u.last_name collate people_order, u.id)
      from class_teachers t join users u on u.id = t.teacher_id and u.deleted_at is null
      where t.class_id = l.id and t.until is null and (t.ends_at is null or t.ends_at > ${now})), '[]') as teachers,
    k.students, k.journals, iso(k.last) as last_journal_at, k.students > 0 and not coalesce(h.has_written, false) as is_quiet
  from chosen c join classes l on l.school_id = c.id and l.school_year = ${schoolYear(dayOf(now))}
  left join heard h on h.id = l.id and h.is_now
  cross join lateral (
    select count(*)::int as students, coalesce(sum(w.journals), 0)::int as journals, max(w.last) as last
    from current_members m join users u on u.id = m.child_id and u.deleted_at is null
    cross join lateral (select max(j.created_at) as last,
        count(*) filter (where j.created_at >= ${startOf(monthsTo(dayOf(now)).now)}) as journals
      from journals j where j.user_id = m.child_id and ${isJournal} and ${isForClass}) w
    where m.class_id = l.id and m.confirmed_at is not null) k`
