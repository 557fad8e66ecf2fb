import {
  addLessonCategories,
  addLessonSkills,
  addReflection,
  createExercise,
  createLesson,
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
  mapExercise,
  removeExercise,
  removeLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { exercisePolicy, lessonPolicy } from './access.ts'
import { showExercises, showOwnLesson, showOwnLessons } from './show-lessons.ts'
import {
  changeExercise,
  giveReflection,
  makeExercise,
  putInLesson,
  takeExerciseAway,
} from './write-exercise.ts'
import { addCategories, addSkills, beginWriting, changeLesson, takeLessonAway } from './write-lesson.ts'

export const authoringRoutes: Route[] = [
  serve(createLesson, beginWriting),
  serveRow(updateLesson, lessonPolicy, changeLesson),
  serveRow(addLessonSkills, lessonPolicy, addSkills),
  serveRow(addLessonCategories, lessonPolicy, addCategories),
  serveRow(removeLesson, lessonPolicy, takeLessonAway),
  serve(listAuthoredLessons, showOwnLessons),
  serveRow(getAuthoredLesson, lessonPolicy, showOwnLesson),
  serveRow(listLessonExercises, lessonPolicy, showExercises),
  serve(createExercise, makeExercise),
  serveRow(updateExercise, exercisePolicy, changeExercise),
  serveRow(mapExercise, exercisePolicy, putInLesson),
  serveRow(addReflection, exercisePolicy, giveReflection),
  serveRow(removeExercise, exercisePolicy, takeExerciseAway),
]
