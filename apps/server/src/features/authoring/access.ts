import { definePolicy } from '../../platform/access/policy.ts'
import { kindPolicy } from '../catalogue/index.ts'
import { type ExerciseRow, findExercise } from './exercise-queries.ts'

/** The policy for a lesson, as for all catalogue items. */
export const lessonPolicy = kindPolicy('lesson', 'Lessons')

/** The policy for a course that a teacher has made. */
export const coursePolicy = kindPolicy('course', 'Courses')

export const exercisePolicy = definePolicy<'exercise', ExerciseRow>('exercise', findExercise)
