import type { ToldReason } from '@kindling/rules/to-check-on'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import { deleteFigures, type OwnScope, ownStudents, toldOfStudent } from '../check-ins/index.ts'
import { type ScoreRow, type SettingRow, settingColumns } from './queries.ts'

export type AssessmentRow = SettingRow

/** Counts of responses, and sums in parts of a point; moderate is what has scores and is neither good nor low. */
export interface Sums {
  responses: number
  /** How many have scores. */
  scored: number
  agency: number
  pathway: number
  hope: number
  agency_good: number
  agency_low: number
  pathway_good: number
  pathway_low: number
  hope_good: number
  hope_low: number
}

const sums = sql`coalesce(sum(responses), 0)::int as responses, coalesce(sum(scored), 0)::int as scored,
  coalesce(sum(agency), 0)::bigint as agency, coalesce(sum(pathway), 0)::bigint as pathway,
  coalesce(sum(hope), 0)::bigint as hope,
  coalesce(sum(agency_good), 0)::int as agency_good, coalesce(sum(agency_low), 0)::int as agency_low,
  coalesce(sum(pathway_good), 0)::int as pathway_good, coalesce(sum(pathway_low), 0)::int as pathway_low,
  coalesce(sum(hope_good), 0)::int as hope_good, coalesce(sum(hope_low), 0)::int as hope_low`

/** So many check-ins can be chosen in a report; a school has a few in a year. */
const mostChoices = 12

/** The check-ins of children that a teacher's students could take, newest first. */
export async function listTeacherAssessments(db: Db, teacherId: number, now: Date): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select ${settingColumns} from hope_assessments_for(${teacherId}::bigint, 'Child') a
    where a.is_on and a.start_time < ${now}::timestamptz
    order by a.start_time desc, a.id desc limit ${mostChoices}`.execute(db)
  return rows
}

/**
 * Check-ins that have ended, newest first and of those that began together the students' first: at a school its own and those
 * of its district, of a district its own alone.
 */
export async function listEnded(
  db: Db,
  { schoolId, districtId }: { schoolId: number | null; districtId: number | null },
  now: Date,
): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select ${settingColumns} from hope_assessments a
    where (a.school_id = ${schoolId}::bigint or a.district_id = ${districtId}::bigint)
      and a.user_type <> 'District Admin' and a.end_time < ${now}::timestamptz
    order by a.start_time desc, a.user_type, a.id desc limit ${mostChoices}`.execute(db)
  return rows
}

export interface StudentRecord extends PersonRow {
  grade: number | null
  /** The check-in of the report, if it was taken, and the one before it. */
  recent: (ScoreRow & { lowest: number | null })[]
  told: ToldReason[]
}

interface OfAssessment {
  assessment: AssessmentRow | null
  now: Date
}

export async function listStudentScores(
  db: Db,
  scope: OwnScope,
  { assessment, now }: OfAssessment,
): Promise<StudentRecord[]> {
  const time = {
    start: Date.parse(assessment?.start_time ?? now.toISOString()),
    end: Date.parse(assessment?.end_time ?? now.toISOString()),
  }
  const { rows } = await sql<StudentRecord>`
    with ${ownStudents(scope)}
    select s.id, s.first_name, s.last_name, s.gender, s.avatar, s.user_type, s.grade,
      coalesce((select json_agg(l order by l.created_at desc) from (
        select r.assessment_id as hope_assessment_id, iso(r.saved_at) as created_at, r.agency, r.pathway, r.hope, r.lowest
        from hope_responses r join hope_assessments a on a.id = r.assessment_id
        where r.user_id = s.id and r.saved_at >= s.answers_from
          and a.start_time <= (select start_time from hope_assessments where id = ${assessment?.id ?? null}::bigint)
        order by r.saved_at desc limit 2) l), '[]') as recent,
      ${toldOfStudent({ teacherId: scope.teacherId, now, ...time })} as told
    from students s
    order by s.last_name collate people_order, s.first_name collate people_order, s.id`.execute(db)
  return rows
}

/** What these children's responses add up to, by check-in. */
export async function sumOwn(db: Db, scope: OwnScope): Promise<(Sums & { assessment_id: number })[]> {
  const { rows } = await sql<Sums & { assessment_id: number }>`
    with ${ownStudents(scope)}
    select assessment_id, ${sums}
    from (select k.* from students s join hope_responses r on r.user_id = s.id and r.saved_at >= s.answers_from
      cross join lateral hope_share(r) k) shares
    group by assessment_id`.execute(db)
  return rows
}

export interface Published extends Sums {
  assessment_id: number
  kind: 'all' | 'part'
  /** A grade of a school, or a school of a district; none for what is told of several together. */
  part: number | null
}

export interface ManyScope {
  assessmentIds: readonly number[]
  schoolIds: readonly number[]
  grade: number | null
  /** Whether what the schools have to leave out may be told of all of them together. */
  isDistrict: boolean
  /** Fewer responses with scores, of a grade, than this are not told by themselves. */
  least: number
}

/**
 * What may be published of schools, by check-in, and by grade, or in a district by school. It is made of atoms alone: a grade
 * of a school, if as many as `least` answered and have scores; what is left of a school, together, if that is as many; and what then is left
 * of a district. Whatever is told is a sum of atoms, so that nothing that is told leaves a smaller group behind when something
 * else is taken from it.
 */
export async function sumMany(
  db: Db,
  { assessmentIds, schoolIds, grade, isDistrict, least }: ManyScope,
): Promise<Published[]> {
  const part = isDistrict ? sql`school_id` : sql`grade`
  const { rows } = await sql<Published>`
    with leaves as not materialized (
      select * from hope_counts
      where assessment_id = any(${[...assessmentIds]}::bigint[]) and school_id = any(${[...schoolIds]}::bigint[])
        and (${grade}::smallint is null or grade = ${grade}::smallint)
    ), rests as (
      select assessment_id, school_id, ${sums} from leaves
      where scored < ${least} and ${grade}::smallint is null group by assessment_id, school_id
    ), atoms as (
      select assessment_id, school_id, grade, ${sumNames} from leaves where scored >= ${least}
      union all
      select assessment_id, school_id, null, ${sumNames} from rests where scored >= ${least}
      union all
      select assessment_id, null, null, ${sums} from rests where scored < ${least} and ${isDistrict}::boolean
      group by assessment_id having sum(scored) >= ${least}
    )
    select assessment_id, case when grouping(${part}) = 0 then 'part' else 'all' end as kind, ${part} as part, ${sums}
    from atoms group by grouping sets ((assessment_id), (assessment_id, ${part})) order by assessment_id, part`.execute(
    db,
  )
  return rows
}

const sumNames = sql`responses, scored, agency, pathway, hope, agency_good, agency_low, pathway_good, pathway_low, hope_good,
  hope_low`

/** Counts all responses anew; tells how many counts there are, and how many came out different. */
export const rebuildHopeCounts = (db: Db): Promise<{ rows: number; changed: number }> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create temporary table counts_before on commit drop as table hope_counts`.execute(tx)
    await sql`select rebuild_hope_counts()`.execute(tx)
    await deleteFigures(tx)
    const { rows } = await sql<{ rows: number; changed: number }>`
      select (select count(*) from hope_counts)::int as rows,
        (select count(*) from (
          select assessment_id, school_id, grade from (table hope_counts except table counts_before) made
          union select assessment_id, school_id, grade from (table counts_before except table hope_counts) gone) d)::int as changed`.execute(
      tx,
    )
    return rows[0] ?? { rows: 0, changed: 0 }
  })
