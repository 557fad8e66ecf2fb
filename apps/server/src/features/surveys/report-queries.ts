import type { DaySpan } from '@kindling/rules/report-periods'
import { momentsOf } from '@kindling/rules/reports'
import type { SurveyName } from '@kindling/rules/surveys'
import { fallWindow, type ToldReason } from '@kindling/rules/to-check-on'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import { type NotedTalk, talkWithStudent } from './noted-talk-queries.ts'
import { type DayScores, type WindowRow, type WindowScores, windowColumns } from './queries.ts'
import { deleteFigures, type OwnScope, ownStudents, toldOfStudent } from './scope-queries.ts'

/** Counts of answers, and sums in parts of a point; the middle category is the scored answers that are neither best nor low. */
export interface Sums {
  responses: number
  /** The number of scored answers. */
  scored: number
  first_part: number
  second_part: number
  whole: number
  first_best: number
  first_low: number
  second_best: number
  second_low: number
  whole_best: number
  whole_low: number
}

const sums = sql`coalesce(sum(responses), 0)::int as responses, coalesce(sum(scored), 0)::int as scored,
  coalesce(sum(first_part), 0)::bigint as first_part, coalesce(sum(second_part), 0)::bigint as second_part,
  coalesce(sum(whole), 0)::bigint as whole,
  coalesce(sum(first_best), 0)::int as first_best, coalesce(sum(first_low), 0)::int as first_low,
  coalesce(sum(second_best), 0)::int as second_best, coalesce(sum(second_low), 0)::int as second_low,
  coalesce(sum(whole_best), 0)::int as whole_best, coalesce(sum(whole_low), 0)::int as whole_low`

const sumNames = sql`responses, scored, first_part, second_part, whole, first_best, first_low, second_best, second_low, whole_best,
  whole_low`

/** The windows and days whose answers are counted. */
export interface Counted {
  windowIds: readonly number[]
  span: DaySpan
}

/** For windows that are answered once. */
export const everyDay: DaySpan = { from: '-infinity', to: 'infinity' }

