import type { ResourceType } from '@kindling/rules/authoring'
import type { RichText } from '@kindling/rules/rich-text'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export type ExerciseRow = Pick<Row<'exercises'>, 'id'>

/** An exercise with the actor's relations to it. */
export const findExercise = statement<PolicyInput, Found<ExerciseRow>>`
  select e.id, case when e.user_id = me.id then array['owner'] else '{}'::text[] end as relations
  from exercises e where e.id = ${input => input.id}::bigint`

export interface ExerciseRecord extends Pick<Row<'exercises'>, 'id' | 'resource' | 'transcript' | 'version'> {
  resource_type: ResourceType
  reflection: RichText | null
  questions: { question_id: number; question: string }[]
  /** The picture of a lesson that contains it. */
  preview: string | null
}

const columns = sql`e.id, e.resource, e.resource_type, e.reflection, e.transcript, e.version,
  coalesce((select json_agg(json_build_object('question_id', q.id, 'question', q.question) order by q.position, q.id)
    from exercise_questions q where q.exercise_id = e.id), '[]'::json) as questions,
  (select l.thumbnail from lesson_exercises m join lessons l on l.id = m.lesson_id where m.exercise_id = e.id order by l.id limit 1) as preview`

/** Null once it is removed, also by another of its author's devices. */
export async function findExerciseRecord(db: Db, id: number): Promise<ExerciseRecord | null> {
  const { rows } = await sql<ExerciseRecord>`select ${columns} from exercises e where e.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function listExercisesOf(db: Db, lessonId: number): Promise<ExerciseRecord[]> {
  const { rows } = await sql<ExerciseRecord>`
    select ${columns} from lesson_exercises m join exercises e on e.id = m.exercise_id
    where m.lesson_id = ${lessonId} order by m.position, e.id`.execute(db)
  return rows
}

/** The questions in all exercises of a lesson, in order. */
export async function listQuestions(
  db: Db,
  lessonId: number,
): Promise<(Pick<Row<'exercise_questions'>, 'id' | 'question'> & { author_id: number })[]> {
  return db
    .selectFrom('exercise_questions as q')
    .innerJoin('lesson_exercises as m', 'm.exercise_id', 'q.exercise_id')
    .innerJoin('exercises as e', 'e.id', 'q.exercise_id')
    .select(['q.id', 'q.question', 'e.user_id as author_id'])
    .where('m.lesson_id', '=', lessonId)
    .orderBy('m.position')
    .orderBy('q.position')
    .execute()
}

export async function countExercisesBy(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exercises where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

interface WrittenExercise {
  resource_type: ResourceType
  resource: string
  /** Undefined leaves it as it is. */
  reflection?: RichText | null | undefined
  transcript?: string | undefined
}

export async function insertExercise(
  db: Db,
  { reflection, transcript = '', ...exercise }: WrittenExercise & { user_id: number; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('exercises')
    .values({ ...exercise, transcript: transcript.trim(), reflection: asJson(reflection ?? null) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether it was still the version that its author has read; null changes it in any case. */
export async function updateExerciseAt(
  db: Db,
  { id, version }: { id: number; version: number | null },
  { reflection, transcript, ...changes }: WrittenExercise,
): Promise<boolean> {
  const { rows } = await sql`
    update exercises set resource_type = ${changes.resource_type}, resource = ${changes.resource}, version = version + 1,
      transcript = coalesce(${transcript?.trim() ?? null}::text, transcript),
      reflection = case when ${reflection === undefined} then reflection else ${asJson(reflection ?? null)} end
    where id = ${id} and (${version}::int is null or version = ${version}::int) returning id`.execute(db)
  return rows.length > 0
}

/** Returns whether it was still the version that its author has read. */
export async function putReflection(
  db: Db,
  { id, reflection, version }: { id: number; reflection: RichText; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update exercises set reflection = ${asJson(reflection)}, version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

const asJson = (reflection: RichText | null) =>
  sql<RichText | null>`${reflection && JSON.stringify(reflection)}::jsonb`

interface Question {
  question_id?: number | undefined
  question: string
}

/** The questions of an exercise in this order: named ones keep their ids, others are new, and the rest is deleted. */
export async function replaceQuestions(
  db: Db,
  exerciseId: number,
  questions: readonly Question[],
): Promise<void> {
  const kept = questions.flatMap(({ question_id }) => question_id ?? [])
  await sql`
    delete from exercise_questions where exercise_id = ${exerciseId} and id <> all(${kept}::bigint[])`.execute(
    db,
  )
  const wanted = JSON.stringify(questions.map((one, position) => ({ ...one, position })))
  await sql`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w(question_id bigint, question text, position int)),
    changed as (
      update exercise_questions q set question = w.question, position = w.position
      from wanted w where q.id = w.question_id and q.exercise_id = ${exerciseId} returning q.id)
    insert into exercise_questions (exercise_id, position, question)
    select ${exerciseId}, w.position, w.question from wanted w
    where w.question_id is null or w.question_id not in (select id from changed) order by w.position`.execute(
    db,
  )
}

/** Locks the lessons that have an exercise. */
export async function lockLessonsWith(db: Db, exerciseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lessons where id in (select lesson_id from lesson_exercises where exercise_id = ${exerciseId})
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether children see one of these lessons without an exercise. */
export async function isAnyEmpty(db: Db, lessonIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from lessons l where l.id = any(${lessonIds}::bigint[]) and l.status = 'Published'
      and not exists (select from lesson_exercises m where m.lesson_id = l.id) limit 1`.execute(db)
  return rows.length > 0
}

export const deleteExercise = (db: Db, id: number) =>
  db.deleteFrom('exercises').where('id', '=', id).execute()
