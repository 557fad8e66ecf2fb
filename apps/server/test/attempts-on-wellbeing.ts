import { wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { nothing, type Prepare } from './attempt.ts'
import { atSchool } from './attempts-on-rosters.ts'

type Place = 'here' | 'elsewhere'
const places: readonly Place[] = ['here', 'elsewhere']

const both = (call: string, row: string, prepare: (place: Place) => Prepare): Record<string, Prepare> =>
  Object.fromEntries(places.map(place => [`${call} ${row}-${place}`, prepare(place)]))

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

const switching =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] }, body: { value: true } })

/** One way to make each call on check-ins, by `call row` of the table. */
export const attemptsOnWellbeing: Record<string, Prepare> = {
  'listWellbeingQuestions own': nothing,
  'saveWellbeingAnswers own': async ({ of }) => {
    await of.services.db.deleteFrom('wellbeing_responses').execute()
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
  ...both('setTeacherWellbeingAccess', 'school', switching),
  ...both('setStudentWellbeingAccess', 'school', switching),
  ...both('setWellbeingJournal', 'school', switching),
}