/** Whether one of the students has checked in on a day. */
export async function haveCheckedIn(
  db: Db,
  scope: OwnScope,
  { windowId, day }: { windowId: number; day: string },
): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    with ${ownStudents(scope)}
    select exists (select from students s join survey_responses r on r.user_id = s.id and r.window_id = ${windowId}
      and r.day = ${day}::date and r.saved_at >= s.answers_from) as have`.execute(db)
  return rows[0]?.have ?? false
}

export interface StudentOfDays extends PersonRow {
  grade: number | null
  /** The reader's own classes of the student. */
  class_names: string[]
  check_ins: number
  scored: number
  /** Sums in parts of a point. */
  first_part: number
  second_part: number
  whole: number
  /** The lowest answer of the span that came after the noted talk, in parts, on its latest day. */
  lowest: { day: string; parts: number } | null
  /** The scored check-ins, newest first: the wholes of the span, and before them as many as a fall is measured by. */
  scores: { day: string; parts: number; isTalkedAbout: boolean }[]
  last: DayScores | null
  told: ToldReason[]
  talked: NotedTalk | null
}

/** The teacher's students with their answers on some days. */
export async function listStudentsOfDays(
  db: Db,
  scope: OwnScope,
  { windowId, span, now }: { windowId: number; span: DaySpan; now: Date },
): Promise<StudentOfDays[]> {
  const { rows } = await sql<StudentOfDays>`
    with ${ownStudents(scope)}
    select s.id, s.first_name, s.last_name, s.gender, s.avatar, s.user_type, s.grade, s.class_names, k.*,
      coalesce((select json_agg(json_build_object('day', l.day, 'parts', l.whole, 'isTalkedAbout', l.is_talked_about) order by l.day desc) from (
        select day, whole, saved_at <= coalesce(t.at, '-infinity') as is_talked_about from survey_responses
        where user_id = s.id and window_id = ${windowId} and day <= ${span.to}::date and saved_at >= s.answers_from
          and whole is not null
        order by day desc limit k.scored + ${fallWindow.most}) l), '[]') as scores,
      (select json_build_object('day', day, 'first_part', first_part, 'second_part', second_part, 'whole', whole)
        from survey_responses where user_id = s.id and window_id = ${windowId} and saved_at >= s.answers_from
        order by day desc limit 1) as last,
      ${toldOfStudent({ teacherId: scope.teacherId, now, ...momentsOf(span) })} as told, t.card as talked
    from students s ${talkWithStudent(span.from)} cross join lateral (
      select count(*)::int as check_ins, count(whole)::int as scored, coalesce(sum(first_part), 0)::bigint as first_part,
        coalesce(sum(second_part), 0)::bigint as second_part, coalesce(sum(whole), 0)::bigint as whole,
        (array_agg(json_build_object('day', day, 'parts', lowest) order by lowest, day desc)
          filter (where lowest is not null and saved_at > coalesce(t.at, '-infinity')))[1] as lowest
      from survey_responses
      where user_id = s.id and window_id = ${windowId} and day between ${span.from}::date and ${span.to}::date
        and saved_at >= s.answers_from) k
    order by s.last_name collate people_order, s.first_name collate people_order, s.id`.execute(db)
  return rows
}

export interface StudentOfWindow extends PersonRow {
  grade: number | null
  /** The reader's own classes of the student. */
  class_names: string[]
  /** The answers in the report's window, and in the one before it. */
  recent: (WindowScores & { lowest: number | null })[]
  told: ToldReason[]
  talked: NotedTalk | null
}

interface OfWindow {
  survey: SurveyName
  window: WindowRow | null
  now: Date
}

/** The teacher's students with their answers in a window, and before it. */
export async function listStudentsOfWindow(
  db: Db,
  scope: OwnScope,
  { survey, window, now }: OfWindow,
): Promise<StudentOfWindow[]> {
  const time = {
    start: Date.parse(window?.start_time ?? now.toISOString()),
    end: Date.parse(window?.end_time ?? now.toISOString()),
  }
  const { rows } = await sql<StudentOfWindow>`
    with ${ownStudents(scope)}
    select s.id, s.first_name, s.last_name, s.gender, s.avatar, s.user_type, s.grade, s.class_names,
      coalesce((select json_agg(l order by l.created_at desc) from (
        select r.window_id, iso(r.saved_at) as created_at, r.first_part, r.second_part, r.whole, r.lowest
        from survey_responses r join survey_windows w on w.id = r.window_id and w.survey = ${survey}
        where r.user_id = s.id and r.saved_at >= s.answers_from
          and w.start_time <= (select start_time from survey_windows where id = ${window?.id ?? null}::bigint)
        order by r.saved_at desc limit 2) l), '[]') as recent,
      ${toldOfStudent({ teacherId: scope.teacherId, now, ...time })} as told, t.card as talked
    from students s ${talkWithStudent(new Date(time.start).toISOString())}
    order by s.last_name collate people_order, s.first_name collate people_order, s.id`.execute(db)
  return rows
}

export interface TimeSums extends Sums {
  window_id: number
  day: string
}

/** The sums of these children's answers, by window and day. */
export async function sumOwn(db: Db, scope: OwnScope, { windowIds, span }: Counted): Promise<TimeSums[]> {
  const { rows } = await sql<TimeSums>`
    with ${ownStudents(scope)}
    select window_id, day::text as day, ${sums}
    from (
      select k.* from students s
      join survey_responses r on r.user_id = s.id and r.window_id = any(${[...windowIds]}::bigint[])
        and r.day between ${span.from}::date and ${span.to}::date and r.saved_at >= s.answers_from
      cross join lateral survey_share(r) k) shares
    group by window_id, day order by day`.execute(db)
  return rows
}

export interface Published extends Sums {
  kind: 'time' | 'part'
  window_id: number
  day: string | null
  /** A grade of a school, or a school of a district; null for several together. */
  part: number | null
}

export interface ManyScope extends Counted {
  schoolIds: readonly number[]
  grade: number | null
  /** Whether the groups that schools must leave out may be shown for all schools together. */
  isDistrict: boolean
  /** A grade and day with fewer scored answers than this is not shown separately. */
  least: number
}

/**
 * The figures of schools that may be published, by window and day, and by grade, or in a district by school. They consist of atoms only: a
 * grade of a school on a day, if at least `least` scored answers; the rest of a school on a day, together, if that is enough; and then the
 * rest of a district. Every shown figure is a sum of atoms, so that subtracting one shown figure from another never leaves a smaller group.
 */
export async function sumMany(
  db: Db,
  { schoolIds, windowIds, grade, span, isDistrict, least }: ManyScope,
): Promise<Published[]> {
  const part = isDistrict ? sql`school_id` : sql`grade`
  const ids = sql`any(${[...schoolIds]}::bigint[])`
  const windows = sql`any(${[...windowIds]}::bigint[])`
  const { rows } = await sql<Published>`
    with ${leavesAndRests({ ids, windows, grade, span, least })}, atoms as (
      select window_id, school_id, grade, day, ${sumNames} from leaves where scored >= ${least}
      union all
      select window_id, school_id, null, day, ${sumNames} from rests where scored >= ${least}
      union all
      select window_id, null, null, day, ${sums} from rests where scored < ${least} and ${isDistrict}::boolean
      group by window_id, day having sum(scored) >= ${least}
    )
    select case when grouping(day) = 0 then 'time' else 'part' end as kind, window_id, day::text as day, ${part} as part, ${sums}
    from atoms group by grouping sets ((window_id, day), (window_id, ${part})) order by window_id, day, part`.execute(
    db,
  )
  return rows
}

interface Leaves extends Pick<ManyScope, 'grade' | 'span' | 'least'> {
  /** The schools, as the right side of `school_id =`. */
  ids: RawBuilder<unknown>
  /** The windows, as the right side of `window_id =`. */
  windows: RawBuilder<unknown>
}

/** The parts of atoms: the grades of schools by day, and the rest of each school and day where those are too small. */
const leavesAndRests = ({ ids, windows, grade, span, least }: Leaves) => sql`
  leaves as not materialized (
    select * from survey_counts
    where school_id = ${ids} and window_id = ${windows} and day between ${span.from}::date and ${span.to}::date
      and (${grade}::smallint is null or grade = ${grade}::smallint)
  ), rests as (
    select window_id, school_id, day, ${sums} from leaves
    where scored < ${least} and ${grade}::smallint is null group by window_id, school_id, day
  )`

/** `told` for a statement about schools: how many answers of each may be shown, by day. It consists of the reports' atoms. */
export const toldCheckIns = ({
  windowId,
  ...of
}: Pick<Leaves, 'ids' | 'span' | 'least'> & { windowId: number }) => sql`
  ${leavesAndRests({ ...of, windows: sql`${windowId}`, grade: null })}, told as (
    select school_id, day, sum(responses)::int as responses from (
      select school_id, day, responses from leaves where scored >= ${of.least}
      union all
      select school_id, day, responses from rests where scored >= ${of.least}) atoms
    group by school_id, day
  )`

/** How many windows a report offers; a school has a few in a year. */
const mostChoices = 12

/** The windows for children that a teacher's students could answer, newest first. */
export async function listTeacherWindows(
  db: Db,
  { teacherId, survey }: { teacherId: number; survey: SurveyName },
  now: Date,
): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from survey_windows_for(${teacherId}::bigint, ${survey}, 'Child') w
    where w.is_on and w.start_time < ${now}::timestamptz
    order by w.start_time desc, w.id desc limit ${mostChoices}`.execute(db)
  return rows
}

