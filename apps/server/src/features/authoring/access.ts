import { definePolicy } from '../../platform/access/policy.ts'
import { kindPolicy } from '../catalogue/index.ts'
import { type ExerciseRow, findExercise } from './exercise-queries.ts'

/** The way to a lesson, as to all that can be found. */
export const lessonPolicy = kindPolicy('lesson', 'Lessons')

export const exercisePolicy = definePolicy<'exercise', ExerciseRow>('exercise', findExercise)
