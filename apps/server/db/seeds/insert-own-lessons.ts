import { addDays } from '@kindling/rules/days'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'
import { type OwnLesson, ownCourse, ownLesson } from './lessons/own-lessons.ts'

interface Writing {
  by: number
  at: string
}

/** The demo teacher has a lesson that the class of the demo child has begun to answer, and builds a course. */
export async function insertOwnLessons(
  db: Db,
  { teachers, children }: DistrictPlan,
  ids: SeedIds,
  today: string,
): Promise<void> {
  const by = ids.people.get(teachers.find(({ email }) => email === 'teacher@demo.example')?.key ?? '')
  const child = children.find(({ username }) => username === 'demo.child')
  const classId = ids.classes.get(child?.classes[0] ?? '')
  if (!by || !classId) return
  const writing = { by, at: `${addDays(today, -12)}T17:00:00Z` }
  const lessonId = await writeLesson(db, ownLesson, writing, {
    grades: ownLesson.grades,
    status: 'Published',
  })
  await giveToClass(db, { lessonId, classId, ...writing })
  await writeAnswers(db, { lessonId, classId, today })
  await writeCourse(db, writing)
}

async function writeLesson(
  db: Db,
  lesson: OwnLesson,
  { by, at }: Writing,
  more: {
    grades: readonly number[]
    status: string
    course_id?: number
    unit_id?: number
    position?: number
  },
): Promise<number> {
  const [id = 0] = await takeIds(db, 'lessons', 1)
  await insertRows(db, 'lessons', [
    {
      id,
      short_name: `${lesson.shortName}-${id}`,
      name: lesson.name,
      summary: lesson.summary,
      journal_prompt: '',
      thumbnail: await drawingOf(db, lesson.name, `/pictures/activities/${lesson.categories[0]}-0.svg`),
      duration: lesson.minutes,
      skills: lesson.skills,
      categories: lesson.categories,
      lesson_package: 'Basic',
      lesson_type: 'Free',
      for_everybody: false,
      user_id: by,
      created_at: at,
      position: 0,
      version: 1,
      ...more,
    },
  ])
  const exercises = await takeIds(db, 'exercises', lesson.exercises.length)
  await insertRows(
    db,
    'exercises',
    lesson.exercises.map(({ type, resource, reflection, transcript }, index) => ({
      id: exercises[index],
      resource_type: type,
      resource,
      reflection: reflection
        ? { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: reflection }] }] }
        : null,
      transcript: transcript ?? '',
      user_id: by,
      created_at: at,
      version: 1,
    })),
  )
  const questions = lesson.exercises.flatMap((one, index) =>
    one.questions.map(({ question }, position) => ({ exercise_id: exercises[index], position, question })),
  )
  const questionIds = await takeIds(db, 'exercise_questions', questions.length)
  await insertRows(
    db,
    'exercise_questions',
    questions.map((one, index) => ({ id: questionIds[index], ...one })),
  )
  await insertRows(
    db,
    'lesson_exercises',
    exercises.map((exercise_id, index) => ({ lesson_id: id, exercise_id, position: index + 1 })),
  )
  return id
}

/** The class may open it, and has it among its work. */
async function giveToClass(
  db: Db,
  { lessonId, classId, by, at }: Writing & { lessonId: number; classId: number },
): Promise<void> {
  await sql`
    insert into item_audiences (item_id, scope, scope_id)
    select i.id, 'class', ${classId} from catalogue_items i where i.archetype = 'Lessons' and i.archetype_id = ${lessonId}`.execute(
    db,
  )
  await sql`
    insert into item_recommendations (item_id, class_id, teacher_id, at)
    select i.id, ${classId}, ${by}::bigint, ${at}::timestamptz from catalogue_items i
    where i.archetype = 'Lessons' and i.archetype_id = ${lessonId}`.execute(db)
  await sql`
    insert into class_assignments (class_id, lesson_id, assigned_by, assigned_at)
    values (${classId}, ${lessonId}, ${by}, ${at}::timestamptz)`.execute(db)
}

/** Students beside the demo child, who finds the lesson new, have answered some questions. */
async function writeAnswers(
  db: Db,
  { lessonId, classId, today }: { lessonId: number; classId: number; today: string },
): Promise<void> {
  const answers = ownLesson.exercises
    .flatMap(({ questions }) => questions)
    .flatMap(({ question, answers = [] }) => answers.map((words, place) => ({ question, words, place })))
    // The newest of the class, in the order of their ids: lists of what is new go by these.
    .map((one, index) => ({ ...one, at: `${addDays(today, -1)}T22:0${index}:00Z` }))
  await sql`
    with students as (
      select m.child_id as id, row_number() over (order by m.child_id) - 1 as place
      from current_members m join users u on u.id = m.child_id
      where m.class_id = ${classId} and u.username is distinct from 'demo.child'),
    written as (
      insert into journals (user_id, arche_type, archetype_id, lesson_name, question_id, question, title, content, response_type,
        teacher_id, class_id, created_at, updated_at)
      select s.id, 'Lessons', l.id, l.name, q.id, q.question, q.question, a.words, 'Text', e.user_id, ${classId}, a.at, a.at
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(question text, words text, place int, at timestamptz)
      join students s on s.place = a.place join lessons l on l.id = ${lessonId}
      join lesson_exercises x on x.lesson_id = l.id
      join exercise_questions q on q.exercise_id = x.exercise_id and q.question = a.question join exercises e on e.id = x.exercise_id
      order by a.at, s.id
      returning user_id, archetype_id, created_at)
    insert into lesson_progress (child_id, lesson_id, progress, changed_at)
    select user_id, archetype_id, 'InProgress', min(created_at) from written group by user_id, archetype_id`.execute(
    db,
  )
}

async function writeCourse(db: Db, writing: Writing): Promise<void> {
  const [id = 0] = await takeIds(db, 'courses', 1)
  const { name, summary, grades, units, shortName } = ownCourse
  const status = 'Pending'
  await insertRows(db, 'courses', [
    {
      id,
      short_name: `${shortName}-${id}`,
      name,
      summary,
      grades,
      picture: await drawingOf(db, name, '/pictures/drawings/book.svg'),
      status,
      course_package: 'Basic',
      course_type: 'Free',
      micro_credentialing: false,
      price: 0,
      for_everybody: false,
      user_id: writing.by,
      created_at: writing.at,
      position: 0,
      version: 1,
    },
  ])
  const unitIds = await takeIds(db, 'course_units', units.length)
  await insertRows(
    db,
    'course_units',
    units.map((unit, position) => ({ id: unitIds[position], course_id: id, name: unit.name, position })),
  )
  const lessons = units.flatMap((unit, index) =>
    unit.lessons.map(lesson => ({ lesson, unit: unitIds[index] })),
  )
  for (const [position, { lesson, unit = 0 }] of lessons.entries())
    await writeLesson(db, lesson, writing, { grades, status, course_id: id, unit_id: unit, position })
}

/** The drawing that matches a name, or else this one. */
async function drawingOf(db: Db, name: string, otherwise: string): Promise<string> {
  const { rows } = await sql<{ drawing: string }>`
    select fitting_drawing(array[${name}]::text[], ${otherwise}) as drawing`.execute(db)
  return rows[0]?.drawing ?? otherwise
}
