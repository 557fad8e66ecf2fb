import {
  copyLesson,
  createExercise,
  createLesson,
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
  listLessonVersions,
  mapExercise,
  orderExercises,
  removeExercise,
  removeLesson,
  restoreLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { createAuthor, deleteAuthor, getAuthor, listAuthors, updateAuthor } from '@kindling/contract/authors'
import {
  createCourse,
  getAuthoredCourse,
  giveCourse,
  listAuthoredCourses,
  listCourseVersions,
  outlineCourse,
  removeCourse,
  restoreCourse,
  updateCourse,
} from '@kindling/contract/course-authoring'
import {
  answerSchoolCourse,
  askToShareCourse,
  listSchoolCourses,
  unshareCourse,
} from '@kindling/contract/course-shares'
import {
  answerOpenCourse,
  askToOpenCourse,
  closeOpenCourse,
  listOpenCourses,
} from '@kindling/contract/courses-for-everybody'
import { getLinkMetadata } from '@kindling/contract/media'
import { type CoursePart, coursePage } from '@kindling/rules/authoring'
import { type FixedAuthor, fixedAuthorsAddress } from '@kindling/rules/authors'
import { nextOffset } from '@kindling/rules/list-pages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type AuthoredLesson = ReplyOf<typeof createLesson>['lesson']
export type SavedLesson = ReplyOf<typeof updateLesson>
export type Exercise = ReplyOf<typeof createExercise>['exercise']
export type LessonVersion = ReplyOf<typeof listLessonVersions>['versions'][number]
export type NewLesson = BodyOf<typeof createLesson>
export type NewExercise = BodyOf<typeof createExercise>

const pageSize = 24

/** The user's own lessons by pages; a full page means that more can be loaded. */
export const ownLessonsQuery = infiniteQueryOptions({
  queryKey: keys.authored('list'),
  queryFn: ({ pageParam, signal }) =>
    callServer(listAuthoredLessons, { query: { limit: pageSize, offset: pageParam }, signal }).then(
      reply => reply.lessons,
    ),
  initialPageParam: 0,
  getNextPageParam: (last, all) => (last.length === pageSize ? all.flat().length : undefined),
})

export const ownLessonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keys.authored('lesson', lessonId),
    queryFn: ({ signal }) =>
      callServer(getAuthoredLesson, { params: { lessonId }, signal }).then(reply => reply.lesson),
  })

export const lessonVersionsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keys.authored('versions', lessonId),
    queryFn: ({ signal }) =>
      callServer(listLessonVersions, { params: { lessonId }, signal }).then(reply => reply.versions),
  })

export const sendVersionBack = (lessonId: number, body: BodyOf<typeof restoreLesson>) =>
  callServer(restoreLesson, { params: { lessonId }, body })

/** What is behind the address of an exercise. */
export const askPage = (url: string) => callServer(getLinkMetadata, { body: { url } })

export const exercisesQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keys.authored('exercises', lessonId),
    queryFn: ({ signal }) =>
      callServer(listLessonExercises, { params: { lessonId }, signal }).then(reply => reply.exercises),
  })

export const sendLesson = (body: NewLesson, idempotencyKey: string) =>
  callServer(createLesson, { body, idempotencyKey })

export const sendLessonChange = (lessonId: number, body: BodyOf<typeof updateLesson>) =>
  callServer(updateLesson, { params: { lessonId }, body })

export const sendLessonRemoval = (lessonId: number) => callServer(removeLesson, { params: { lessonId } })

/** Creates an exercise and adds it to the lesson; a repeated send makes no second one. */
export async function sendExercise(lessonId: number, body: NewExercise, idempotencyKey: string) {
  const made = await callServer(createExercise, { body, idempotencyKey })
  return callServer(mapExercise, { params: { exerciseId: made.exercise.id }, body: { lesson_id: lessonId } })
}

/** The same copy when it is sent again. */
export const sendLessonCopy = (lessonId: number, name: string, idempotencyKey: string) =>
  callServer(copyLesson, { params: { lessonId }, body: { name }, idempotencyKey })

export const sendExerciseOrder = (lessonId: number, body: BodyOf<typeof orderExercises>) =>
  callServer(orderExercises, { params: { lessonId }, body })

export const sendExerciseChange = (exerciseId: number, body: BodyOf<typeof updateExercise>) =>
  callServer(updateExercise, { params: { exerciseId }, body })

export const sendExerciseRemoval = (exerciseId: number) =>
  callServer(removeExercise, { params: { exerciseId } })

export type AuthoredCourse = ReplyOf<typeof createCourse>['course']
export type SavedCourse = ReplyOf<typeof createCourse>
export type NewCourse = BodyOf<typeof createCourse>
export type Unit = AuthoredCourse['units'][number]

/** The user's own courses by pages. */
export const ownCoursesQuery = infiniteQueryOptions({
  queryKey: keys.authored('courses'),
  queryFn: ({ pageParam, signal }) =>
    callServer(listAuthoredCourses, { query: { limit: pageSize, offset: pageParam }, signal }).then(
      reply => reply.courses,
    ),
  initialPageParam: 0,
  getNextPageParam: (last, all) => (last.length === pageSize ? all.flat().length : undefined),
})

