export { LessonExercises } from '../../features/authoring/index.ts'
