export const createLessonAddress = '/lessons/create'

export const importLessonsAddress = '/lessons/import'

export { editLessonAddress } from '@kindling/rules/lesson-addresses'

export const createCourseAddress = '/courses/create'

export const editCourseAddress = (courseId: number) => `/courses/edit/${courseId}`

/** Where the author reads what students have answered. */
export const answersAddress = (lessonId: number) => `/lessons/answers/${lessonId}`

/** Exercise 0 is a new one, as lesson 0 is the start of a course. */
export const exerciseAddress = (lessonId: number, exerciseId = 0) =>
  `/lessons/exercise/${lessonId}/${exerciseId}`
