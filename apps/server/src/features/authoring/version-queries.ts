import type { ResourceType } from '@kindling/rules/authoring'
import type { RichText } from '@kindling/rules/rich-text'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { versionsOf } from './kept-version-queries.ts'

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

const versions = versionsOf<LessonWords>({
  versions: 'lesson_versions',
  key: 'lesson_id',
  of: 'lessons',
  words: sql`jsonb_build_object('name', o.name, 'summary', o.summary, 'duration', o.duration, 'grades', o.grades,
    'skills', o.skills, 'categories', o.categories, 'exercises', coalesce((
      select jsonb_agg(jsonb_build_object('exercise_id', e.id, 'resource_type', e.resource_type, 'resource', e.resource,
        'reflection', e.reflection, 'transcript', e.transcript, 'questions', coalesce((
          select jsonb_agg(jsonb_build_object('question_id', q.id, 'question', q.question) order by q.position, q.id)
          from exercise_questions q where q.exercise_id = e.id), '[]'::jsonb)) order by x.position, e.id)
      from lesson_exercises x join exercises e on e.id = x.exercise_id where x.lesson_id = o.id), '[]'::jsonb))`,
})

export const { list: listVersions, find: findVersion } = versions

/** Keeps the lesson, each lesson that has the exercise, or a lesson with all that share an exercise with it, as it stands before a change. */
export function keepVersions(
  db: Db,
  of: { lessonId: number } | { exerciseId: number } | { sharingWith: number },
  now: Date,
): Promise<unknown> {
  const which =
    'lessonId' in of
      ? sql`o.id = ${of.lessonId}`
      : 'exerciseId' in of
        ? sql`o.id in (select m.lesson_id from lesson_exercises m where m.exercise_id = ${of.exerciseId})`
        : sql`(o.id = ${of.sharingWith} or o.id in (select s.lesson_id from lesson_exercises m
            join lesson_exercises s on s.exercise_id = m.exercise_id where m.lesson_id = ${of.sharingWith}))`
  return versions.keep(db, sql`not o.for_everybody and ${which}`, now)
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
