import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { classSurveyNames } from '@kindling/rules/surveys'
import { expect } from 'vitest'
import { checkInDay } from './access/wellbeing.ts'
import { type Client, fillPath } from './client.ts'
import { isDeep, shareOf } from './lane.ts'
import type { TestServer } from './test-server.ts'

/** Every value that a parameter is asked with, by the parameter's name. */
export type Candidates = Record<string, (string | number)[]>
/** What says nothing about anybody. */
export const plainCandidates: Candidates = {
  teacher_type: ['school'],
  sort: ['last'],
  down: ['1'],
  grade: [4],
  date: [checkInDay],
  period: ['TODAY', 'YEAR'],
  copy: ['playable'],
  survey: [...classSurveyNames],
  part: ['waiting', 'decided'],
  format: ['pdf', 'csv'],
  webinarId: [1],
  times: [1],
  state: ['dead'],
  zip: ['94010'],
  zipCode: ['94010'],
  from: ['flyer'],
  before: [9_000_000_000],
  show: ['all', 'unanswered'],
  webinar_id: [1],
  captcha_token: ['nonsense'],
  login_redirect: ['/dashboard/profile'],
  utm_source: ['spring'],
  utm_medium: ['mail'],
  utm_campaign: ['parks'],
  utm_term: ['frogs'],
  utm_content: ['pond'],
  mode: ['journals', 'activities'],
  archetype: ['Courses', 'JOURNALS', 'Goals'],
  archetypeId: [1],
  arche_type: ['Courses', 'Sparks'],
  arche_type_id: [1],
  itemId: [1],
  sparkId: [1],
  activityId: [1],
  vendorId: [1],
  subject: ['arts'],
  scope: ['storeOnline'],
  method: ['localActivities'],
  videoId: [1],
  kind: ['cool'],
  boardId: [1],
  playlistId: [1],
  start_date: [Date.UTC(2026, 9, 1)],
  end_date: [Date.UTC(2026, 11, 1)],
  for: ['adding'],
  tag: ['WVLC'],
  journalTypeId: [1],
  exerciseId: [1],
  artefactId: [1],
  linkId: [1],
  highlightId: [1],
  badgeId: [1],
  listId: ['5d1f6e0a-3c1b-4f7e-9a43-0c5b7f6e2d11'],
  placementId: [1],
  uploadId: [1],
  goalId: [1],
  userGoalId: [1],
  autoAssign: ['true'],
  includePlaylist: ['true'],
  playlist_id: [1],
  lite: ['true', 'false'],
  year: [2026],
  source: ['own', 'school', 'class', 'library'],
  topic: ['nature'],
  age: [9],
  authorId: [10],
  actionId: ['all', 1],
  shortCode: ['ABCDEFGH'],
  category: ['space'],
  status: ['Published'],
  text: ['lesson'],
  type: ['Audio', 'created'],
  place: ['discover', 'store'],
  ages: ['family', 'all'],
  name: ['lessons', 'favorites'],
  journals_type: ['1', 'null'],
}

type Parts = Record<string, string | number>

/** Streams and their token are heard in revocation.test.ts, and what changes something is no reading; all else is read here. */
const isAsked = (call: Call) => call.method === 'GET' && call.name !== 'openStream' && !call.needsToken

/**
 * Makes every reading call with every value of every parameter; gives all that was told. The first two values of each are
 * one from here and one from elsewhere: in the address, these alone are asked with every value of a query, and the others
 * only in the deep lane, where the product of both takes minutes. Those who take turns ask a share each.
 */
export async function askEverything(
  of: TestServer,
  client: Client,
  candidates: Candidates,
  share: { turn: number; of: number } = { turn: 0, of: 1 },
): Promise<{ text: string; asked: number }> {
  const texts: string[] = []
  for (const call of shareOf(allCalls.filter(isAsked), share.turn, share.of)) {
    await of.services.db.deleteFrom('rate_limits').execute()
    const queries = combinations(call.query, call, candidates)
    for (const [place, params] of combinations(call.params, call, candidates).entries()) {
      for (const query of place < 2 || isDeep ? queries : queries.slice(0, 1)) {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
        )
        const answer = await client.send({ method: 'GET', url: `${fillPath(call.path, params)}?${search}` })
        expect(answer.status, `${call.name} ${search}`).toBeLessThan(500)
        texts.push(answer.text, JSON.stringify(answer.headers))
      }
    }
  }
  return { text: texts.join('\n'), asked: texts.length / 2 }
}

/** Nothing at all, and every parameter with each value it can take; those that must be there stay there. */
function combinations(shape: Call['params'], call: Call, candidates: Candidates): Parts[] {
  const fields = Object.entries((shape as unknown as { shape: Record<string, Call['params']> }).shape)
  const valuesOf = (name: string) => {
    const values = candidates[name]
    if (!values)
      throw new Error(
        `${call.name} takes ${name}: say what to ask with in apps/server/test/ask-everything.ts`,
      )
    return values
  }
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
  const base = Object.fromEntries(needed.map(name => [name, valuesOf(name)[0] ?? '']))
  const varied = fields.flatMap(([name]) => valuesOf(name).map(value => ({ ...base, [name]: value })))
  return needed.length > 0 ? varied : [{}, ...varied]
}
