import { wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { type AreaAccess, atSchool, both, nothing, type Prepare } from '../attempt.ts'

/** The day of the clock of the tests. */
export const checkInDay = '18-11-2026'

/** A check-in that answers everything with the same number. */
export const checkInOf = (answerValue: number, more: { date?: string; reflection?: string } = {}) => ({
  date: checkInDay,
  version: 1,
  answers: wellbeingQuestions(1).map(({ answerKey }) => ({ answerKey, answerValue })),
  ...more,
})

/** A check-in that says “I don't know” to some questions, and seven to the others. */
export const unknownOf = (keys: readonly string[]) => ({
  ...checkInOf(7),
  answers: wellbeingQuestions(1).map(({ answerKey }) => ({
    answerKey,
    answerValue: keys.includes(answerKey) ? null : 7,
  })),
})

const ofChild =
  (whose: 'child' | 'child_elsewhere', query: object = {}): Prepare =>
  ({ world }) => ({ query: { userId: world.id[whose], ...query } })

export const access: AreaAccess = {
  attempts: {
    'listWellbeingQuestions own': nothing,
    'saveWellbeingAnswers own': async ({ of }) => {
      await of.services.db.deleteFrom('survey_responses').execute()
      return { body: checkInOf(7) }
    },
    'getWellbeingScoreToday own': nothing,
    'getWellbeingResponse own-check-ins': () => ({ query: { date: checkInDay } }),
    'getWellbeingResponse child': ofChild('child', { date: checkInDay }),
    'getWellbeingResponse elsewhere': ofChild('child_elsewhere', { date: checkInDay }),
    'listWellbeingDates own-check-ins': nothing,
    'listWellbeingDates child': ofChild('child'),
    'listWellbeingDates elsewhere': ofChild('child_elsewhere'),
    'getWellbeingTimeline own-check-ins': nothing,
    'getWellbeingTimeline child': ofChild('child'),
    'getWellbeingTimeline elsewhere': ofChild('child_elsewhere'),
    'getWellbeingReport own': nothing,
    ...both('getWellbeingReport', 'class', place => ({ world }) => ({
      query: { groupId: world.class[place] },
    })),
    ...both('getSchoolWellbeing', 'school', atSchool),
    ...both('getDistrictWellbeing', 'district', place => ({ world }) => ({
      params: { districtId: world.district[place] },
    })),
  },
}
