import type { endOwnSession, listSessions, listSignIns } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { readDevice } from '@kindling/rules/devices'
import type { WayIn } from '@kindling/rules/ways-in'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import {
  deleteSessionNamed,
  listSessionsOf,
  listSignInsOf,
  type SessionRecord,
} from '../../platform/sessions/queries.ts'
import { endOtherSessions } from '../../platform/sessions/sessions.ts'
import { requireOwner } from './confirm-owner.ts'

const mostSignIns = 10

type Reply = ReplyOf<typeof listSessions>

/** Where the own account is signed in; each session under an id that opens nothing. */
export async function listOwnSessions(visit: Visit<typeof listSessions>): Promise<Reply> {
  return { sessions: await sessionsOf(visit) }
}

/** What opened the own account lately; sessions that have ended long since are among it. */
export async function listOwnSignIns({
  house,
  actor,
}: Visit<typeof listSignIns>): Promise<ReplyOf<typeof listSignIns>> {
  const rows = await listSignInsOf(house.db, actor.id, mostSignIns)
  return {
    sign_ins: rows.map(({ happened_at, way, user_agent }) => ({
      when: happened_at.toISOString(),
      way: way as WayIn,
      device: deviceName(user_agent),
    })),
  }
}

/** Ends one of the own sessions, or all the others, for whoever shows to be their owner; open streams of the ended ones close at once. */
export async function endSessions(visit: Visit<typeof endOwnSession>): Promise<Reply> {
  const { house, actor, params, body } = visit
  await requireOwner(visit, body.current_password)
  const { sessionId } = params
  if (!sessionId) await endOtherSessions(house, house.db, visit.request, actor.id)
  else if (!(await deleteSessionNamed(house.db, actor.id, sessionId))) throw refuse('NOT_FOUND')
  house.topics.wakePerson(actor.id)
  return { sessions: await sessionsOf(visit) }
}

type Asking = Pick<Visit, 'house' | 'actor' | 'request'>

async function sessionsOf(visit: Asking) {
  const { house, actor } = visit
  const rows = await listSessionsOf(house.db, actor.id, currentHash(visit), house.clock.now())
  return rows.map(presentSession)
}

const currentHash = ({ house, request }: Asking) => hashOfCookie(readCookie(request, house.settings) ?? '')

const presentSession = (session: SessionRecord) => ({
  id: session.public_id,
  device: deviceName(session.user_agent),
  since: session.created_at.toISOString(),
  last_seen: session.seen_at.toISOString(),
  remembered: session.remembered,
  is_current: session.is_current,
})

/** "Chrome on Windows", as far as the browser said it. */
function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  if (browser && system) return say(accountWords.deviceNamed, { browser, system })
  return browser ?? system ?? accountWords.unknownDevice
}
