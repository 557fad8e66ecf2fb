import {
  addLessonCategories,
  addLessonSkills,
  addReflection,
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
import { importLessons } from '@kindling/contract/lesson-imports'
import { schoolPolicy } from '../../platform/access/policies.ts'
import { asksAhead, type Route, serve, serveRow } from '../../platform/serve.ts'
import { mayUpload } from '../uploads/index.ts'
import { coursePolicy, exercisePolicy, lessonPolicy } from './access.ts'
import { bringBack, showVersions } from './bring-back.ts'
import { bringCourseBack, showCourseVersions } from './bring-course-back.ts'
import { bringLessons } from './import-lessons.ts'
import { addAuthor, changeAuthor, showAuthor, showAuthors, takeAuthorAway } from './look-after-authors.ts'
import { answerForEverybody, askForEverybody, closeToEverybody, showOpenCourses } from './open-course.ts'
import { answerCourse, askToShare, showSchoolCourses, takeBack } from './share-course.ts'
import {
  showExercises,
  showOwnCourse,
  showOwnCourses,
  showOwnLesson,
  showOwnLessons,
} from './show-lessons.ts'
import { beginCourse, changeCourse, giveToClasses, setOutline, takeCourseAway } from './write-course.ts'
import {
  changeExercise,
  giveReflection,
  makeExercise,
  orderLesson,
  putInLesson,
  takeExerciseAway,
} from './write-exercise.ts'
import {
  addCategories,
  addSkills,
  beginWriting,
  changeLesson,
  copyOwnLesson,
  takeLessonAway,
} from './write-lesson.ts'

export const authoringRoutesForAnyone: Route[] = [
  serve(listAuthors, showAuthors),
  serve(getAuthor, showAuthor),
]

export const authoringRoutes: Route[] = [
  serve(createAuthor, addAuthor),
  serve(updateAuthor, changeAuthor),
  serve(deleteAuthor, takeAuthorAway),
  serve(createLesson, beginWriting),
  serveRow(updateLesson, lessonPolicy, changeLesson),
  serveRow(addLessonSkills, lessonPolicy, addSkills),
  serveRow(addLessonCategories, lessonPolicy, addCategories),
  serveRow(removeLesson, lessonPolicy, takeLessonAway),
  serveRow(copyLesson, lessonPolicy, copyOwnLesson),
  serve(importLessons, asksAhead(mayUpload, bringLessons)),
  serve(listAuthoredLessons, showOwnLessons),
  serveRow(getAuthoredLesson, lessonPolicy, showOwnLesson),
  serveRow(listLessonExercises, lessonPolicy, showExercises),
  serveRow(listLessonVersions, lessonPolicy, showVersions),
  serveRow(restoreLesson, lessonPolicy, bringBack),
  serveRow(orderExercises, lessonPolicy, orderLesson),
  serve(createExercise, makeExercise),
  serveRow(updateExercise, exercisePolicy, changeExercise),
  serveRow(mapExercise, exercisePolicy, putInLesson),
  serveRow(addReflection, exercisePolicy, giveReflection),
  serveRow(removeExercise, exercisePolicy, takeExerciseAway),
  serve(createCourse, beginCourse),
  serveRow(updateCourse, coursePolicy, changeCourse),
  serveRow(outlineCourse, coursePolicy, setOutline),
  serveRow(giveCourse, coursePolicy, giveToClasses),
  serveRow(removeCourse, coursePolicy, takeCourseAway),
  serveRow(askToShareCourse, coursePolicy, askToShare),
  serveRow(unshareCourse, coursePolicy, takeBack),
  serveRow(listSchoolCourses, schoolPolicy, showSchoolCourses),
  serveRow(answerSchoolCourse, schoolPolicy, answerCourse),
  serveRow(askToOpenCourse, coursePolicy, askForEverybody),
  serveRow(closeOpenCourse, coursePolicy, closeToEverybody),
  serve(listOpenCourses, showOpenCourses),
  serve(answerOpenCourse, answerForEverybody),
  serve(listAuthoredCourses, showOwnCourses),
  serveRow(listCourseVersions, coursePolicy, showCourseVersions),
  serveRow(restoreCourse, coursePolicy, bringCourseBack),
  serveRow(getAuthoredCourse, coursePolicy, showOwnCourse),
]
