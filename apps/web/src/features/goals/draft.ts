import {
  dueFault,
  goalDescriptionFault,
  goalStepsFault,
  goalTitleFault,
  stepsOf,
} from '@kindling/rules/goals'
import { localDay, systemClock } from '../../platform/clock.ts'
import type { Goal, GoalDraft } from './api.ts'

export interface GoalValues {
  title: string
  description: string
  /** One step a line. */
  steps: string
  /** A day, or empty. */
  accomplish_by: string
  is_private: boolean
}

export const valuesOf = (goal: Goal | null): GoalValues => ({
  title: goal?.title ?? '',
  description: goal?.description ?? '',
  steps: goal?.steps.join('\n') ?? '',
  accomplish_by: goal?.accomplish_by ? localDay(new Date(goal.accomplish_by)) : '',
  is_private: goal?.is_private ?? false,
})

/** The end of a day, in the reader's time zone, in milliseconds (GOALS-12). */
export const dueOfDay = (day: string): number | null =>
  day === '' ? null : new Date(`${day}T23:59:00`).getTime()

export const faultsOf = ({ title, description, steps, accomplish_by }: GoalValues) => ({
  title: goalTitleFault(title),
  description: goalDescriptionFault(description),
  steps: goalStepsFault(stepsOf(steps)),
  accomplish_by: dueFault(dueOfDay(accomplish_by), systemClock.now().getTime()),
})

export const isBegun = ({ title, description, steps }: GoalValues) =>
  [title, description, steps].some(text => text.trim() !== '')

/** The fields that both calls take. */
export const wordsOf = (values: GoalValues): Omit<GoalDraft, 'accomplish_by' | 'url' | 'type'> => ({
  title: values.title.trim(),
  description: values.description.trim(),
  steps: stepsOf(values.steps),
  is_private: values.is_private,
})
