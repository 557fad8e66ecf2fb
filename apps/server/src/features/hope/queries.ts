import type { CheckInPerson } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import type { HopeBucket } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import type { DaySpan } from '@kindling/rules/report-periods'
import { sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'

/** Somebody who is asked, and whether somebody other than an administrator vouches that a child is a student of the school. */
export interface HopePerson extends CheckInPerson {
  counts: boolean
}

const participant = statement<{ userId: number; today: string; now: Date }, HopePerson>`
  select u.user_type, u.grade, extract(year from age(${it => it.today}::date, u.birth_date))::int as age,
    o.school_id, u.user_type <> 'Child' or counts_in_figures(u.id, o.school_id, ${it => it.now}::timestamptz) as counts
  from users u cross join lateral (select min(s.id) as school_id from schools_of(u.id) as s(id)) o
  where u.id = ${it => it.userId}`

/** What decides whether somebody may take the check-in (D-11). */
export async function getParticipant(db: Db, userId: number, now: Date): Promise<HopePerson> {
  const [row] = await run(db, participant, { userId, today: dayOf(now), now })
  if (!row) throw new Error(`Person ${userId} is gone`)
  return row
}

export interface SettingRow {
  id: number
  school_id: number | null
  user_type: HopeKind
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

export const settingColumns = sql`a.id, a.school_id, a.user_type, iso(a.start_time) as start_time,
  iso(a.end_time) as end_time, iso(a.retake_time) as retake_time, a.is_on as active`

/** The check-in that somebody can take now: the own school's, or else the district's (HOPE-14, decision 0019). */
export async function findRunning(
  db: Db,
  userId: number,
  kind: string,
  now: Date,
): Promise<SettingRow | null> {
  const { rows } = await sql<SettingRow>`
    select ${settingColumns} from hope_assessments_for(${userId}::bigint, ${kind}) a
    where a.is_on and a.start_time < ${now}::timestamptz and a.end_time > ${now}::timestamptz
    order by a.school_id is null, a.start_time desc, a.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Scores as they are kept, in parts of a point; all null where too few questions have a number. */
export type KeptScores = Record<HopeBucket, number | null>

export const noScores: KeptScores = { agency: null, pathway: null, hope: null }

export interface NewResponse {
  scores: KeptScores
  userId: number
  assessmentId: number
  userType: string
  schoolId: number | null
  grade: number | null
  version: number
  answers: Record<string, Answer>
  journalId: number | null
  now: Date
}

const save = statement<NewResponse>`
  insert into hope_responses (user_id, assessment_id, user_type, school_id, grade, question_version, answers, agency, pathway,
    hope, journal_id, saved_at)
  values (${it => it.userId}, ${it => it.assessmentId}, ${it => it.userType}, ${it => it.schoolId}, ${it => it.grade},
    ${it => it.version}, ${it => JSON.stringify(it.answers)}, ${it => it.scores.agency}, ${it => it.scores.pathway},
    ${it => it.scores.hope}, ${it => it.journalId}, ${it => it.now})
  on conflict (user_id, assessment_id) do update set question_version = excluded.question_version,
    answers = excluded.answers, agency = excluded.agency, pathway = excluded.pathway, hope = excluded.hope,
    journal_id = coalesce(excluded.journal_id, hope_responses.journal_id), saved_at = excluded.saved_at`

/** One response a person and check-in: saving again replaces it, at the school of the first time. */
export const saveResponse = (db: Db, response: NewResponse) => run(db, save, response)

export interface ScoreRow extends KeptScores {
  hope_assessment_id: number
  created_at: string
}

const scoreColumns = sql`r.assessment_id as hope_assessment_id, iso(r.saved_at) as created_at,
  r.agency, r.pathway, r.hope`

export interface ResponseRecord extends ScoreRow {
  user_id: number
  user_type: HopeKind
  question_version: number
  answers: Record<string, Answer>
  journal_id: number | null
  journal: string | null
}

export async function findResponse(
  db: Db,
  userId: number,
  assessmentId: number,
  since: string | null = null,
): Promise<ResponseRecord | null> {
  const { rows } = await sql<ResponseRecord>`
    select ${scoreColumns}, r.user_id, r.user_type, r.question_version, r.answers, j.id as journal_id, j.content as journal
    from hope_responses r left join journals j on j.id = r.journal_id and j.deleted_at is null
    where r.user_id = ${userId} and r.assessment_id = ${assessmentId}
      and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz)`.execute(db)
  return rows[0] ?? null
}

/** Somebody's scores, oldest first. */
export async function listScores(db: Db, userId: number, since: string | null = null): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select ${scoreColumns} from hope_responses r where r.user_id = ${userId}
      and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz) order by r.saved_at`.execute(
    db,
  )
  return rows
}

export interface DateRow {
  id: number
  /** The day on which it began, or on which it was taken. */
  day: string
  taken: boolean
}

/** The check-ins of some days that somebody took, or could take, newest first (HOPE-46). */
export async function listDates(
  db: Db,
  userId: number,
  { from, to, now, since }: DaySpan & { now: Date; since: string | null },
): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    with asked as (
      select a.id, a.start_time, null::timestamptz as saved_at
      from users u cross join lateral hope_assessments_for(u.id, u.user_type) a
      where u.id = ${userId} and a.is_on and a.start_time < ${now}::timestamptz
      union all
      select a.id, a.start_time, r.saved_at from hope_responses r join hope_assessments a on a.id = r.assessment_id
      where r.user_id = ${userId} and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz)
    ), days as (
      select id, max(start_time) as start_time, bool_or(saved_at is not null) as taken,
        to_char(coalesce(max(saved_at), max(start_time)) at time zone 'UTC' - interval '8 hours', 'YYYY-MM-DD') as day
      from asked group by id)
    select id, day, taken from days where day between ${from} and ${to} order by start_time desc, id desc`.execute(
    db,
  )
  return rows
}
