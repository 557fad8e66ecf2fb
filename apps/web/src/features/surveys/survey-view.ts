import type { Answer } from '@kindling/rules/exact-scores'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { type Audience, categoryIn, categoryRange, type Scale, type ScoresOf } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'

/** The texts of a survey; all other texts are the same for all surveys. */
export interface SurveyWords {
  scoreTitle: string
  tabs: { today: string; timeline: string }
  buckets: string
  categories: string
  pie: string
  line: string
  /** The number of answers, and the heading of their column. */
  count: string
  colCount: string
  openResponse: string
  reflection: string
  noneYet: string
  tooFew: string
}

/** The display settings of a survey: its scale, its texts, and the look of a score. */
export interface SurveyView<Bucket extends string = string, Category extends string = string> {
  scale: Scale<Bucket, Category>
  words: SurveyWords
  /** Days without an answer are gaps in a line; days on which nobody could answer are left out. */
  asked: 'daily' | 'in windows'
  /** A picture of a score, if the survey has one. */
  mark?: (score: number | null, size: 'small' | 'usual' | 'large') => ReactNode
  /** A picture of a single answer. */
  markAnswer?: (answer: Answer) => ReactNode
  /** Text beside a score, such as the maximum. */
  beside?: (audience: Audience, bucket: Bucket) => string
  /** The name of its files. */
  fileName: string
}

/** A point of a line, as the calls return it. */
export type SurveyPoint<Bucket extends string> = ScoresOf<Bucket> & { date: string; label: string }

export const nameOfScore = <Bucket extends string>(
  { words }: Pick<SurveyView<Bucket>, 'words'>,
  bucket: Bucket,
) => format(words.buckets, { bucket })

export const nameOfCategory = <Bucket extends string, Category extends string>(
  { scale, words }: SurveyView<Bucket, Category>,
  score: { audience: Audience; bucket: Bucket; shown: number },
) => format(words.categories, { category: categoryIn(scale, score) })

/** The range of a category, in words. */
export const rangeInWords = <Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  of: { audience: Audience; bucket: Bucket; category: Category },
) => format(checkInMessages.range, categoryRange(scale, of))
