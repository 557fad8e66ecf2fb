import type { ResourceType } from '@kindling/rules/authoring'
import type { RichText } from '@kindling/rules/rich-text'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { WrittenLesson } from './queries.ts'

export interface BroughtLesson extends WrittenLesson {
  slug: string
  exercises: {
    resource_type: ResourceType
    resource: string
    reflection: RichText | null
    questions: string[]
  }[]
}

/** Which of these names the person's own lessons have, in lower case. */
export async function listOwnNames(db: Db, userId: number, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(l.name) as name from lessons l
    where l.user_id = ${userId} and not l.for_everybody and l.status <> 'Withdrawn'
      and lower(l.name) = any(${names.map(name => name.toLowerCase())}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Lessons with their exercises, as their writer alone sees them at first (AUTHORING-07). Returns their ids in this order. */
export async function insertLessons(
  db: Db,
  lessons: readonly BroughtLesson[],
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const wanted = JSON.stringify(lessons.map((lesson, place) => ({ ...lesson, place })))
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select w.*, nextval(pg_get_serial_sequence('lessons', 'id')) as id
      from (select * from jsonb_to_recordset(${wanted}::jsonb) w(place int, slug text, name text, summary text, duration int,
        grades smallint[], skills text[], categories text[], thumbnail text, exercises jsonb) order by place) w),
    made as (
      insert into lessons (id, short_name, name, summary, duration, grades, skills, categories, thumbnail, status, for_everybody,
        user_id, position, created_at) overriding system value
      select w.id, w.slug || w.id, w.name, w.summary, w.duration, w.grades, w.skills, w.categories,
        fitting_drawing(array[w.name], w.thumbnail), 'Pending', false, ${userId}, 0, ${now}
      from wanted w order by w.place returning id),
    parts as materialized (
      select w.id as lesson_id, e.place, e.part, nextval(pg_get_serial_sequence('exercises', 'id')) as id
      from wanted w cross join lateral jsonb_array_elements(w.exercises) with ordinality e(part, place)),
    put as (
      insert into exercises (id, user_id, resource_type, resource, reflection, created_at) overriding system value
      select p.id, ${userId}, p.part->>'resource_type', p.part->>'resource', nullif(p.part->'reflection', 'null'::jsonb), ${now}
      from parts p order by p.id returning id),
    asked as (
      insert into exercise_questions (exercise_id, position, question)
      select p.id, q.place - 1, q.question
      from parts p join put using (id)
      cross join lateral jsonb_array_elements_text(p.part->'questions') with ordinality q(question, place) order by p.id, q.place),
    mapped as (
      insert into lesson_exercises (lesson_id, exercise_id, position)
      select p.lesson_id, p.id, p.place from parts p join put using (id) join made m on m.id = p.lesson_id)
    select w.id from wanted w join made using (id) order by w.place`.execute(db)
  return rows.map(({ id }) => id)
}
