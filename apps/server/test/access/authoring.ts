import { type AreaAccess, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { classVisitors, everyVisitor, type Find } from '../kinds.ts'
import { lessonForm, outlineOf } from '../lesson-files.ts'
import {
  makeCourse,
  makeCourseVersion,
  makeExercise,
  makeLesson,
  makeOpenCourse,
  makeSharedCourse,
  makeVersion,
} from '../lessons.ts'
import { startOfTests } from '../test-server.ts'
import { people } from '../two-districts.ts'

const forEverybody: Find = ({ of }) => makeLesson(of)

/** What the teacher is writing. */
const pending: Find = ({ of, world }) => makeLesson(of, { by: world.id.teacher })

const bareForClassHere: Find = ({ of, world }) =>
  makeLesson(of, { by: world.id.teacher, classId: world.class.here })

/** What the teacher has put before the class. */
const forClassHere: Find = async fixture => {
  const lessonId = await bareForClassHere(fixture)
  await makeExercise(fixture.of, { by: fixture.world.id.teacher, lessonId })
  return lessonId
}

const rows = { 'for-everybody': forEverybody, pending, 'for-class-here': forClassHere } as const

const onEach = (call: string, body?: object) =>
  Object.fromEntries(
    Object.entries(rows).map(([row, find]): [string, Prepare] => [
      `${call} ${row}`,
      async fixture => ({ params: { lessonId: await find(fixture) }, ...(body && { body }) }),
    ]),
  )

/** An earlier version of a lesson, to put back. */
const onVersion = Object.fromEntries(
  Object.entries(rows).map(([row, find]): [string, Prepare] => [
    `restoreLesson ${row}`,
    async fixture => {
      const lessonId = await find(fixture)
      return {
        params: { lessonId },
        body: { version_id: await makeVersion(fixture.of, lessonId), version: 1 },
      }
    },
  ]),
)

const words = {
  name: 'Bridges of paper',
  description: 'How much does a bridge of one sheet carry?',
  duration: 30,
  grade: '3,4',
  cl_skills: ['Observing'],
  cl_category: ['science'],
}
const content = {
  resource_type: 'Link',
  resource: 'https://www.nasa.gov/',
  questions: [{ question: 'What holds the bridge up?' }],
}
const reflection = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'What surprised you?' }] }],
}

const plan = { name: 'Things that stand', description: 'Why towers and bridges stand.', grade: '3,4' }

/** A course of the teacher: pending, or before the class. */
const onCourse =
  (isHere: boolean, body?: object): Prepare =>
  async ({ of, world }) => ({
    params: {
      courseId: await makeCourse(of, {
        by: world.id.teacher,
        ...(isHere ? { classId: world.class.here } : {}),
      }),
    },
    ...(body && { body }),
  })

const onCourses = (call: string, body?: object) => ({
  [`${call} pending`]: onCourse(false, body),
  [`${call} for-class-here`]: onCourse(true, body),
})

/** A course with a lesson, which the teacher's school is asked about or has. */
const shared = (state: 'waiting' | 'shared' | null, { of, world }: Fixture) =>
  makeSharedCourse(of, { by: world.id.teacher, schoolId: world.school.here, state })

const lessonOfShared =
  (state: 'waiting' | 'shared'): Prepare =>
  async fixture => ({ params: { lessonId: (await shared(state, fixture)).lessonId } })

/** A course that everybody has, or is to have. */
const opened = (state: 'waiting' | 'shared', { of, world }: Fixture) =>
  makeOpenCourse(of, { by: world.id.teacher, schoolId: world.school.here, state })

const lessonOfOpened =
  (state: 'waiting' | 'shared'): Prepare =>
  async fixture => ({ params: { lessonId: (await opened(state, fixture)).lessonId } })

const onExercise =
  (more: (fixture: Fixture) => object | Promise<object> = () => ({})): Prepare =>
  async fixture => ({
    params: { exerciseId: await makeExercise(fixture.of, { by: fixture.world.id.teacher }) },
    ...(await more(fixture)),
  })

/** The only exercise of a lesson, put into its order. */
const onOrder =
  (find: Find): Prepare =>
  async fixture => {
    const lessonId = await find(fixture)
    const exerciseId = await makeExercise(fixture.of, { by: fixture.world.id.teacher, lessonId })
    return { params: { lessonId }, body: { exercise_ids: [exerciseId], read_ids: [exerciseId] } }
  }

const readers = ['item-reader'] as const
const everyoneHere = {
  child: readers,
  classmate: readers,
  parent: readers,
  parent_other: readers,
  substitute: readers,
  school_admin: readers,
}

const everyReader = Object.fromEntries(people.slice(1).map(person => [person, readers]))

let named = 0
/** No two authors have one name. */
const author = () => ({ name: `Mary Anning ${++named}`, description: 'Found fossils.' })

