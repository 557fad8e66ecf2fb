export {
  answersAddress,
  createCourseAddress,
  createLessonAddress,
  editCourseAddress,
  editLessonAddress,
  importLessonsAddress,
} from './addresses.ts'
export { authorQuery, exercisesQuery, ownCourseQuery, ownLessonQuery } from './api.ts'
export { Authors } from './authors.tsx'
export { CopyLesson } from './copy-lesson.tsx'
export { audienceOf } from './course-audience.ts'
export { CourseForm, courseWordsKey } from './course-form.tsx'
export { OwnCourses } from './course-list.tsx'
export { CourseOutline } from './course-outline.tsx'
export { CoursePicture } from './course-picture.tsx'
export { CourseVersions } from './course-versions.tsx'
export { ExerciseForm } from './exercise-form.tsx'
export { ExerciseList } from './exercise-list.tsx'
export { GiveCourse } from './give-course.tsx'
export { GiveLesson } from './give-lesson.tsx'
export { ImportLessons } from './import-lessons.tsx'
export { LessonExercises } from './lesson-exercises.tsx'
export { LessonForm } from './lesson-form.tsx'
export { OwnLessons } from './lesson-list.tsx'
export { LessonVersions } from './lesson-versions.tsx'
export { wordsKey } from './lesson-words.ts'
export { authoringNews } from './news.ts'
export { CoursesToOpen } from './open-course-reviews.tsx'
export { RemoveCourse } from './remove-course.tsx'
export { RemoveLesson } from './remove-lesson.tsx'
export { CoursesOfSchool, CoursesToLookAt } from './school-courses.tsx'
export { ShareCourse } from './share-course.tsx'
export { SharedNote } from './shared-note.tsx'