export interface PlaceOfWindows {
  schoolId: number | null
  districtId: number | null
}

/**
 * Windows that have ended, newest first, and of those that began together the students' first: for a school its own and its district's, for
 * a district only its own.
 */
export async function listEnded(
  db: Db,
  { survey, schoolId, districtId }: PlaceOfWindows & { survey: SurveyName },
  now: Date,
): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from survey_windows w
    where w.survey = ${survey} and (w.school_id = ${schoolId}::bigint or w.district_id = ${districtId}::bigint)
      and w.user_type <> 'District Admin' and w.end_time < ${now}::timestamptz
    order by w.start_time desc, w.user_type, w.id desc limit ${mostChoices}`.execute(db)
  return rows
}

/** Whether reports on a school, or on a district, offer last year's data: if a school has switched it on (REPORTS-25). */
export async function offersLastYear(
  db: Db,
  { schoolId, districtId }: PlaceOfWindows,
  setting: number,
): Promise<boolean> {
  const { rows } = await sql<{ offers: boolean }>`
    select exists (select from schools s join school_settings t on t.school_id = s.id
      where (s.id = ${schoolId}::bigint or s.district_id = ${districtId}::bigint)
        and t.setting_id = ${setting} and t.is_on) as offers`.execute(db)
  return rows[0]?.offers ?? false
}

/** Computes all counts again from the answers; returns how many counts there are, and how many differed. */
export const rebuildCounts = (db: Db): Promise<{ rows: number; changed: number }> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create temporary table counts_before on commit drop as table survey_counts`.execute(tx)
    await sql`select rebuild_survey_counts()`.execute(tx)
    await deleteFigures(tx)
    const { rows } = await sql<{ rows: number; changed: number }>`
      select (select count(*) from survey_counts)::int as rows,
        (select count(*) from (
          select school_id, window_id, day, grade from (table survey_counts except table counts_before) made
          union select school_id, window_id, day, grade from (table counts_before except table survey_counts) gone) d)::int as changed`.execute(
      tx,
    )
    return rows[0] ?? { rows: 0, changed: 0 }
  })
