import { type HopeType, hopeQuestionKey, hopeScale } from './hope.ts'
import { hopeMessages } from './messages/hope.ts'
import type { UserType } from './people.ts'
import { audienceOf, type SurveyQuestion } from './surveys.ts'

export type HopeQuestion = SurveyQuestion<HopeType>

/** Questions of one kind of person: all of agency, then all of pathway, numbered through. */
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
 * Every wording that was ever asked, by its version. A response keeps the version it answered, so that a new wording is a
 * new version and old answers go on meaning what they meant (D-84). Versions are added and never changed.
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

/** The questions of a version for a child or for anybody else; none for a version that never was. */
export function hopeQuestions(userType: UserType, version: number): readonly HopeQuestion[] {
  const found = hopeVersions.find(one => one.version === version)
  return found?.[audienceOf(userType)] ?? []
}

/** What is asked now. */
export const currentHopeVersion = Math.max(...hopeVersions.map(({ version }) => version))

/** What a place of the slider is called: the label that it is nearest to (HOPE-32). */
export const hopeLabel = (value: number): string =>
  hopeMessages.scale[Math.min(hopeScale.slider.max, Math.max(hopeScale.slider.min, Math.round(value))) - 1] ??
  ''
