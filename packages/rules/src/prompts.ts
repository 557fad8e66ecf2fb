import { agesOfGrade } from './grades.ts'
import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { promptRefusals } from './messages/prompts.ts'

/** The longest name of a prompt, and the longest prompt (JOURNAL-TYPES-13). */
export const promptLengths = { title: 80, description: 512 } as const

/** The most pictures and recordings on one prompt. */
export const mostPromptMedias = 4

/** The most prompts of one user, and the most entries that its figures list. */
export const mostOwnPrompts = 500
export const mostAnswersShown = 60

/** For how many days the prompt of a class is on the home page of its children. */
export const classPromptDays = 14

/** What is wrong with the name of a prompt, or null (JOURNAL-TYPES-09). */
export function promptTitleFault(typed: string): string | null {
  const length = [...typed.trim()].length
  if (length === 0) return promptRefusals.titleEmpty
  return length > promptLengths.title ? format(errorMessages.tooLong, { max: promptLengths.title }) : null
}

/** What is wrong with the text of a prompt, or null (JOURNAL-TYPES-11, JOURNAL-TYPES-13). Length counts characters as people see them. */
export function promptFault(typed: string): string | null {
  const length = [...typed.trim()].length
  if (length === 0) return promptRefusals.promptEmpty
  return length > promptLengths.description ? promptRefusals.promptLong : null
}

/** The steps of the window in which a prompt is made, by their numbers in the specification (JOURNAL-TYPES-04 to 07). */
export const promptSteps = { form: 1, confirmEdit: 2, done: 3, crop: 4 } as const
export type PromptStep = (typeof promptSteps)[keyof typeof promptSteps]

/** The cropper's window in pixels, its square, its zoom step, and the delay until a crop is reported (JOURNAL-TYPES-25 to 28). */
export const promptCropper = {
  viewport: { width: 300, height: 220 },
  aspect: 1,
  zoom: { min: 1, max: 3, step: 0.05 },
  toastMs: 1500,
} as const

/** What our own prompts are about. */
export const promptTopics = [
  'me',
  'family',
  'friends',
  'feelings',
  'nature',
  'wonder',
  'making',
  'stories',
  'places',
  'moving',
  'helping',
  'future',
] as const
export type PromptTopic = (typeof promptTopics)[number]

/** The age bands by which prompts are filtered. */
export const promptAges = [
  { key: '5', min: 5, max: 7 },
  { key: '8', min: 8, max: 10 },
  { key: '11', min: 11, max: 13 },
  { key: '14', min: 14, max: 18 },
] as const

/** The age band of a class, by its grade. */
export function promptAgesOfGrade(grade: number | null | undefined): string | undefined {
  if (grade === null || grade === undefined) return undefined
  const [age = 0] = agesOfGrade(grade)
  return promptAges.find(({ min, max }) => min <= Math.max(age, 5) && age <= max)?.key
}

/** The source of the prompts in a list: the user's own, the school's, those of the user's classes, or our library. */
export const promptSources = ['own', 'school', 'class', 'library'] as const
export type PromptSource = (typeof promptSources)[number]

export const promptPage = 24
export const promptPhonePage = 8
