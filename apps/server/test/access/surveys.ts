import { classSurveys } from '@kindling/rules/class-surveys'
import { type AreaAccess, both, type Fixture, nothing, type Place, type Prepare } from '../attempt.ts'
import type { TestServer } from '../test-server.ts'

/** Answers everything with the same number. */
export const pulseOf = (answerValue: number | null) => ({
  version: 1,
  answers: classSurveys.pulse.questions('Child', 1).map(({ answerKey }) => ({ answerKey, answerValue })),
})

/** A class that is being asked. */
export async function openPulse(of: TestServer, classId: number): Promise<number> {
  const { id } = await of.services.db
    .insertInto('survey_windows')
    .values({
      survey: 'pulse',
      class_id: classId,
      user_type: 'Child',
      start_time: '2026-11-18T16:00:00.000Z',
      end_time: '2026-11-19T16:00:00.000Z',
      set_at: '2026-11-18T16:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens one for the class of a place alone. */
async function openFor({ of, world }: Fixture, place: Place): Promise<number> {
  await of.services.db.deleteFrom('survey_windows').where('survey', '=', 'pulse').execute()
  return openPulse(of, world.class[place])
}

const ofChild =
  (whose: 'child' | 'child_elsewhere', place: Place): Prepare =>
  async fixture => ({
    query: { userId: fixture.world.id[whose], windowId: await openFor(fixture, place) },
  })

const studentIs =
  (whose: 'child' | 'child_elsewhere'): Prepare =>
  ({ world }) => ({ params: { userId: world.id[whose] } })

export const access: AreaAccess = {
  attempts: {
    'listOpenSurveys own': nothing,
    ...both('saveSurveyAnswers', 'window', place => async fixture => ({
      params: { windowId: await openFor(fixture, place) },
      body: pulseOf(3),
    })),
    ...both('sendSurvey', 'class', place => async ({ of, world }) => {
      await of.services.db.deleteFrom('survey_windows').where('survey', '=', 'pulse').execute()
      return { params: { groupId: world.class[place] }, body: { survey: 'pulse' } }
    }),
    'getSurveyResponse own-check-ins': async fixture => ({
      query: { windowId: await openFor(fixture, 'here') },
    }),
    'getSurveyResponse child': ofChild('child', 'here'),
    'getSurveyResponse elsewhere': ofChild('child_elsewhere', 'elsewhere'),
    'noteTalk child': studentIs('child'),
    'noteTalk elsewhere': studentIs('child_elsewhere'),
    'removeNotedTalk child': studentIs('child'),
    'removeNotedTalk elsewhere': studentIs('child_elsewhere'),
    'getSurveyReport own': () => ({ query: { survey: 'pulse' } }),
    ...both('getSurveyReport', 'class', place => ({ world }) => ({
      query: { survey: 'pulse', groupId: world.class[place] },
    })),
    ...both('getSurveyReport', 'window', place => async fixture => ({
      query: { survey: 'pulse', windowId: await openFor(fixture, place) },
    })),
  },
}
