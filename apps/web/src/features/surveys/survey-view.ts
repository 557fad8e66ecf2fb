import type { Answer } from '@kindling/rules/exact-scores'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { type Audience, categoryIn, categoryRange, type Scale, type ScoresOf } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'

/** What a survey says of itself; the rest is said alike of all of them. */
export interface SurveyWords {
  scoreTitle: string
  tabs: { today: string; timeline: string }
  buckets: string
  categories: string
  pie: string
  line: string
  /** So many answers, and the heading of their column. */
  count: string
  colCount: string
  openResponse: string
  reflection: string
  noneYet: string
  tooFew: string
}

/** A survey as screens show it: its scale, its words, and how a score looks. */
export interface SurveyView<Bucket extends string = string, Category extends string = string> {
  scale: Scale<Bucket, Category>
  words: SurveyWords
  /** Days without an answer are gaps of a line; those on which nobody could be asked are no part of it. */
  asked: 'daily' | 'in windows'
  /** A picture of a score, where the survey has one. */
  mark?: (score: number | null, size: 'small' | 'usual' | 'large') => ReactNode
  /** A picture of a single answer. */
  markAnswer?: (answer: Answer) => ReactNode
  /** What else is said beside a score, such as the most that it can be. */
  beside?: (audience: Audience, bucket: Bucket) => string
  /** How files of it are called. */
  fileName: string
}

/** A point of a line, as the calls tell it. */
export type SurveyPoint<Bucket extends string> = ScoresOf<Bucket> & { date: string; label: string }

export const nameOfScore = <Bucket extends string>(
  { words }: Pick<SurveyView<Bucket>, 'words'>,
  bucket: Bucket,
) => format(words.buckets, { bucket })

export const nameOfCategory = <Bucket extends string, Category extends string>(
  { scale, words }: SurveyView<Bucket, Category>,
  score: { audience: Audience; bucket: Bucket; shown: number },
) => format(words.categories, { category: categoryIn(scale, score) })

/** The scores of a category, in words. */
export const rangeInWords = <Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  of: { audience: Audience; bucket: Bucket; category: Category },
) => format(checkInMessages.range, categoryRange(scale, of))
