/** The page where the author edits a lesson (AUTHORING-05). */
export const editLessonAddress = (lessonId: number, userId: number) => `/lessons/edit/${lessonId}/${userId}`
