import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { editCourseAddress } from './addresses.ts'

/** The author reads on the page of the course what was decided. */
const ofCourse: NewsKind = {
  leadsTo: ({ contentDetails: { id } }) => (id === null ? null : editCourseAddress(id)),
  refreshes: () => [keys.authored()],
}

export const authoringNews = {
  course_asked: { leadsTo: () => '/dashboard/school#courses', refreshes: () => [keys.schoolCourses] },
  course_to_open: { leadsTo: () => '/dashboard/operator/courses', refreshes: () => [keys.openCourses] },
  course_shared: ofCourse,
  course_not_shared: ofCourse,
  course_unshared: ofCourse,
  course_opened: ofCourse,
  course_not_opened: ofCourse,
  course_unopened: ofCourse,
} satisfies NewsKinds
