import { definePolicy } from '../../platform/access/policy.ts'
import { kindPolicy } from '../catalogue/index.ts'
import { type ExerciseRow, findExercise } from './exercise-queries.ts'

/** The policy for a lesson, as for all catalogue items. */
export const lessonPolicy = kindPolicy('lesson', 'Lessons')

export const exercisePolicy = definePolicy<'exercise', ExerciseRow>('exercise', findExercise)
