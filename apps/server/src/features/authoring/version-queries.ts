import { mostVersions, type ResourceType } from '@kindling/rules/authoring'
import type { RichText } from '@kindling/rules/rich-text'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

/** A lesson with its exercises, as its author wrote them. */
export interface LessonWords
  extends Pick<Row<'lessons'>, 'name' | 'summary' | 'grades' | 'skills' | 'categories'> {
  duration: number
  exercises: {
    exercise_id: number
    resource_type: ResourceType
    resource: string
    reflection: RichText | null
    transcript: string
    questions: { question_id: number; question: string }[]
  }[]
}

export interface LessonVersion {
  id: number
  saved_at: string
  words: LessonWords
}

/** The words of the lesson `l` now. */
const asWritten = sql`jsonb_build_object('name', l.name, 'summary', l.summary, 'duration', l.duration, 'grades', l.grades,
  'skills', l.skills, 'categories', l.categories, 'exercises', coalesce((
    select jsonb_agg(jsonb_build_object('exercise_id', e.id, 'resource_type', e.resource_type, 'resource', e.resource,
      'reflection', e.reflection, 'transcript', e.transcript, 'questions', coalesce((
        select jsonb_agg(jsonb_build_object('question_id', q.id, 'question', q.question) order by q.position, q.id)
        from exercise_questions q where q.exercise_id = e.id), '[]'::jsonb)) order by m.position, e.id)
    from lesson_exercises m join exercises e on e.id = m.exercise_id where m.lesson_id = l.id), '[]'::jsonb))`

/**
 * Keeps the lesson, each lesson that has the exercise, or a lesson with all that share an exercise with it, as it stands before a change;
 * the oldest versions of many go.
 */
export async function keepVersions(
  db: Db,
  of: { lessonId: number } | { exerciseId: number } | { sharingWith: number },
  now: Date,
): Promise<void> {
  const which =
    'lessonId' in of
      ? sql`l.id = ${of.lessonId}`
      : 'exerciseId' in of
        ? sql`l.id in (select m.lesson_id from lesson_exercises m where m.exercise_id = ${of.exerciseId})`
        : sql`(l.id = ${of.sharingWith} or l.id in (select o.lesson_id from lesson_exercises m
            join lesson_exercises o on o.exercise_id = m.exercise_id where m.lesson_id = ${of.sharingWith}))`
  await sql`
    with written as (select l.id, ${asWritten} as words from lessons l where not l.for_everybody and ${which}),
    kept as (
      insert into lesson_versions (lesson_id, saved_at, words)
      select w.id, ${now}, w.words from written w
      where w.words is distinct from (select v.words from lesson_versions v where v.lesson_id = w.id order by v.id desc limit 1)
      returning lesson_id)
    delete from lesson_versions v using kept k
    where v.lesson_id = k.lesson_id and v.id in (
      select o.id from lesson_versions o where o.lesson_id = k.lesson_id order by o.id desc offset ${mostVersions - 1})`.execute(
    db,
  )
}

/** The versions that differ from what stands now, the newest first. */
export async function listVersions(db: Db, lessonId: number): Promise<LessonVersion[]> {
  const { rows } = await sql<LessonVersion>`
    select v.id, iso(v.saved_at) as saved_at, v.words from lessons l join lesson_versions v on v.lesson_id = l.id
    where l.id = ${lessonId} and v.words <> ${asWritten} order by v.id desc`.execute(db)
  return rows
}

export async function findVersion(
  db: Db,
  of: { lessonId: number; versionId: number },
): Promise<LessonWords | null> {
  const { rows } = await sql<{ words: LessonWords }>`
    select words from lesson_versions where lesson_id = ${of.lessonId} and id = ${of.versionId}`.execute(db)
  return rows[0]?.words ?? null
}

/** Takes all exercises but these out of a lesson; one that no lesson has any more goes. */
export async function keepOnlyExercises(
  db: Db,
  { lessonId, exerciseIds }: { lessonId: number; exerciseIds: readonly number[] },
): Promise<void> {
  await sql`
    with taken as (
      delete from lesson_exercises where lesson_id = ${lessonId} and exercise_id <> all(${exerciseIds}::bigint[]) returning exercise_id)
    delete from exercises e using taken t where e.id = t.exercise_id
      and not exists (select from lesson_exercises m where m.exercise_id = e.id and m.lesson_id <> ${lessonId})`.execute(
    db,
  )
}

/** Ties answers whose question was deleted to the question of the lesson that has the words they answered. */
export const tieAnswers = (db: Db, lessonId: number) =>
  sql`
    with asked as (
      select q.question, min(q.id) as id from lesson_exercises m join exercise_questions q on q.exercise_id = m.exercise_id
      where m.lesson_id = ${lessonId} group by q.question)
    update journals j set question_id = a.id from asked a, lesson_progress p
    where p.lesson_id = ${lessonId} and j.user_id = p.child_id and j.arche_type = 'Lessons' and j.archetype_id = p.lesson_id
      and j.deleted_at is null and j.question_id is null and j.question = a.question`.execute(db)
