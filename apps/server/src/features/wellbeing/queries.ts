import type { CheckInPerson } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import type { DaySpan } from '@kindling/rules/report-periods'
import {
  journalSetting,
  studentWellbeingSetting,
  teacherWellbeingSetting,
  wellbeingSetting,
} from '@kindling/rules/school-settings'
import type { WellbeingBucket } from '@kindling/rules/wellbeing'
import { sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Opening } from '../../platform/opening.ts'
import { announcing } from '../../platform/topics/append.ts'

export interface Participant extends CheckInPerson {
  /** Whether the own school lets children in from kindergarten on. */
  from_kindergarten: boolean
  /** Whether the own school asks this kind of person. */
  is_asked: boolean
  /** Whether a reflection follows the questions. */
  has_journal: boolean
  /** Whether somebody other than an administrator vouches that this is a student of the school (decision 0021). */
  counts: boolean
  /** Whether what a child writes is agreed to (P1). */
  may_write: boolean
}

const today = (opening: Opening) => dayOf(opening.now)

/** What decides whether the caller is asked how they are (D-11, D-59). */
export const ownParticipant = statement<Opening, Participant>`
  select u.user_type, u.grade, extract(year from age(${today}::date, u.birth_date))::int as age, o.school_id,
    coalesce(o.from_kindergarten, false) as from_kindergarten, coalesce(o.is_asked, true) as is_asked,
    counts_in_figures(u.id, o.school_id, me.at) as counts, coalesce(o.has_journal, false) as has_journal, u.user_type <> 'Child' or may_post(u.id, null, ${today}::date) as may_write
  from me join users u on u.id = me.id cross join lateral (
    select min(s.id) as school_id, bool_or(coalesce(k.is_on, false)) as from_kindergarten,
      bool_or(coalesce(a.is_on, true)) as is_asked, bool_or(coalesce(j.is_on, false)) as has_journal
    from schools_of(u.id) as s(id)
    left join school_settings k on k.school_id = s.id and k.setting_id = ${() => wellbeingSetting}::smallint
    left join school_settings a on a.school_id = s.id and a.setting_id = case u.user_type
      when 'Child' then ${() => studentWellbeingSetting}::smallint else ${() => teacherWellbeingSetting}::smallint end
    left join school_settings j on j.school_id = s.id and j.setting_id = ${() => journalSetting}::smallint
  ) o`

/** Scores as they are kept, in parts of a point; all null where too few questions have a number. */
export type KeptScores = Record<WellbeingBucket, number | null>

export const noScores: KeptScores = { feeling: null, functioning: null, wellbeing: null }

export interface NewResponse {
  scores: KeptScores
  userId: number
  day: string
  schoolId: number | null
  grade: number | null
  version: number
  answers: Record<string, Answer>
  journalId: number | null
  now: Date
}

const save = statement<NewResponse>`
  insert into wellbeing_responses (user_id, day, school_id, grade, question_version, answers, feeling, functioning, wellbeing,
    journal_id, saved_at)
  values (${it => it.userId}, ${it => it.day}, ${it => it.schoolId}, ${it => it.grade}, ${it => it.version},
    ${it => JSON.stringify(it.answers)}, ${it => it.scores.feeling}, ${it => it.scores.functioning},
    ${it => it.scores.wellbeing},
    ${it => it.journalId}, ${it => it.now})
  on conflict (user_id, day) do update set question_version = excluded.question_version, answers = excluded.answers,
    feeling = excluded.feeling, functioning = excluded.functioning, wellbeing = excluded.wellbeing,
    journal_id = coalesce(excluded.journal_id, wellbeing_responses.journal_id), saved_at = excluded.saved_at`

/** One response a person and day: again on the same day replaces it, at the school of the first time (D-85). */
export const saveResponse = (db: Db, response: NewResponse) => run(db, save, response)

/** The same, and word of it. */
export const saveResponseAndAnnounce = announcing(save)

export interface ResponseRecord extends KeptScores {
  user_id: number
  day: string
  user_type: string
  question_version: number
  answers: Record<string, Answer>
  journal_id: number | null
  journal: string | null
}

/** The check-in of a day; for a teacher only what was answered since a moment. */
export async function findResponse(
  db: Db,
  userId: number,
  day: string,
  since: string | null = null,
): Promise<ResponseRecord | null> {
  const { rows } = await sql<ResponseRecord>`
    select r.user_id, r.day::text as day, u.user_type, r.question_version, r.answers, r.feeling, r.functioning, r.wellbeing,
      j.id as journal_id, j.content as journal
    from wellbeing_responses r join users u on u.id = r.user_id
    left join journals j on j.id = r.journal_id and j.deleted_at is null
    where r.user_id = ${userId} and r.day = ${day}::date
      and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz)`.execute(db)
  return rows[0] ?? null
}

export interface DayScores extends KeptScores {
  day: string
}

/** Somebody's scores of a span of days, oldest first. */
export async function listScores(
  db: Db,
  userId: number,
  { from, to }: DaySpan,
  since: string | null = null,
): Promise<DayScores[]> {
  const { rows } = await sql<DayScores>`
    select day::text as day, feeling, functioning, wellbeing
    from wellbeing_responses where user_id = ${userId} and day between ${from}::date and ${to}::date
      and (${since}::timestamptz is null or saved_at >= ${since}::timestamptz) order by day`.execute(db)
  return rows
}

export async function hasSetting(db: Db, userId: number, setting: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select setting_of(${userId}::bigint, ${setting}::smallint, false) as has`.execute(db)
  return rows[0]?.has ?? false
}
