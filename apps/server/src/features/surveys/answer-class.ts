import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSurveyResponse, listOpenSurveys, saveSurveyAnswers } from '@kindling/contract/surveys'
import { classSurveys } from '@kindling/rules/class-surveys'
import { type ClassSurveyName, classSurveyNames, type SurveyDefinition } from '@kindling/rules/surveys'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { requireConsent } from '../../platform/consents.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { shownBy } from './figures.ts'
import { keepAnswers, readAnswers } from './keep-answers.ts'
import {
  findResponse,
  getParticipant,
  listRunning,
  type Participant,
  type WindowRow,
  type WindowScores,
} from './queries.ts'
import { requireFeature } from './rights.ts'
import { presentAnswers, readAnswersOf } from './show-answers.ts'
import { findSurvey } from './window-queries.ts'
import { dayOfWindow } from './windows.ts'

/** The open surveys of a person's classes. */
export async function showOpen({
  services,
  actor,
}: RequestContext<typeof listOpenSurveys>): Promise<ReplyOf<typeof listOpenSurveys>> {
  const { person, open } = await findOpen({ services, actor })
  const surveys = await Promise.all(
    open.map(async ({ survey, window: { id: windowId, end_time } }) => {
      const definition = classSurveys[survey]
      const found = await findResponse(services.db, { userId: actor.id, windowId })
      const { version, slider } = definition
      const questions = definition.questions(person.user_type, version)
      return {
        survey,
        title: definition.words.title,
        window_id: windowId,
        end_time,
        version,
        questions: questions.map(question => ({ ...question, answerValue: slider.start })),
        score: found && presentScore(definition, found),
      }
    }),
  )
  return { surveys }
}

/** Stores a person's answers while the class's window is open. */
export async function saveAnswers({
  services,
  actor,
  params,
  body,
}: RequestContext<typeof saveSurveyAnswers>): Promise<ReplyOf<typeof saveSurveyAnswers>> {
  const { person, open } = await findOpen({ services, actor })
  const asked = open.find(({ window }) => window.id === params.windowId)
  if (!asked) throw refuse('NOT_FOUND')
  await requireConsent(services, actor.id, 'account')
  const definition = classSurveys[asked.survey]
  const answered = readAnswers(definition, person.user_type, body)
  const { id: windowId } = asked.window
  const day = dayOfWindow(asked.window)
  await keepAnswers(services, definition, { actor, person, windowId, day, answered, thoughts: '' })
  const created_at = services.clock.now().toISOString()
  return { score: presentScore(definition, { ...answered, window_id: windowId, created_at }) }
}

/** A person's single answers to a class survey. */
export async function showResponse(
  context: RowContext<typeof getSurveyResponse, 'participant', ParticipantRow>,
): Promise<ReplyOf<typeof getSurveyResponse>> {
  await requireFeature(context)
  const { windowId } = context.query
  const name = await findSurvey(context.services.db, windowId)
  const survey = classSurveyNames.find(one => one === name)
  if (!survey) return { response: null }
  const definition = classSurveys[survey]
  const found = await readAnswersOf(context, definition, { windowId, named: { window_id: windowId } })
  return {
    response: found && {
      ...presentScore(definition, found),
      answers: presentAnswers(definition, found),
    },
  }
}

type Asking = Pick<RequestContext, 'services' | 'actor'>

/** A person, and the open windows of the person's classes. */
async function findOpen({ services, actor }: Asking): Promise<{
  person: Participant
  open: { survey: ClassSurveyName; window: WindowRow }[]
}> {
  const now = services.clock.now()
  const person = await getParticipant(services.db, actor.id, now)
  const taken = classSurveyNames.filter(survey => classSurveys[survey].mayTake(person, false))
  const windows = await Promise.all(
    taken.map(async survey => {
      const asked = { survey, userId: actor.id, kind: person.user_type }
      return (await listRunning(services.db, asked, now)).map(window => ({ survey, window }))
    }),
  )
  return { person, open: windows.flat() }
}

const presentScore = (survey: SurveyDefinition, { window_id, created_at, ...scores }: WindowScores) => ({
  scores: shownBy(survey, scores),
  window_id,
  created_at,
})
