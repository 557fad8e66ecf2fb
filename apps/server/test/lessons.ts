import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { putAudience } from '../src/features/catalogue/index.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** A lesson of a teacher: before a class, or pending; without a teacher one that is for everybody. */
export async function makeLesson(
  of: TestServer,
  made: { by?: number; classId?: number } = {},
): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('lessons')
    .values({
      short_name: `lesson-${randomUUID()}`,
      name: 'Bridges of paper',
      summary: 'How much does a bridge of one sheet carry?',
      status: made.by !== undefined && made.classId === undefined ? 'Pending' : 'Published',
      for_everybody: made.by === undefined,
      ...(made.by === undefined
        ? {}
        : {
            user_id: made.by,
            duration: 30,
            grades: [3, 4],
            skills: ['Observing'],
            categories: ['science'],
            thumbnail: '/pictures/activities/science-0.svg',
          }),
      position: 0,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (made.classId !== undefined)
    await putAudience(db, { archetype: 'Lessons', ids: [id], scope: 'class', scopeIds: [made.classId] })
  return id
}

/** An exercise of a teacher, in a lesson where one is named. */
export async function makeExercise(of: TestServer, made: { by: number; lessonId?: number }): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('exercises')
    .values({
      resource_type: 'Link',
      resource: 'https://www.nasa.gov/',
      user_id: made.by,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exercise_questions')
    .values({ exercise_id: id, position: 0, question: 'What holds the bridge up?' })
    .execute()
  if (made.lessonId !== undefined)
    await db
      .insertInto('lesson_exercises')
      .values({ lesson_id: made.lessonId, exercise_id: id, position: 1 })
      .execute()
  return id
}

/** A course of a teacher without units: before a class, or pending. */
export async function makeCourse(of: TestServer, made: { by: number; classId?: number }): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('courses')
    .values({
      short_name: `course-${randomUUID()}`,
      name: 'Things that stand',
      summary: 'Why towers and bridges stand.',
      picture: '/pictures/drawings/book.svg',
      grades: [3, 4],
      status: made.classId === undefined ? 'Pending' : 'Published',
      for_everybody: false,
      user_id: made.by,
      position: 0,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (made.classId !== undefined)
    await putAudience(db, { archetype: 'Courses', ids: [id], scope: 'class', scopeIds: [made.classId] })
  return id
}

/** A course with a lesson in it, which a school is asked about, or has; or neither. */
export async function makeSharedCourse(
  of: TestServer,
  { state, ...made }: { by: number; schoolId: number; state: 'waiting' | 'shared' | null },
): Promise<{ courseId: number; lessonId: number }> {
  const { db } = of.services
  const courseId = await makeCourse(of, made)
  const lessonId = await makeLesson(of, made)
  await makeExercise(of, { by: made.by, lessonId })
  const unit = await db
    .insertInto('course_units')
    .values({ course_id: courseId, name: 'One', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const status = state === 'shared' ? 'Published' : 'Pending'
  await db
    .updateTable('lessons')
    .set({ course_id: courseId, unit_id: unit.id, status })
    .where('id', '=', lessonId)
    .execute()
  await db.updateTable('courses').set({ status }).where('id', '=', courseId).execute()
  if (state === null) return { courseId, lessonId }
  await db
    .insertInto('course_shares')
    .values({
      course_id: courseId,
      school_id: made.schoolId,
      state,
      asked_by: made.by,
      asked_at: startOfTests,
    })
    .execute()
  for (const [archetype, id] of [
    ['Courses', courseId],
    ['Lessons', lessonId],
  ] as const)
    await putAudience(db, {
      archetype,
      ids: [id],
      scope: state === 'shared' ? 'school' : 'office',
      scopeIds: [made.schoolId],
      permission: state === 'shared' ? 'READ' : 'REVIEW',
    })
  return { courseId, lessonId }
}

/** A course that a school has, which operators are asked to open to everybody, or have opened. */
export async function makeOpenCourse(
  of: TestServer,
  { state, ...made }: { by: number; schoolId: number; state: 'waiting' | 'shared' },
): Promise<{ courseId: number; lessonId: number; authorId: number }> {
  const { db } = of.services
  const { courseId, lessonId } = await makeSharedCourse(of, { ...made, state: 'shared' })
  const { id: authorId } = await db
    .insertInto('authors')
    .values({ name: `Ada Lang ${courseId}`, user_id: made.by, created_at: startOfTests })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('everybody_shares')
    .values({
      course_id: courseId,
      state,
      author_id: authorId,
      asked_by: made.by,
      asked_at: startOfTests,
    })
    .execute()
  for (const [archetype, id] of [
    ['Courses', courseId],
    ['Lessons', lessonId],
  ] as const)
    await putAudience(db, {
      archetype,
      ids: [id],
      scope: state === 'shared' ? 'everybody' : 'staff',
      scopeIds: [0],
      permission: state === 'shared' ? 'READ' : 'REVIEW',
    })
  return { courseId, lessonId, authorId }
}

/** An earlier version of a lesson, with one exercise that it does not have now. */
export async function makeVersion(of: TestServer, lessonId: number): Promise<number> {
  const exercise = {
    exercise_id: 0,
    resource_type: 'Link',
    resource: 'https://www.nasa.gov/earlier',
    reflection: null,
    transcript: '',
    questions: [{ question_id: 0, question: 'What was it before?' }],
  }
  const words = {
    name: 'Before',
    summary: 'What the lesson was before its changes.',
    duration: 30,
    grades: [3],
    skills: ['Observing'],
    categories: ['science'],
    exercises: [exercise],
  }
  const { rows } = await sql<{ id: number }>`
    insert into lesson_versions (lesson_id, saved_at, words)
    values (${lessonId}, ${of.clock.now()}, ${JSON.stringify(words)}::jsonb) returning id`.execute(
    of.services.db,
  )
  return rows[0]?.id ?? 0
}

/** An earlier version of a course, with a unit of these lessons. */
export async function makeCourseVersion(
  of: TestServer,
  courseId: number,
  lessonIds: readonly number[] = [],
): Promise<number> {
  const unit = { unit_id: 0, name: 'Before', lessons: lessonIds.map(id => ({ id, name: 'Before' })) }
  const words = { name: 'Before', summary: 'What the course was before.', grades: [3], units: [unit] }
  const { rows } = await sql<{ id: number }>`
    insert into course_versions (course_id, saved_at, words)
    values (${courseId}, ${of.clock.now()}, ${JSON.stringify(words)}::jsonb) returning id`.execute(
    of.services.db,
  )
  return rows[0]?.id ?? 0
}
