export const createLessonAddress = '/lessons/create'

export const importLessonsAddress = '/lessons/import'

/** The page where the author edits a lesson (AUTHORING-05). */
export const editLessonAddress = (lessonId: number, userId: number) => `/lessons/edit/${lessonId}/${userId}`

export const createCourseAddress = '/courses/create'

export const editCourseAddress = (courseId: number) => `/courses/edit/${courseId}`

/** Where the author reads what students have answered. */
export const answersAddress = (lessonId: number) => `/lessons/answers/${lessonId}`

/** Exercise 0 is a new one, as lesson 0 is the start of a course. */
export const exerciseAddress = (lessonId: number, exerciseId = 0) =>
  `/lessons/exercise/${lessonId}/${exerciseId}`
