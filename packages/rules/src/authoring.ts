import { gradeOrder, isGradeCode } from './grades.ts'
import { authoringRefusals } from './messages/authoring.ts'
import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { lessonFormMessages } from './messages/lesson-forms.ts'
import { readWebsite, websiteFault } from './sparks.ts'
import { turnsLetters } from './turning-letters.ts'
import { pageAddress, readVideoLink } from './videos.ts'

/** The state of a teacher's lesson: a draft, published to the classes that it names, or gone (decision 0043). */
export const lessonStatuses = ['Pending', 'Published'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

/** The longest texts, and the shortest description (AUTHORING-18). */
export const authoringLengths = {
  name: 120,
  description: { min: 20, max: 1000 },
  question: 300,
  reflection: 4000,
  transcript: 8000,
  /** Why a course is not shared with the school, or with everybody. */
  reason: 500,
  /** The line about an author. */
  about: 160,
} as const

/** In minutes: a project of several days can be written by a call, and not in the picker. */
export const longestLesson = 600

/** The choices of the minutes picker (AUTHORING-20). */
export const lessonMinutes = { min: 5, max: 120, step: 5 } as const
export const lessonMinuteOptions = Array.from(
  { length: (lessonMinutes.max - lessonMinutes.min) / lessonMinutes.step + 1 },
  (_, place) => lessonMinutes.min + place * lessonMinutes.step,
)

export const mostExercises = { lesson: 20, person: 1000 } as const
/** Each change of an exercise keeps a version of every lesson that has it. */
export const mostLessonsOfExercise = 10
export const mostQuestions = 12
/** Of each lesson; the oldest go. */
export const mostVersions = 30
/** The width of a course's picture for a height of one, as its cards show it. */
export const coursePictureAspect = 16 / 9
export const mostInCourse = { units: 20, lessons: 60 } as const

/** What a lesson trains. */
export const lessonSkills = [
  'Asking questions',
  'Observing',
  'Solving problems',
  'Creativity',
  'Speaking and writing',
  'Working together',
  'Planning',
  'Not giving up',
  'Caring for others',
  'Using computers',
] as const
export type LessonSkill = (typeof lessonSkills)[number]

/** Who is named as the author of a course for everybody (decision 0068). */
export const publicAuthors = ['teacher', 'school'] as const
export type PublicAuthor = (typeof publicAuthors)[number]

/** Whether somebody is asked to share a course, and what came of it. */
export const shareStates = ['waiting', 'shared', 'refused', 'changed', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

/** The two lists of shared courses that a school or our staff has, and how many a page of them has. */
export const courseParts = ['waiting', 'decided'] as const
export type CoursePart = (typeof courseParts)[number]
export const coursePage = 50

export const resourceTypes = ['Video', 'Link'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** The grades of a comma-separated list, the youngest first; null where the list is invalid. */
export function readGradeList(typed: string): number[] | null {
  const codes = typed.split(',').map(part => part.trim())
  if (!codes.every(code => /^\d{1,3}$/.test(code) && isGradeCode(Number(code)))) return null
  return [...new Set(codes.map(Number))].sort((one, other) => gradeOrder(one) - gradeOrder(other))
}

/** At least one grade (AUTHORING-15). */
export function gradeListFault(typed: string): string | null {
  if (typed.trim() === '') return authoringRefusals.empty
  return readGradeList(typed) ? null : errorMessages.validation
}

/** What is wrong with a required text, or null. Length counts characters as people see them. */
export const neededFault =
  (max: number) =>
  (typed: string): string | null => {
    const length = [...typed.trim()].length
    if (length === 0) return authoringRefusals.empty
    if (turnsLetters(typed)) return errorMessages.validation
    return length > max ? format(errorMessages.tooLong, { max }) : null
  }

/** The name of a copy: a long one is cut, so that it stays within its length. */
export function copyName(name: string): string {
  const added = [...format(lessonFormMessages.copyOf, { name: '' })].length
  const kept = [...name].slice(0, authoringLengths.name - added).join('')
  return format(lessonFormMessages.copyOf, { name: kept }).trim()
}

/** What is wrong with the description of a lesson, or null (AUTHORING-12, AUTHORING-18). */
export function lessonDescriptionFault(typed: string): string | null {
  const { min, max } = authoringLengths.description
  const fault = neededFault(max)(typed)
  if (fault) return fault
  return [...typed.trim()].length < min ? authoringRefusals.descriptionShort : null
}

/** What is wrong with the address of an exercise: videos come from two providers (decision 0034). */
export function resourceFault(type: ResourceType, typed: string): string | null {
  if (typed.trim() === '') return authoringRefusals.empty
  if (type === 'Video') return readVideoLink(typed) ? null : authoringRefusals.video
  return websiteFault(typed)
}

/** The address as it is stored: a video's by its provider and id, without tracking parts. */
export function storedResource(type: ResourceType, typed: string): string {
  const video = type === 'Video' ? readVideoLink(typed) : null
  return video ? pageAddress(video) : (readWebsite(typed) ?? typed)
}