const onAuthor =
  (more: () => object = () => ({})): Prepare =>
  async ({ of }) => {
    const { id } = await of.services.db
      .insertInto('authors')
      .values({ ...author(), created_at: startOfTests })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { authorId: id }, ...more() }
  }

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    pending: { teacher: ['owner'] },
    'own-exercise': { teacher: ['owner'] },
    'for-class-here': classVisitors,
    whole: { teacher: ['owner'] },
    'waiting-here': { teacher: ['owner'], school_admin: ['item-reviewer', 'school-admin'] },
    'shared-here': { ...everyoneHere, teacher: ['owner', 'item-reader'] },
    'to-open': { ...everyoneHere, teacher: ['owner', 'item-reader'], operator: ['item-reviewer'] },
    open: { ...everyReader, teacher: ['owner', 'item-reader'] },
  },
  attempts: {
    'createLesson -': () => ({ body: words }),
    'importLessons -': () => ({ query: { dry_run: 'false' }, form: lessonForm(outlineOf(['Bridges'])) }),
    ...onEach('updateLesson', { ...words, version: 1 }),
    ...onEach('addLessonSkills', { cl_skills: ['Creativity'] }),
    ...onEach('addLessonCategories', { cl_category: ['arts'] }),
    ...onEach('removeLesson'),
    ...onEach('copyLesson', { name: 'Copy of it' }),
    'orderExercises for-everybody': async fixture => ({
      params: { lessonId: await forEverybody(fixture) },
      body: { exercise_ids: [1], read_ids: [1] },
    }),
    'orderExercises pending': onOrder(pending),
    'orderExercises for-class-here': onOrder(bareForClassHere),
    ...onEach('getAuthoredLesson'),
    ...onEach('listLessonVersions'),
    ...onVersion,
    ...onEach('listLessonExercises'),
    'listAuthoredLessons -': nothing,
    'createCourse -': () => ({ body: plan }),
    ...onCourses('updateCourse', { ...plan, version: 1 }),
    'outlineCourse pending': onCourse(false, { units: [{ name: 'One', lesson_ids: [] }], version: 1 }),
    'giveCourse pending': onCourse(false, { group_ids: [], version: 1 }),
    ...onCourses('removeCourse'),
    ...onCourses('listCourseVersions'),
    'restoreCourse pending': async ({ of, world }) => {
      const courseId = await makeCourse(of, { by: world.id.teacher })
      const version_id = await makeCourseVersion(of, courseId)
      return { params: { courseId }, body: { version_id, version: 1 } }
    },
    ...onCourses('getAuthoredCourse'),
    'askToShareCourse whole': async fixture => ({
      params: { courseId: (await shared(null, fixture)).courseId },
    }),
    'unshareCourse waiting-here': async fixture => ({
      params: { courseId: (await shared('waiting', fixture)).courseId },
    }),
    'listSchoolCourses school-here': ({ world }) => ({ params: { schoolId: world.school.here } }),
    'listSchoolCourses school-elsewhere': ({ world }) => ({ params: { schoolId: world.school.elsewhere } }),
    'answerSchoolCourse waiting-here': async fixture => ({
      params: { schoolId: fixture.world.school.here },
      body: {
        course_id: (await shared('waiting', fixture)).courseId,
        decision: 'no',
        reason: 'Say who built it.',
        revision: 1,
      },
    }),
    'askToOpenCourse shared-here': async fixture => ({
      params: { courseId: (await shared('shared', fixture)).courseId },
      body: { author: 'teacher' },
    }),
    'closeOpenCourse open': async fixture => ({
      params: { courseId: (await opened('shared', fixture)).courseId },
    }),
    'listOpenCourses -': nothing,
    'answerOpenCourse to-open': async fixture => ({
      params: { courseId: (await opened('waiting', fixture)).courseId },
      body: { decision: 'no', reason: 'Say who built it.', revision: 1 },
    }),
    'listLessonExercises to-open': lessonOfOpened('waiting'),
    'listLessonExercises open': lessonOfOpened('shared'),
    'listLessonExercises waiting-here': lessonOfShared('waiting'),
    'listLessonExercises shared-here': lessonOfShared('shared'),
    'listAuthoredCourses -': nothing,
    'listAuthors -': nothing,
    'getAuthor -': onAuthor(),
    'createAuthor -': () => ({ body: author() }),
    'updateAuthor -': onAuthor(() => ({ body: { ...author(), version: 1 } })),
    'deleteAuthor -': onAuthor(),
    'createExercise -': () => ({ body: content }),
    'updateExercise own-exercise': onExercise(() => ({ body: { ...content, version: 1 } })),
    'mapExercise own-exercise': onExercise(async fixture => ({
      body: { lesson_id: await pending(fixture) },
    })),
    'addReflection own-exercise': onExercise(() => ({ body: { reflection, version: 1 } })),
    'removeExercise own-exercise': onExercise(),
  },
}
