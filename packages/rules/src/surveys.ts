import type { CheckInPerson } from './check-ins.ts'
import { type Answer, meanOfAnswers, roundScore, sumOfAnswers } from './exact-scores.ts'
import type { UserType } from './people.ts'

/**
 * What a survey is (decision 0028): it asks two kinds of questions, each kind makes a score, and both together make a third one, the whole.
 * Each score is in one of three categories. All that is computed from answers is computed here, from the definition.
 */

/** Children can have other questions and other bounds than adults. */
export type Audience = 'child' | 'adult'
export const audienceOf = (userType: UserType): Audience => (userType === 'Child' ? 'child' : 'adult')

/** How answers become scores, and the names of scores: all that a screen needs to show them. */
export interface Scale<Bucket extends string = string, Category extends string = string> {
  /** The slider of every question, and its position before it is touched. */
  slider: { min: number; max: number; step: number; start: number }
  /** The scores of the two kinds of questions, and the whole. */
  buckets: readonly [first: Bucket, second: Bucket, whole: Bucket]
  /** How the answers of a kind, and the two scores, are combined. */
  adds: 'mean' | 'sum'
  /** How many questions of each kind there are. */
  questionCount: Record<Audience, number>
  categories: readonly [best: Category, middle: Category, low: Category]
  /** The shown score at which each of the two upper categories begins. */
  bounds: Record<Audience, Record<Bucket, readonly [best: number, middle: number]>>
  /** When a child is to check on, in points: a fall by this much, and an answer below this. */
  toCheckOn: { steepFall: number; veryLow: number }
}

export interface SurveyQuestion<Bucket extends string = string> {
  qid: number
  /** The score that it belongs to. */
  type: Bucket
  /** The key under which the answer is sent and stored. */
  answerKey: string
  text: string
}

/** The surveys with their own calls and documents. */
export const checkInNames = ['wellbeing', 'hope'] as const
export type CheckInName = (typeof checkInNames)[number]

export const isCheckInName = (name: string): name is CheckInName => checkInNames.some(one => one === name)

/** Those that a teacher sends to a class. */
export const classSurveyNames = ['pulse'] as const
export type ClassSurveyName = (typeof classSurveyNames)[number]

export const isClassSurveyName = (name: string): name is ClassSurveyName =>
  classSurveyNames.some(one => one === name)

export type SurveyName = CheckInName | ClassSurveyName

/** The rest of a survey: its questions, its time, its participants and its readers. */
export interface SurveyDefinition<
  Bucket extends string = string,
  Category extends string = string,
  Type extends Bucket = Bucket,
> extends Scale<Bucket, Category> {
  name: SurveyName
  /** The window of a daily survey: it has no end. Null where a school, a district or a class opens windows. */
  standingWindow: number | null
  /** The current version. */
  version: number
  /** The questions of a version for a kind of user; empty for an unknown version. */
  questions: (userType: UserType, version: number) => readonly SurveyQuestion<Type>[]
  /** Who may take it (D-11); `fromKindergarten` is the setting of the person's school. */
  mayTake: (person: CheckInPerson, fromKindergarten: boolean) => boolean
  /** Whose answers are counted in figures above the class (decisions 0018 and 0019). */
  counted: readonly UserType[]
  /** Its reflections: journals of their own type (D-39), and their title; null where it asks for none. */
  reflection: { type: number; title: string } | null
  /** The news that the open reports of the person's teachers receive. */
  news: 'wellbeing_taken' | 'hope_taken' | null
}

/** A survey that a teacher can send to a class at any time: its calls and screens know only this (decision 0028). */
export interface ClassSurvey extends SurveyDefinition {
  /** How many hours it is open after it is sent. */
  openHours: number
  /** The labels of answers, from the least to the most. */
  steps: readonly string[]
  words: {
    title: string
    /** Its name on a tab. */
    short: string
    lead: string
    /** The button by which a teacher sends it. */
    ask: string
    /** Names of scores and of categories. */
    buckets: string
    categories: string
  }
}

