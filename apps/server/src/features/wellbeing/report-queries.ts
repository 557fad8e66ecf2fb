import type { DaySpan } from '@kindling/rules/report-periods'
import { momentsOf } from '@kindling/rules/reports'
import { fallWindow, type ToldReason } from '@kindling/rules/to-check-on'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import { deleteFigures, type OwnScope, ownStudents, toldOfStudent } from '../check-ins/index.ts'
import type { DayScores } from './queries.ts'

/** Counts of check-ins, and sums in parts of a point; moderate is what has scores and is neither high nor low. */
export interface Sums {
  responses: number
  /** How many have scores. */
  scored: number
  feeling: number
  functioning: number
  wellbeing: number
  feeling_high: number
  feeling_low: number
  functioning_high: number
  functioning_low: number
  wellbeing_high: number
  wellbeing_low: number
}

const sums = sql`coalesce(sum(responses), 0)::int as responses, coalesce(sum(scored), 0)::int as scored,
  coalesce(sum(feeling), 0)::bigint as feeling, coalesce(sum(functioning), 0)::bigint as functioning,
  coalesce(sum(wellbeing), 0)::bigint as wellbeing,
  coalesce(sum(feeling_high), 0)::int as feeling_high, coalesce(sum(feeling_low), 0)::int as feeling_low,
  coalesce(sum(functioning_high), 0)::int as functioning_high, coalesce(sum(functioning_low), 0)::int as functioning_low,
  coalesce(sum(wellbeing_high), 0)::int as wellbeing_high, coalesce(sum(wellbeing_low), 0)::int as wellbeing_low`

export interface StudentRecord extends PersonRow {
  grade: number | null
  check_ins: number
  scored: number
  /** Sums in parts of a point. */
  feeling: number
  functioning: number
  wellbeing: number
  /** The lowest answer of the span, in parts. */
  lowest: number | null
  /** Of those that have any, newest first: the scores of the span, and before them as many as a fall is measured by. */
  scores: number[]
  last: DayScores | null
  told: ToldReason[]
}

export interface OwnSpan extends OwnScope {
  span: DaySpan
}

