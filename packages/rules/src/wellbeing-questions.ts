import { wellbeingMessages } from './messages/wellbeing.ts'
import type { SurveyQuestion } from './surveys.ts'
import type { WellbeingType } from './wellbeing.ts'

export interface WellbeingQuestion extends SurveyQuestion<WellbeingType> {
  /** What the two ends of the slider mean. */
  low: string
  high: string
}

const question = (
  type: WellbeingType,
  qid: number,
  words: Pick<WellbeingQuestion, 'text' | 'low' | 'high'>,
): WellbeingQuestion => ({ qid, type, answerKey: `w${qid}`, ...words })

const { firstQuestions: first } = wellbeingMessages

/**
 * Every wording ever used, by its version. A response stores the version it answered. So a new wording is a new version,
 * and old answers keep their meaning (D-85). Versions are added and never changed.
 */
export const wellbeingVersions: readonly { version: number; questions: readonly WellbeingQuestion[] }[] = [
  {
    version: 1,
    questions: [
      question('feeling', 1, first.happy),
      question('feeling', 2, first.calm),
      question('feeling', 3, first.energy),
      question('functioning', 4, first.attention),
      question('functioning', 5, first.people),
      question('functioning', 6, first.manage),
    ],
  },
]

/** The questions of a version; empty for an unknown version. */
export const wellbeingQuestions = (version: number): readonly WellbeingQuestion[] =>
  wellbeingVersions.find(one => one.version === version)?.questions ?? []

/** The current version. */
export const currentWellbeingVersion = Math.max(...wellbeingVersions.map(({ version }) => version))