/** Scores of one check-in by their names. */
export type ScoresOf<Bucket extends string, Score = number | null> = Record<Bucket, Score>

/**
 * The scores of answers, in parts of a point; null where fewer than half of the questions of a kind have a number. Either all three exist
 * or none, so that all three describe the same check-ins (D-84, D-85).
 */
export function scoresOf<Bucket extends string>(
  { buckets: [first, second, whole], adds }: Pick<Scale<Bucket, never>, 'buckets' | 'adds'>,
  answersOf: (type: Bucket) => readonly Answer[],
): ScoresOf<Bucket, number> | null {
  const scoreOf = adds === 'mean' ? meanOfAnswers : sumOfAnswers
  const [one, other] = [scoreOf(answersOf(first)), scoreOf(answersOf(second))]
  if (one === null || other === null) return null
  const both = adds === 'mean' ? (one + other) / 2 : one + other
  return named([first, second, whole], [one, other, both])
}

/** Whether a slider has a number. */
export function isOnSlider({ min, max, step }: Scale['slider'], value: number): boolean {
  const steps = (value - min) / step
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6
}

/** Values by the names of scores, in their order: the first, the second, the whole. */
export function named<Bucket extends string, Value>(
  [first, second, whole]: readonly [Bucket, Bucket, Bucket],
  [one, other, both]: readonly [Value, Value, Value],
): Record<Bucket, Value> {
  return { [first]: one, [second]: other, [whole]: both } as Record<Bucket, Value>
}

/** The scores in a screen's order: the whole, and then its parts. */
export const wholeFirst = <Bucket extends string>({
  buckets: [first, second, whole],
}: Pick<Scale<Bucket, never>, 'buckets'>): readonly [whole: Bucket, second: Bucket, first: Bucket] => [
  whole,
  second,
  first,
]

/** The index of the category of a score as it is shown: a shown 8.0 has reached the bound of 8. */
export function categoryPlace<Bucket extends string>(
  { bounds }: Pick<Scale<Bucket, never>, 'bounds'>,
  { audience, bucket, shown }: { audience: Audience; bucket: Bucket; shown: number },
): 0 | 1 | 2 {
  const [best, middle] = bounds[audience][bucket]
  return shown >= best ? 0 : shown >= middle ? 1 : 2
}

/** The category of a score as it is shown (HOPE-35 to HOPE-40). */
export const categoryIn = <Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  score: { audience: Audience; bucket: Bucket; shown: number },
): Category => scale.categories[categoryPlace(scale, score)]

/** The least and the highest possible score. */
export function scoreSpan<Bucket extends string, Category extends string>(
  { slider, adds, buckets, questionCount }: Scale<Bucket, Category>,
  audience: Audience,
  bucket: Bucket,
): [least: number, most: number] {
  const answers = adds === 'mean' ? 1 : questionCount[audience] * (bucket === buckets[2] ? 2 : 1)
  return [slider.min * answers, slider.max * answers]
}

/** The range of a chart line; for sums it begins at 0, since a part can be less than the least of the whole. */
export function lineDomain<Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  audience: Audience,
): readonly [least: number, most: number] {
  const [least, most] = scoreSpan(scale, audience, scale.buckets[2])
  return [scale.adds === 'sum' ? 0 : least, most]
}

/** The range of scores in a category, for people to read: up to a tenth below the next one. */
export function categoryRange<Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  { audience, bucket, category }: { audience: Audience; bucket: Bucket; category: Category },
): { from: number; to: number } {
  const [best, middle] = scale.bounds[audience][bucket]
  const [least, most] = scoreSpan(scale, audience, bucket)
  const place = scale.categories.indexOf(category)
  const from = [best, middle, least][place] ?? least
  const to = place === 0 ? most : roundScore((place === 1 ? best : middle) - 0.1)
  return { from, to }
}