/** Whether one of them has checked in on a day. */
export async function haveCheckedIn(db: Db, scope: OwnScope, day: string): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    with ${ownStudents(scope)}
    select exists (select from students s join wellbeing_responses r on r.user_id = s.id and r.day = ${day}::date
      and r.saved_at >= s.answers_from) as have`.execute(db)
  return rows[0]?.have ?? false
}

export async function listStudentScores(db: Db, scope: OwnSpan, now: Date): Promise<StudentRecord[]> {
  const { from, to } = scope.span
  const { rows } = await sql<StudentRecord>`
    with ${ownStudents(scope)}
    select s.id, s.first_name, s.last_name, s.gender, s.avatar, s.user_type, s.grade, k.*,
      array(select wellbeing from wellbeing_responses
        where user_id = s.id and day <= ${to}::date and saved_at >= s.answers_from and wellbeing is not null
        order by day desc limit k.scored + ${fallWindow.most}) as scores,
      (select json_build_object('day', day, 'feeling', feeling, 'functioning', functioning, 'wellbeing', wellbeing)
        from wellbeing_responses where user_id = s.id and saved_at >= s.answers_from order by day desc limit 1) as last,
      ${toldOfStudent({ teacherId: scope.teacherId, now, ...momentsOf(scope.span) })} as told
    from students s cross join lateral (
      select count(*)::int as check_ins, count(wellbeing)::int as scored, coalesce(sum(feeling), 0)::bigint as feeling,
        coalesce(sum(functioning), 0)::bigint as functioning, coalesce(sum(wellbeing), 0)::bigint as wellbeing,
        min(lowest) as lowest
      from wellbeing_responses
      where user_id = s.id and day between ${from}::date and ${to}::date and saved_at >= s.answers_from) k
    order by s.last_name collate people_order, s.first_name collate people_order, s.id`.execute(db)
  return rows
}

/** What these children's check-ins add up to, by day. */
export async function sumOwnDays(db: Db, scope: OwnSpan): Promise<(Sums & { day: string })[]> {
  const { from, to } = scope.span
  const { rows } = await sql<Sums & { day: string }>`
    with ${ownStudents(scope)}
    select day::text as day, ${sums}
    from (
      select k.* from students s
      join wellbeing_responses r on r.user_id = s.id and r.day between ${from}::date and ${to}::date
        and r.saved_at >= s.answers_from
      cross join lateral wellbeing_share(r) k) shares
    group by day order by day`.execute(db)
  return rows
}

export interface Published extends Sums {
  kind: 'day' | 'part'
  day: string | null
  /** A grade of a school, or a school of a district; none for what is told of several together. */
  part: number | null
}

export interface ManyScope {
  schoolIds: readonly number[]
  grade: number | null
  span: DaySpan
  /** Whether what the schools have to leave out may be told of all of them together. */
  isDistrict: boolean
  /** Fewer check-ins with scores, of a grade and day, than this are not told by themselves. */
  least: number
}

/**
 * What may be published of schools, by day, and by grade, or in a district by school. It is made of atoms alone: a grade of a
 * school on a day, if as many as `least` checked in and have scores; what is left of a school on a day, together, if that is as many; and
 * what then is left of a district. Whatever is told is a sum of atoms, so that nothing that is told leaves a smaller group
 * behind when something else that is told is taken from it.
 */
export async function sumMany(
  db: Db,
  { schoolIds, grade, span, isDistrict, least }: ManyScope,
): Promise<Published[]> {
  const part = isDistrict ? sql`school_id` : sql`grade`
  const { rows } = await sql<Published>`
    with ${leavesAndRests({ ids: sql`any(${[...schoolIds]}::bigint[])`, grade, span, least })}, atoms as (
      select school_id, grade, day, ${sumNames} from leaves where scored >= ${least}
      union all
      select school_id, null, day, ${sumNames} from rests where scored >= ${least}
      union all
      select null, null, day, ${sums} from rests where scored < ${least} and ${isDistrict}::boolean
      group by day having sum(scored) >= ${least}
    )
    select case when grouping(day) = 0 then 'day' else 'part' end as kind, day::text as day, ${part} as part, ${sums}
    from atoms group by grouping sets ((day), (${part})) order by day, part`.execute(db)
  return rows
}

interface Leaves extends Pick<ManyScope, 'grade' | 'span' | 'least'> {
  /** The schools, as what stands behind `school_id =`. */
  ids: RawBuilder<unknown>
}

/** What atoms are made of: the grades of schools by day, and what is left of each school and day where those are too small. */
const leavesAndRests = ({ ids, grade, span, least }: Leaves) => sql`
  leaves as not materialized (
    select * from wellbeing_days
    where school_id = ${ids} and day between ${span.from}::date and ${span.to}::date
      and (${grade}::smallint is null or grade = ${grade}::smallint)
  ), rests as (
    select school_id, day, ${sums} from leaves
    where scored < ${least} and ${grade}::smallint is null group by school_id, day
  )`

/** `told` for a statement about schools: how many check-ins of each may be told, by day. It is made of the atoms of the reports. */
export const toldCheckIns = (of: Pick<Leaves, 'ids' | 'span' | 'least'>) => sql`
  ${leavesAndRests({ ...of, grade: null })}, told as (
    select school_id, day, sum(responses)::int as responses from (
      select school_id, day, responses from leaves where scored >= ${of.least}
      union all
      select school_id, day, responses from rests where scored >= ${of.least}) atoms
    group by school_id, day
  )`

const sumNames = sql`responses, scored, feeling, functioning, wellbeing, feeling_high, feeling_low, functioning_high,
  functioning_low, wellbeing_high, wellbeing_low`

/** Whether reports on a school, or on a district, offer the data of last year: where a school has switched it on (REPORTS-25). */
export async function offersLastYear(
  db: Db,
  { schoolId, districtId }: { schoolId: number | null; districtId: number | null },
  setting: number,
): Promise<boolean> {
  const { rows } = await sql<{ offers: boolean }>`
    select exists (select from schools s join school_settings t on t.school_id = s.id
      where (s.id = ${schoolId}::bigint or s.district_id = ${districtId}::bigint)
        and t.setting_id = ${setting} and t.is_on) as offers`.execute(db)
  return rows[0]?.offers ?? false
}

/** Counts all days anew from the check-ins; tells how many there are, and how many came out different. */
export const rebuildWellbeingDays = (db: Db): Promise<{ rows: number; changed: number }> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create temporary table days_before on commit drop as table wellbeing_days`.execute(tx)
    await sql`select rebuild_wellbeing_days()`.execute(tx)
    await deleteFigures(tx)
    const { rows } = await sql<{ rows: number; changed: number }>`
      select (select count(*) from wellbeing_days)::int as rows,
        (select count(*) from (
          select school_id, day, grade from (table wellbeing_days except table days_before) made
          union select school_id, day, grade from (table days_before except table wellbeing_days) gone) d)::int as changed`.execute(
      tx,
    )
    return rows[0] ?? { rows: 0, changed: 0 }
  })
