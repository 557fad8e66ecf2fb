import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child, kind } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, listOffset, moment, text } from './shapes.ts'
import { VideoSource } from './video-source.ts'

/** One thing to watch or open in a lesson (LESSONS-05). */
export const LessonActivity = z.object({
  id: idOut,
  title: z.string(),
  note: z.string(),
  resource: z.string(),
  resource_type: z.enum(['Video', 'Link']),
  thumbnail: z.string(),
  captions: z.string().nullable(),
  /** How it plays; null for a link, and for a video that only its own page shows. */
  video: VideoSource.nullable(),
})

/** The author of a course for everybody, by the approved name. */
const PublicAuthor = z.object({ id: idOut, name: z.string() })

export const Lesson = z.object({
  id: idOut,
  short_name: z.string(),
  name: z.string(),
  summary: z.string(),
  journal_prompt: z.string(),
  lesson_package: z.enum(['Basic', 'Pro']),
  lesson_type: z.enum(['Free', 'Paid']),
  /** The product's where the reader knows no author. */
  user_id: idOut,
  /** The teacher who made it, for those whose class or school has it; null for a lesson of ours. */
  author: PersonCard.nullable(),
  /** Who is named to everybody, with a page. */
  public_author: PublicAuthor.nullable(),
  course_id: idOut.nullable(),
  course_name: z.string().nullable(),
  course_short_name: z.string().nullable(),
  thumbnail: z.string(),
  activities: z.array(LessonActivity),
  next_lesson_id: idOut.nullable(),
  has_access: z.boolean(),
})

/** A lesson in the outline of a course, with a child's progress if the call names a child (LESSONS-06). */
export const LessonLine = z.object({
  id: idOut,
  course_id: idOut,
  short_name: z.string(),
  name: z.string(),
  summary: z.string(),
  thumbnail: z.string(),
  progress: z.enum(progressValues),
})

/** A lesson that a teacher has given to a class of a child, and that is in no course. */
export const GivenLesson = LessonLine.omit({ course_id: true })

export const CourseCard = z.object({
  id: idOut,
  short_name: z.string(),
  name: z.string(),
  summary: z.string(),
  picture: z.string(),
  grades: z.array(z.int()),
  course_package: z.enum(['Basic', 'Pro']),
  course_type: z.enum(['Free', 'Paid']),
  micro_credentialing: z.boolean(),
  processed_price: z.int(),
  completed_lessons: z.int(),
  total_lessons: z.int(),
  status: z.enum(progressValues),
  has_access: z.boolean(),
})

export const Course = CourseCard.extend({
  /** The teacher who made it, for those whose class or school has it; null for a course of ours. */
  author: PersonCard.nullable(),
  /** Who is named to everybody, with a page. */
  public_author: PublicAuthor.nullable(),
  /** A preview: the first film of our own in its free lessons. */
  intro: z
    .object({ title: z.string(), poster: z.string(), captions: z.string().nullable(), video: VideoSource })
    .nullable(),
  units: z.array(z.object({ id: idOut, name: z.string(), lessons: z.array(LessonLine) })),
})

const forChild = z.strictObject({ user_id: id.optional() })
const shortName = z.strictObject({ shortName: text(120) })

export const getCourse = defineCall({
  name: 'getCourse',
  summary: 'A course by id. `user_id` asks for the progress of one child.',
  method: 'GET',
  path: '/course/get_course/:courseId',
  guard: anyone,
  params: z.strictObject({ courseId: id }),
  query: forChild,
  reply: z.object({ course: Course }),
})

export const getCourseByShortName = defineCall({
  name: 'getCourseByShortName',
  summary: 'A course by the short name of its shared address, or by its id.',
  method: 'GET',
  path: '/course/by_short_name/:shortName',
  guard: anyone,
  params: shortName,
  query: forChild,
  reply: z.object({ course: Course }),
})

export const listCourses = defineCall({
  name: 'listCourses',
  summary: 'The published courses.',
  method: 'GET',
  path: '/course/explore',
  guard: anyone,
  query: z.strictObject({ limit: limit(60, 24), offset: listOffset }),
  reply: z.object({ courses: z.array(CourseCard) }),
})

export const listMetricUsers = defineCall({
  name: 'listMetricUsers',
  summary: "The progress of the caller's students in a course, class by class (COURSES-26).",
  method: 'GET',
  path: '/course/metric_users/:courseId',
  guard: kind('Teacher'),
  params: z.strictObject({ courseId: id }),
  reply: z.object({
    total_lessons: z.int(),
    groups: z.array(
      z.object({
        id: idOut,
        name: z.string(),
        users: z.array(
          z.object({ user_bean: PersonCard, completed_lessons: z.int(), status: z.enum(progressValues) }),
        ),
      }),
    ),
    /** More students than are shown. */
    has_more: z.boolean(),
  }),
})

export const listUserCourses = defineCall({
  name: 'listUserCourses',
  summary:
    "A child's courses: begun ones first, then those that fit the grade; and the lessons from teachers that wait for the child.",
  method: 'GET',
  path: '/course/user_courses/:userId?',
  guard: child('userId', 'view-progress'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ courses: z.array(CourseCard), given_lessons: z.array(GivenLesson) }),
})

export const getLesson = defineCall({
  name: 'getLesson',
  summary: 'A lesson by id, without its empty activities.',
  method: 'GET',
  path: '/lesson/get_lesson/:lessonId',
  guard: anyone,
  params: z.strictObject({ lessonId: id }),
  reply: z.object({ lesson: Lesson }),
})

export const getLessonByShortName = defineCall({
  name: 'getLessonByShortName',
  summary: 'A lesson by the short name of its shared address, or by its id.',
  method: 'GET',
  path: '/lesson/by_short_name/:shortName',
  guard: anyone,
  params: shortName,
  reply: z.object({ lesson: Lesson }),
})

export const LessonProgress = z.object({
  lesson_id: idOut,
  course_id: idOut.nullable(),
  progress: z.enum(progressValues),
  changed_at: moment.nullable(),
})

export const getLessonProgress = defineCall({
  name: 'getLessonProgress',
  summary: "A child's progress, lesson by lesson; `lesson_id` asks for one.",
  method: 'GET',
  path: '/lesson/progress/:userId?',
  guard: child('userId', 'view-progress'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({ lesson_id: id.optional() }),
  reply: z.object({ progress: z.array(LessonProgress) }),
})

export const startLesson = defineCall({
  name: 'startLesson',
  summary: 'A child has opened an activity of a lesson: Not Started becomes InProgress.',
  method: 'POST',
  path: '/lesson/start_lesson/:userId?',
  guard: child('userId', 'learn'),
  params: z.strictObject({ userId: id.optional() }),
  body: z.strictObject({ lesson_id: id }),
  reply: z.object({ progress: LessonProgress }),
})

export const listCarouselLessons = defineCall({
  name: 'listCarouselLessons',
  summary: "Lessons for a child's carousel: made for its age up to two years above, without completed ones.",
  method: 'GET',
  path: '/lesson/child_carousel/:childId?',
  guard: child('childId', 'view-progress'),
  params: z.strictObject({ childId: id.optional() }),
  query: z.strictObject({ limit: limit(24, 12) }),
  reply: z.object({ lessons: z.array(LessonLine) }),
})

export const courseCalls = [
  getCourse,
  getCourseByShortName,
  listCourses,
  listMetricUsers,
  listUserCourses,
  getLesson,
  getLessonByShortName,
  getLessonProgress,
  startLesson,
  listCarouselLessons,
] as const
