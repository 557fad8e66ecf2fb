import { bandOfChild } from './grades.ts'

export const responseTypes = ['Text', 'Image', 'Video', 'Audio'] as const
export type ResponseType = (typeof responseTypes)[number]

export const journalLength = { min: 20, max: 3000 } as const
export const journalPage = 10
/** How many journals are on a shelf (DISCOVERY-19), and on a page of the long view behind it (DISCOVERY-24, D-15). */
export const journalsOnShelf = 2
export const longJournalPage = 6

/** Page sizes of the children's media. */
export const mediaPage = { usual: 24, most: 60 } as const
export const maxJournalMedias = 10

/** How long an unanswered entry counts as waiting for its teacher. */
export const answerDays = 14

/** The most unanswered entries counted for a class; above that, the exact number does not matter. */
export const mostToAnswer = 100
/** A family sees which entries of this many days no adult has answered: the newest, up to this many. */
export const unansweredShown = { days: 30, most: 5 } as const

/** `action_type` of an entry in `object_meta_datas` (JOURNALS-10, JOURNALS-11). */
export const reactionTypes = { like: 1, star: 3 } as const

export type JournalFault = 'content_length' | 'media_missing' | 'upload_unfinished'

export interface JournalToCheck {
  responseType: ResponseType
  content: string
  mediaUrls: readonly (string | null)[]
  uploading?: boolean
  /** A picture is enough (decision 0024). */
  withoutWords?: boolean
}

/** The first reason why an entry cannot be saved, or null (JOURNALS-15 to JOURNALS-17). Length counts characters as people see them. */
export function journalFault(entry: JournalToCheck): JournalFault | null {
  if (entry.uploading) return 'upload_unfinished'
  const { responseType, withoutWords } = entry
  const length = [...entry.content.trim()].length
  if (length > journalLength.max) return 'content_length'
  if (responseType === 'Text' || (responseType === 'Image' && !withoutWords))
    return length < journalLength.min ? 'content_length' : null
  // Enough words replace a picture.
  if (responseType === 'Image' && length >= journalLength.min) return null
  return entry.mediaUrls.some(url => Boolean(url)) ? null : 'media_missing'
}

/**
 * Whether the server reads an entry before it refuses it: one that has words, but too few of them or no recording. If an adult should read
 * the words, it stores them nevertheless, so that "I want to die" is not refused for its length (decision 0022).
 */
export function isReadFirst(
  fault: JournalFault | null,
  { title, content }: { title: string; content: string },
): boolean {
  if (fault !== 'content_length' && fault !== 'media_missing') return false
  return `${title}${content}`.trim() !== '' && [...content.trim()].length <= journalLength.max
}

/** Whose picture needs no words: children up to second grade, and readers with larger letters (decision 0024). */
export function picturesNeedNoWords(child: {
  grade: number | null
  age: number | null
  usesReader: boolean
}): boolean {
  return child.usesReader || bandOfChild(child) === 'K-2'
}

/** A full page means that more can be loaded (JOURNALS-37). */
export const hasMore = (received: number, limit: number) => received >= limit

/** What an entry can be about: a lesson, a prompt, or an item that the child can find. Activities stand in no playlist. */
export const journalArchetypes = [
  'Lessons',
  'JournalTypes',
  'Sparks',
  'Videos',
  'Pathways',
  'Activities',
] as const
