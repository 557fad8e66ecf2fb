import { hopeQuestions } from '@kindling/rules/hope-questions'
import { type HopeKind, hopeKinds } from '@kindling/rules/hope-settings'
import {
  type AreaAccess,
  atSchool,
  both,
  type Fixture,
  nothing,
  type Place,
  type Prepare,
} from '../attempt.ts'
import { openHope } from '../school-life.ts'
import type { Person } from '../two-districts.ts'

/** Answers everything with the same number, as a child or as anybody else. */
export const hopeAnswersOf = (
  assessmentId: number,
  answerValue: number,
  more: { kind?: HopeKind; reflection?: string } = {},
) => ({
  assessmentId,
  version: 1,
  answers: hopeQuestions(more.kind ?? 'Child', 1).map(({ answerKey }) => ({ answerKey, answerValue })),
  ...(more.reflection === undefined ? {} : { reflection: more.reflection }),
})

const kindOf = (person: Person): HopeKind =>
  /teacher|school_admin|substitute|unverified_admin/.test(person)
    ? 'Teacher'
    : person.startsWith('district_admin')
      ? 'District Admin'
      : 'Child'

/** Forgets every window of the world, so that a new one may be planned. */
const forget = ({ of }: Fixture) =>
  of.services.db.deleteFrom('survey_windows').where('survey', '=', 'hope').execute()

/** Opens a running window for a kind of person in a district. */
async function openFor(fixture: Fixture, kind: HopeKind, place: Place): Promise<number> {
  await forget(fixture)
  return openHope(fixture.of, { districtId: fixture.world.district[place] }, { kind })
}

const sideOf = (person: Person): Place => (person.endsWith('elsewhere') ? 'elsewhere' : 'here')

const ofChild =
  (whose: 'child' | 'child_elsewhere', place: Place, isOfOne = false): Prepare =>
  async fixture => ({
    query: {
      userId: fixture.world.id[whose],
      ...(isOfOne ? { assessmentId: await openFor(fixture, 'Child', place) } : {}),
    },
  })

const aWindow = {
  start_time: '2026-12-01T08:00:00.000Z',
  end_time: '2026-12-12T07:59:59.999Z',
  retake_time: '2027-02-01T08:00:00.000Z',
  active: true,
}

export const access: AreaAccess = {
  attempts: {
    'listHopeQuestions own': nothing,
    'saveHopeAnswers own': async (fixture, person) => {
      const kind = kindOf(person)
      const assessmentId = await openFor(fixture, kind, sideOf(person))
      return { body: hopeAnswersOf(assessmentId, 4, { kind }) }
    },
    'getHopeResponse own-check-ins': async fixture => ({
      query: { assessmentId: await openFor(fixture, hopeKinds[0], 'here') },
    }),
    'getHopeResponse child': ofChild('child', 'here', true),
    'getHopeResponse elsewhere': ofChild('child_elsewhere', 'elsewhere', true),
    'listHopeDates own-check-ins': nothing,
    'listHopeDates child': ofChild('child', 'here'),
    'listHopeDates elsewhere': ofChild('child_elsewhere', 'elsewhere'),
    'getHopeTimeline own-check-ins': nothing,
    'getHopeTimeline child': ofChild('child', 'here'),
    'getHopeTimeline elsewhere': ofChild('child_elsewhere', 'elsewhere'),
    'getHopeReport own': nothing,
    ...both('getHopeReport', 'class', place => ({ world }) => ({ query: { groupId: world.class[place] } })),
    ...both('getHopeReport', 'window', place => async fixture => ({
      query: { hopeAssessmentId: await openFor(fixture, 'Child', place) },
    })),
    ...both('getSchoolHope', 'school', atSchool),
    ...both('getDistrictHope', 'district', place => ({ world }) => ({
      params: { districtId: world.district[place] },
    })),
    'getHopeSettings own': nothing,
    'addHopeSetting own': async fixture => {
      await forget(fixture)
      return { body: { user_type: 'Child', ...aWindow } }
    },
    ...both('changeHopeSetting', 'school', place => async fixture => {
      await forget(fixture)
      const id = await openHope(
        fixture.of,
        { schoolId: fixture.world.school[place] },
        { start: aWindow.start_time, end: aWindow.end_time },
      )
      return { body: { id, ...aWindow } }
    }),
    'verifySuperintendent own': nothing,
    ...both('getSchoolHopeSettings', 'school', atSchool),
  },
}
