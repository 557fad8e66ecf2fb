import type { CheckInPerson } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import type { HopeKind } from '@kindling/rules/hope-settings'
import type { DaySpan } from '@kindling/rules/report-periods'
import type { SurveyName } from '@kindling/rules/surveys'
import { sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { announcing } from '../../platform/topics/append.ts'

/** A participant, and whether a person other than an administrator vouches that a child is a student of the school. */
export interface Participant extends CheckInPerson {
  counts: boolean
}

const participant = statement<{ userId: number; today: string; now: Date }, Participant>`
  select u.user_type, u.grade, extract(year from age(${it => it.today}::date, u.birth_date))::int as age,
    o.school_id, u.user_type <> 'Child' or counts_in_figures(u.id, o.school_id, ${it => it.now}::timestamptz) as counts
  from users u cross join lateral (select min(s.id) as school_id from schools_of(u.id) as s(id)) o
  where u.id = ${it => it.userId}`

/** What decides whether a person may take a survey (D-11). */
export async function getParticipant(db: Db, userId: number, now: Date): Promise<Participant> {
  const [row] = await run(db, participant, { userId, today: dayOf(now), now })
  if (!row) throw new Error(`Person ${userId} is gone`)
  return row
}

export interface WindowRow {
  id: number
  school_id: number | null
  class_id: number | null
  user_type: HopeKind
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

export const windowColumns = sql`w.id, w.school_id, w.class_id, w.user_type, iso(w.start_time) as start_time,
  iso(w.end_time) as end_time, iso(w.retake_time) as retake_time, w.is_on as active`

/** The windows that a person can answer now: first the person's school's, then the district's (HOPE-14, decision 0019). */
export async function listRunning(
  db: Db,
  { survey, userId, kind }: { survey: SurveyName; userId: number; kind: string },
  now: Date,
): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from survey_windows_for(${userId}::bigint, ${survey}, ${kind}) w
    where w.is_on and w.start_time < ${now}::timestamptz and w.end_time > ${now}::timestamptz
    order by w.school_id is null, w.start_time desc, w.id desc`.execute(db)
  return rows
}

/** Scores as stored, in parts of a point; all null when too few questions have a number. */
export interface KeptScores {
  first_part: number | null
  second_part: number | null
  whole: number | null
}

/** A person's answers, their scores, and the places of their categories. */
export interface Answered extends KeptScores {
  version: number
  answers: Record<string, Answer>
  levels: readonly [first: number | null, second: number | null, whole: number | null]
}

export interface NewResponse extends Answered {
  userId: number
  windowId: number
  day: string
  schoolId: number | null
  grade: number | null
  journalId: number | null
  now: Date
}

const save = statement<NewResponse>`
  insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
    first_level, second_level, whole_level, journal_id, saved_at)
  values (${it => it.userId}, ${it => it.windowId}, ${it => it.day}, ${it => it.schoolId}, ${it => it.grade}, ${it => it.version},
    ${it => JSON.stringify(it.answers)}, ${it => it.first_part}, ${it => it.second_part}, ${it => it.whole},
    ${it => it.levels[0]}, ${it => it.levels[1]}, ${it => it.levels[2]}, ${it => it.journalId}, ${it => it.now})
  on conflict (user_id, window_id, day) do update set question_version = excluded.question_version, answers = excluded.answers,
    first_part = excluded.first_part, second_part = excluded.second_part, whole = excluded.whole,
    first_level = excluded.first_level, second_level = excluded.second_level, whole_level = excluded.whole_level,
    journal_id = coalesce(excluded.journal_id, survey_responses.journal_id), saved_at = excluded.saved_at`

/** One response per person, window and day: saving again replaces it, at the school of the first time (D-85). */
export const saveResponse = (db: Db, response: NewResponse) => run(db, save, response)

/** The same, with its announcement. */
export const saveResponseAndAnnounce = announcing(save)

export interface ResponseRecord extends KeptScores {
  survey: SurveyName
  user_id: number
  window_id: number
  day: string
  user_type: HopeKind
  question_version: number
  answers: Record<string, Answer>
  journal_id: number | null
  journal: string | null
  created_at: string
}

/** Selects a person's answers: of a window, and of a day if the window has many. */
export interface Asked {
  userId: number
  windowId: number
  day?: string
}

/** A person's answers; for a teacher only those since a moment. */
export async function findResponse(
  db: Db,
  { userId, windowId, day }: Asked,
  since: string | null = null,
): Promise<ResponseRecord | null> {
  const { rows } = await sql<ResponseRecord>`
    select w.survey, r.user_id, r.window_id, r.day::text as day, coalesce(w.user_type, u.user_type) as user_type, r.question_version, r.answers,
      r.first_part, r.second_part, r.whole, j.id as journal_id, j.content as journal, iso(r.saved_at) as created_at
    from survey_responses r join survey_windows w on w.id = r.window_id join users u on u.id = r.user_id
    left join journals j on j.id = r.journal_id and j.deleted_at is null
    where r.user_id = ${userId} and r.window_id = ${windowId} and (${day ?? null}::date is null or r.day = ${day ?? null}::date)
      and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz)`.execute(db)
  return rows[0] ?? null
}

export interface DayScores extends KeptScores {
  day: string
}

/** A person's scores in a span of days, oldest first. */
export async function listScoresOfDays(
  db: Db,
  { userId, windowId }: Asked,
  { from, to }: DaySpan,
  since: string | null = null,
): Promise<DayScores[]> {
  const { rows } = await sql<DayScores>`
    select day::text as day, first_part, second_part, whole
    from survey_responses where user_id = ${userId} and window_id = ${windowId} and day between ${from}::date and ${to}::date
      and (${since}::timestamptz is null or saved_at >= ${since}::timestamptz) order by day`.execute(db)
  return rows
}

export interface WindowScores extends KeptScores {
  window_id: number
  created_at: string
}

/** A person's scores in the windows of a survey, oldest first. */
export async function listScoresOfWindows(
  db: Db,
  userId: number,
  survey: SurveyName,
  since: string | null = null,
): Promise<WindowScores[]> {
  const { rows } = await sql<WindowScores>`
    select r.window_id, iso(r.saved_at) as created_at, r.first_part, r.second_part, r.whole
    from survey_responses r join survey_windows w on w.id = r.window_id and w.survey = ${survey}
    where r.user_id = ${userId} and (${since}::timestamptz is null or r.saved_at >= ${since}::timestamptz)
    order by r.saved_at`.execute(db)
  return rows
}

export interface DateRow {
  id: number
  /** The day on which it began, or was answered. */
  day: string
  taken: boolean
}

/** The windows of some days that a person answered, or could answer, newest first (HOPE-46). */
export async function listDates(
  db: Db,
  { userId, survey }: { userId: number; survey: SurveyName },
  { from, to, now, since }: DaySpan & { now: Date; since: string | null },
): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    with asked as (
      select w.id, w.start_time, null::timestamptz as saved_at
      from users u cross join lateral survey_windows_for(u.id, ${survey}, u.user_type) w
      where u.id = ${userId} and w.is_on and w.start_time < ${now}::timestamptz
      union all
      select w.id, w.start_time, r.saved_at
      from survey_responses r join survey_windows w on w.id = r.window_id and w.survey = ${survey}
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

export async function hasSetting(db: Db, userId: number, setting: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select setting_of(${userId}::bigint, ${setting}::smallint, false) as has`.execute(db)
  return rows[0]?.has ?? false
}
