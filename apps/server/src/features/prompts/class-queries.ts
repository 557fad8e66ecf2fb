import { access } from '@kindling/rules/access'
import { classPromptDays } from '@kindling/rules/prompts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { PromptReader } from './queries.ts'

/** Returns whether the prompt still has the version that was read. */
export async function putClassPrompt(
  db: Db,
  use: { classId: number; promptId: number; version: number; usedBy: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into class_prompts (class_id, prompt_id, prompt_version, used_by, used_at)
    select ${use.classId}::bigint, t.id, t.version, ${use.usedBy}::bigint, ${use.now}::timestamptz from prompts t
    where t.id = ${use.promptId} and t.version = ${use.version}::bigint
    on conflict (class_id) do update set prompt_id = excluded.prompt_id, prompt_version = excluded.prompt_version,
      used_by = excluded.used_by, used_at = excluded.used_at`.execute(db)
  return numAffectedRows === 1n
}

export const removeClassPrompt = (db: Db, classId: number) =>
  db.deleteFrom('class_prompts').where('class_id', '=', classId).execute()

/** The prompt that a class's teacher has put before it; null without one. */
export async function findClassPrompt(db: Db, classId: number): Promise<number | null> {
  const { rows } = await sql<{ prompt_id: number }>`
    select prompt_id from standing_class_prompts where class_id = ${classId}`.execute(db)
  return rows[0]?.prompt_id ?? null
}

interface Asking {
  childId: number
  age: number | null
  now: Date
  /** The day that chooses one of the library. */
  day: string
}

export interface AskedToday {
  id: number
  title: string
  description: string
  is_of_class: boolean
}

const child = ({ childId }: Asking) => childId
const moment = ({ now }: Asking) => now
const isAnswered = statement<Asking>`exists (select from journals j where j.user_id = ${child}::bigint and j.arche_type = 'JournalTypes'
  and j.archetype_id = t.id and j.deleted_at is null)`

/** Our library in another order each day, and before it the newest prompt of the child's classes; without answered ones. */
const today = statement<Asking, AskedToday>`
  (select t.id, t.title, t.description, true as is_of_class from standing_class_prompts u
    join prompts_before(${child}::bigint, ${moment}::timestamptz) b on b.prompt_id = u.prompt_id
    join current_members m on m.class_id = u.class_id and m.child_id = ${child}::bigint and m.confirmed_at is not null
    join prompts t on t.id = u.prompt_id
    where u.used_at > ${moment}::timestamptz - make_interval(days => ${() => classPromptDays}::int) and not ${isAnswered}
    order by u.used_at desc limit 1)
  union all
  (select t.id, t.title, t.description, false from prompts t
    where t.created_by = 10 and t.status = 'Published' and not ${isAnswered}
      and (${({ age }) => age}::int is null or ${({ age }) => age}::int between t.min_age and t.max_age)
    order by md5(t.id || ${({ day }) => day}::text) limit 1)
  limit 1`

export async function findAskedToday(db: Db, input: Asking): Promise<AskedToday | null> {
  const [row] = await run(db, today, input)
  return row ?? null
}

/** A child's birth date, which chooses from our library. */
export const findBirthDate = (db: Db, childId: number) =>
  db.selectFrom('users').select('birth_date').where('id', '=', childId).executeTakeFirstOrThrow()

export interface AnswerRecord {
  journal_id: number
  author: PersonRow
  relations: string[]
  created_at: string
  words: number
  sample: string
}

export interface AnswersRecord {
  answers: number
  children: number
  usual_words: number | null
  first_at: string | null
  last_at: string | null
  newest: AnswerRecord[]
}

interface Answering extends PromptReader {
  promptId: number
  limit: number
}

const reader = ({ readerId }: Answering) => readerId
const asOf = ({ now }: Answering) => now

/** How many characters of an entry show its beginning. */
const sampleLength = 160

/** The entries by children of the reader's classes to a prompt that the reader may read. */
const answers = statement<Answering, AnswersRecord>`
  with own as materialized (
    select distinct m.child_id from class_powers p join current_members m on m.class_id = p.class_id
    where p.teacher_id = ${reader}::bigint and (p.ends_at is null or (p.since <= ${asOf}::timestamptz and ${asOf}::timestamptz < p.ends_at))),
  readable as materialized (
    select j.id, j.user_id, j.created_at, w.held, left(j.content, ${() => sampleLength}::int) as sample,
      coalesce(cardinality(regexp_split_to_array(nullif(trim(j.content), ''), '\\s+')), 0) as words
    from own join journals j on j.user_id = own.child_id and j.arche_type = 'JournalTypes' and j.deleted_at is null
      and j.archetype_id = ${({ promptId }) => promptId}::bigint
    cross join relations_to(${reader}::bigint, j.user_id, ${asOf}::timestamptz) as p(held)
    cross join relations_to_work(p.held, ${reader}::bigint, j.user_id, j.class_id, j.created_at, ${asOf}::timestamptz) as w(held)
    where w.held && ${() => access.journal.view}::text[])
  select count(*)::int as answers, count(distinct user_id)::int as children,
    (percentile_disc(0.5) within group (order by words) filter (where words > 0))::int as usual_words,
    iso(min(created_at)) as first_at, iso(max(created_at)) as last_at,
    coalesce((select json_agg(n order by n.journal_id desc) from (
      select r.id as journal_id, u.card as author, r.held as relations, iso(r.created_at) as created_at, r.words, r.sample
      from readable r join person_cards u on u.id = r.user_id order by r.id desc limit ${({ limit }) => limit}::int) n), '[]'::json) as newest
  from readable`

export async function readAnswers(db: Db, input: Answering): Promise<AnswersRecord> {
  const [row] = await run(db, answers, input)
  if (!row) throw new Error('No figures of a prompt')
  return row
}
