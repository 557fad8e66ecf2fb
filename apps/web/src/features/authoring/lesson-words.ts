import type { AuthoredLesson, NewLesson } from './api.ts'

/** The words of a lesson, without its classes and its state. */
export const wordsOf = ({ name, description, duration, grade, cl_skills, cl_category }: AuthoredLesson) =>
  ({ name, description, duration, grade, cl_skills, cl_category }) as NewLesson

/** Changes with the words alone: a form with this key keeps what is typed while only the classes change. */
export const wordsKey = (lesson: AuthoredLesson): string => JSON.stringify(wordsOf(lesson))
