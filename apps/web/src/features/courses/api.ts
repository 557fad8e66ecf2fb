import {
  getCourse,
  getCourseByShortName,
  getLesson,
  getLessonByShortName,
  getLessonProgress,
  listCarouselLessons,
  listCourses,
  listMetricUsers,
  listUserCourses,
  startLesson,
} from '@kindling/contract/courses'
import { getLinkMetadata } from '@kindling/contract/media'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Course = ReplyOf<typeof getCourse>['course']
export type CourseCardData = ReplyOf<typeof listCourses>['courses'][number]
export type Lesson = ReplyOf<typeof getLesson>['lesson']
export type CourseMetricsData = ReplyOf<typeof listMetricUsers>
export type LessonActivity = Lesson['activities'][number]
export type LessonLine = Course['units'][number]['lessons'][number]

const mostCourses = 60

export const coursesQuery = queryOptions({
  queryKey: keys.courses,
  queryFn: ({ signal }) =>
    callServer(listCourses, { query: { limit: mostCourses }, signal }).then(reply => reply.courses),
})

const ofChild = (childId: number) =>
  queryOptions({
    queryKey: keys.userCourses(childId),
    queryFn: ({ signal }) => callServer(listUserCourses, { params: { userId: childId }, signal }),
  })

export const userCoursesQuery = (childId: number) => ({
  ...ofChild(childId),
  select: (reply: ReplyOf<typeof listUserCourses>) => reply.courses,
})

/** The lessons from teachers that wait for a child; they come with its courses. */
export const givenLessonsQuery = (childId: number) => ({
  ...ofChild(childId),
  select: (reply: ReplyOf<typeof listUserCourses>) => reply.given_lessons,
})

export const courseMetricsQuery = (courseId: number) =>
  queryOptions({
    queryKey: keys.courseMetrics(courseId),
    queryFn: ({ signal }) => callServer(listMetricUsers, { params: { courseId }, signal }),
  })

export const courseQuery = (courseId: number, childId: number | null) =>
  queryOptions({
    queryKey: keys.course(courseId, childId),
    queryFn: ({ signal }) =>
      callServer(getCourse, {
        params: { courseId },
        query: childId ? { user_id: childId } : {},
        signal,
      }).then(reply => reply.course),
  })

export const courseByNameQuery = (shortName: string, childId: number | null) =>
  queryOptions({
    queryKey: keys.course(shortName, childId),
    queryFn: ({ signal }) =>
      callServer(getCourseByShortName, {
        params: { shortName },
        query: childId ? { user_id: childId } : {},
        signal,
      }).then(reply => reply.course),
  })

export const lessonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keys.lesson(lessonId),
    queryFn: ({ signal }) =>
      callServer(getLesson, { params: { lessonId }, signal }).then(reply => reply.lesson),
  })

export const lessonByNameQuery = (shortName: string) =>
  queryOptions({
    queryKey: keys.lesson(shortName),
    queryFn: ({ signal }) =>
      callServer(getLessonByShortName, { params: { shortName }, signal }).then(reply => reply.lesson),
  })

export const lessonProgressQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.lessonProgress(childId),
    queryFn: ({ signal }) =>
      callServer(getLessonProgress, { params: { userId: childId }, signal }).then(reply => reply.progress),
  })

export const sendLessonStart = (childId: number, lessonId: number) =>
  callServer(startLesson, { params: { userId: childId }, body: { lesson_id: lessonId } })

/** Below the key of the child's progress, so that completed lessons leave the carousel. */
export const carouselQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.carousel(childId),
    queryFn: ({ signal }) =>
      callServer(listCarouselLessons, { params: { childId }, signal }).then(reply => reply.lessons),
  })

/** A small picture of the page behind an address. */
export const thumbnailQuery = (url: string) =>
  queryOptions({
    queryKey: keys.linkThumbnail(url),
    queryFn: ({ signal }) =>
      callServer(getLinkMetadata, { body: { url }, signal }).then(reply => reply.thumbnail),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