export const ownCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: keys.authored('course', courseId),
    queryFn: ({ signal }) =>
      callServer(getAuthoredCourse, { params: { courseId }, signal }).then(reply => reply.course),
  })

export type CourseVersion = ReplyOf<typeof listCourseVersions>['versions'][number]

export const courseVersionsQuery = (courseId: number) =>
  queryOptions({
    queryKey: keys.authored('course-versions', courseId),
    queryFn: ({ signal }) =>
      callServer(listCourseVersions, { params: { courseId }, signal }).then(reply => reply.versions),
  })

export const sendCourseBack = (courseId: number, body: BodyOf<typeof restoreCourse>) =>
  callServer(restoreCourse, { params: { courseId }, body })

export const sendCourse = (body: NewCourse, idempotencyKey: string) =>
  callServer(createCourse, { body, idempotencyKey })

export const sendCourseChange = (courseId: number, body: BodyOf<typeof updateCourse>) =>
  callServer(updateCourse, { params: { courseId }, body })

/** Sets the picture of a course, or takes it away; its words stay as they are saved. */
export const sendCoursePicture = (
  { id, name, description, grade, version }: AuthoredCourse,
  picture_url: string | null,
) => sendCourseChange(id, { name, description, grade, picture_url, version })

/** A unit that is not saved yet has a negative id. */
export const sendOutline = (courseId: number, units: readonly Unit[], version: number) =>
  callServer(outlineCourse, {
    params: { courseId },
    body: {
      units: units.map(({ id, name, lessons }) => ({
        ...(id > 0 ? { unit_id: id } : {}),
        name,
        lesson_ids: lessons.map(lesson => lesson.id),
      })),
      version,
    },
  })

export const sendCourseGiving = (courseId: number, group_ids: number[], version: number) =>
  callServer(giveCourse, { params: { courseId }, body: { group_ids, version } })

export const sendCourseRemoval = (courseId: number) => callServer(removeCourse, { params: { courseId } })

export type SchoolCourse = ReplyOf<typeof listSchoolCourses>['courses'][number]

export const sendShareQuestion = (courseId: number) => callServer(askToShareCourse, { params: { courseId } })

export const sendShareEnd = (courseId: number) => callServer(unshareCourse, { params: { courseId } })

/** The courses of the user's own school that wait, or that were decided, by pages. */
export const schoolCoursesQuery = (part: CoursePart) =>
  infiniteQueryOptions({
    queryKey: [...keys.schoolCourses, part],
    queryFn: ({ pageParam, signal }) =>
      callServer(listSchoolCourses, { query: { part, limit: coursePage, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ courses }, pages) =>
      nextOffset({ received: courses.length, pages: pages.length, size: coursePage }),
    retry: false,
  })

export const sendCourseAnswer = (schoolId: number, body: BodyOf<typeof answerSchoolCourse>) =>
  callServer(answerSchoolCourse, { params: { schoolId }, body })

export const sendOpeningQuestion = (courseId: number, body: BodyOf<typeof askToOpenCourse>) =>
  callServer(askToOpenCourse, { params: { courseId }, body })

export const sendOpeningEnd = (courseId: number) => callServer(closeOpenCourse, { params: { courseId } })

export type OpenCourse = ReplyOf<typeof listOpenCourses>['courses'][number]

/** The courses of teachers that everybody is to have or has, for operators, by pages. */
export const openCoursesQuery = (part: CoursePart) =>
  infiniteQueryOptions({
    queryKey: [...keys.openCourses, part],
    queryFn: ({ pageParam, signal }) =>
      callServer(listOpenCourses, {
        query: { part, limit: coursePage, offset: pageParam },
        signal,
      }).then(reply => reply.courses),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.length, pages: pages.length, size: coursePage }),
  })

export const sendOpeningAnswer = (courseId: number, body: BodyOf<typeof answerOpenCourse>) =>
  callServer(answerOpenCourse, { params: { courseId }, body })

export const authorQuery = (authorId: number) =>
  queryOptions({
    queryKey: keys.authors('public', authorId),
    queryFn: ({ signal }) => callServer(getAuthor, { params: { authorId }, signal }),
  })

export type Author = ReplyOf<typeof listAuthors>['authors'][number]
export type NewAuthor = BodyOf<typeof createAuthor>

export const authorsQuery = queryOptions({
  queryKey: keys.authors('added'),
  queryFn: ({ signal }) => callServer(listAuthors, { query: {}, signal }).then(reply => reply.authors),
})

/** The list that is loaded as a file and not by a call (AUTHORING-34). */
export const fixedAuthorsQuery = queryOptions({
  queryKey: keys.authors('fixed'),
  queryFn: async ({ signal }): Promise<FixedAuthor[]> => {
    const reply = await fetch(fixedAuthorsAddress, { signal })
    if (!reply.ok) throw new Error(`The list of authors answered ${reply.status}`)
    return reply.json()
  },
})

export const sendAuthor = (body: NewAuthor, idempotencyKey: string) =>
  callServer(createAuthor, { body, idempotencyKey })

export const sendAuthorChange = (authorId: number, body: BodyOf<typeof updateAuthor>) =>
  callServer(updateAuthor, { params: { authorId }, body })

export const sendAuthorRemoval = (authorId: number) => callServer(deleteAuthor, { params: { authorId } })
