import { type HopeType, hopeQuestionKey, hopeScale } from './hope.ts'
import { hopeMessages } from './messages/hope.ts'
import type { UserType } from './people.ts'
import { audienceOf, type SurveyQuestion } from './surveys.ts'

export type HopeQuestion = SurveyQuestion<HopeType>

/** The questions for one audience: all of agency, then all of pathway, numbered consecutively. */
function questionsFor(
  userType: UserType,
  texts: Record<HopeType, readonly string[]>,
): readonly HopeQuestion[] {
  const typed = (['agency', 'pathway'] as const).flatMap(type => texts[type].map(text => ({ type, text })))
  return typed.map((one, place) => ({
    ...one,
    qid: place + 1,
    answerKey: hopeQuestionKey(userType, place + 1),
  }))
}

const { childQuestions: child, adultQuestions: adult } = hopeMessages

/**
 * Every wording ever used, by its version. A response stores the version it answered. So a new wording is a new version,
 * and old answers keep their meaning (D-84). Versions are added and never changed.
 */
export const hopeVersions: readonly {
  version: number
  child: readonly HopeQuestion[]
  adult: readonly HopeQuestion[]
}[] = [
  {
    version: 1,
    child: questionsFor('Child', {
      agency: [child.keepsGoing, child.closer, child.lookForward],
      pathway: [child.tryAnother, child.nextStep, child.whoHelps],
    }),
    adult: questionsFor('Teacher', {
      agency: [adult.goAfter, adult.lookForward, adult.nearer, adult.finish],
      pathway: [adult.newPlan, adult.moreThanOne, adult.whereToTurn, adult.steps],
    }),
  },
]

/** The questions of a version for a child or for an adult; empty for an unknown version. */
export function hopeQuestions(userType: UserType, version: number): readonly HopeQuestion[] {
  const found = hopeVersions.find(one => one.version === version)
  return found?.[audienceOf(userType)] ?? []
}

/** The current version. */
export const currentHopeVersion = Math.max(...hopeVersions.map(({ version }) => version))

/** The label of a slider value: the nearest label (HOPE-32). */
export const hopeLabel = (value: number): string =>
  hopeMessages.scale[Math.min(hopeScale.slider.max, Math.max(hopeScale.slider.min, Math.round(value))) - 1] ??
  ''
