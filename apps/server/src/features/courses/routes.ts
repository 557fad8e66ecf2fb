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
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { beginLesson } from './change-progress.ts'
import { showCarousel } from './show-carousel.ts'
import { exploreCourses, listChildCourses, showCourse, showCourseByShortName } from './show-courses.ts'
import { showLesson, showLessonByShortName, showProgress } from './show-lessons.ts'
import { showMetrics } from './show-metrics.ts'

export const courseRoutesForAnyone: Route[] = [
  serve(getCourse, showCourse),
  serve(getCourseByShortName, showCourseByShortName),
  serve(listCourses, exploreCourses),
  serve(getLesson, showLesson),
  serve(getLessonByShortName, showLessonByShortName),
]

export const courseRoutes: Route[] = [
  serve(listMetricUsers, showMetrics),
  serveRow(listUserCourses, childPolicy, listChildCourses),
  serveRow(getLessonProgress, childPolicy, showProgress),
  serveRow(startLesson, childPolicy, beginLesson),
  serveRow(listCarouselLessons, childPolicy, showCarousel),
]
