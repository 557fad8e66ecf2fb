import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'

const course: Prepare = ({ world }) => ({ params: { courseId: world.course.courseId } })
const courseName: Prepare = ({ world }) => ({ params: { shortName: world.course.shortName } })

const forChild =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    query: { user_id: fixture.world.id.child },
  })

const lessonId = ({ world }: Fixture) => world.course.lessonIds[0] ?? 0

const learning =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: { lesson_id: lessonId(fixture) },
  })

export const access: AreaAccess = {
  attempts: {
    'listCarouselLessons own': nothing,
    'listCarouselLessons child': about('childId', 'child'),
    'listCarouselLessons elsewhere': about('childId', 'child_elsewhere'),
    'getCourse -': course,
    'getCourse for-child': forChild(course),
    'getCourseByShortName -': courseName,
    'getCourseByShortName for-child': forChild(courseName),
    'listCourses -': nothing,
    'listMetricUsers -': course,
    'listUserCourses own': nothing,
    'listUserCourses child': about('userId', 'child'),
    'listUserCourses elsewhere': about('userId', 'child_elsewhere'),
    'getLesson -': fixture => ({ params: { lessonId: lessonId(fixture) } }),
    'getLessonByShortName -': async fixture => {
      const row = await fixture.of.services.db
        .selectFrom('lessons')
        .select('short_name')
        .where('id', '=', lessonId(fixture))
        .executeTakeFirstOrThrow()
      return { params: { shortName: row.short_name } }
    },
    'getLessonProgress own': nothing,
    'getLessonProgress child': about('userId', 'child'),
    'getLessonProgress elsewhere': about('userId', 'child_elsewhere'),
    'startLesson own': learning(nothing),
    'startLesson child': learning(about('userId', 'child')),
  },
}
