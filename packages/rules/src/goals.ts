import { addDays } from './days.ts'
import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { goalRefusals } from './messages/goals.ts'
import { lineFault } from './typed-fields.ts'

/** Goals of projects say so; every other goal has no type (GOALS-11). */
export const goalTypes = ['PROJECTS'] as const
export type GoalType = (typeof goalTypes)[number]

export const goalLengths = { title: 140, description: 2000, step: 200 } as const
export const mostSteps = 12
export const mostRubrics = 5
export const mostGoalMedias = 12
/** The most goals that a child has, and that a teacher makes. */
export const mostGoals = 300
/** How many of our goals are shown, and the page sizes for exploring and for a user's goals; `all` is the longest page of these. */
export const goalPages = { system: 100, explore: 24, own: 25, all: 100 } as const
/** The most classes, children, grades or teachers that one act names. */
export const mostNamed = 500

/** What can be attached to the steps of a goal. */
export const goalMediaTypes = ['photo', 'video', 'audio', 'pdf'] as const
export type GoalMediaType = (typeof goalMediaTypes)[number]

/** One step of a goal, and whether it is done. */
export interface GoalStep {
  text: string
  done: boolean
}

/** The next step; null where none is left. */
export const nextStep = (steps: readonly GoalStep[]): GoalStep | null =>
  steps.find(({ done }) => !done) ?? null

export const goalTitleFault = lineFault(goalLengths.title)
export const goalStepFault = lineFault(goalLengths.step)

/** What is wrong with the list of steps, or null. */
export function goalStepsFault(steps: readonly string[]): string | null {
  if (steps.length > mostSteps) return format(goalRefusals.manySteps, { max: mostSteps })
  return steps.map(goalStepFault).find(fault => fault !== null) ?? null
}

/** The steps of a text with one step a line. */
export const stepsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const dayMs = 24 * 3_600_000
/** How far ahead a goal may be due. */
export const longestDueMs = 5 * 366 * dayMs

/** What is wrong with the due date of a goal, in milliseconds, or null: neither before today nor years ahead (GOALS-12). */
export function dueFault(due: number | null | undefined, now: number): string | null {
  if (due === null || due === undefined) return null
  // In some time zones the day may be over already.
  return due >= now - 2 * dayMs && due <= now + longestDueMs ? null : goalRefusals.due
}

/** The refusal of a description that is too long. */
export const goalDescriptionFault = (typed: string): string | null =>
  [...typed].length > goalLengths.description
    ? format(errorMessages.tooLong, { max: goalLengths.description })
    : null

/** How a child says that a goal is going; asked on Fridays. */
export const goings = ['well', 'slowly', 'stuck'] as const
export type Going = (typeof goings)[number]

/** The most goals about which a child is asked on one Friday. */
export const mostAskedAbout = 3

/**
 * Whether a child is asked about a goal on a day: on Fridays, until it has answered. The day of the answer is the schools', which may be the
 * day before or after the child's.
 */
export const isAskedOn = (today: string, answeredOn: string | null): boolean =>
  new Date(`${today}T00:00:00Z`).getUTCDay() === 5 &&
  ![-1, 0, 1].some(days => addDays(today, days) === answeredOn)

/** The hours of a duration in minutes, as reports show them: to a tenth (GOALS-16). */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

const pictured = [
  'academics',
  'animals',
  'arts',
  'coding',
  'cooking',
  'music',
  'outdoors',
  'science',
  'service',
  'sports',
]
/** Our pictures; a goal has one of them unless a picture is uploaded. */
export const goalPictures: readonly string[] = pictured.flatMap(name =>
  [0, 1, 2, 3].map(place => `/pictures/activities/${name}-${place}.svg`),
)

/** The picture of a goal without a chosen one: always the same for the same title. */
export function pictureFor(title: string): string {
  const sum = [...title].reduce((whole, sign) => (whole * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7)
  return goalPictures[sum % goalPictures.length] ?? '/pictures/logo.svg'
}
