import type { endOwnSession, listSessions, listSignIns } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { readDevice } from '@kindling/rules/devices'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import type { WayIn } from '@kindling/rules/ways-in'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
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

/** The sessions of the caller's account; each under an id that opens nothing. */
export async function listOwnSessions(context: RequestContext<typeof listSessions>): Promise<Reply> {
  return { sessions: await sessionsOf(context) }
}

/** The latest sign-ins to the caller's account, including those whose sessions have ended. */
export async function listOwnSignIns({
  services,
  actor,
}: RequestContext<typeof listSignIns>): Promise<ReplyOf<typeof listSignIns>> {
  const rows = await listSignInsOf(services.db, actor.id, mostSignIns)
  return {
    sign_ins: rows.map(({ happened_at, way, user_agent }) => ({
      when: happened_at.toISOString(),
      way: way as WayIn,
      device: deviceName(user_agent),
    })),
  }
}

/**
 * Ends one of the caller's sessions, or all others, after the caller has proved to be the owner; open streams of the ended ones close at
 * once.
 */
export async function endSessions(context: RequestContext<typeof endOwnSession>): Promise<Reply> {
  const { services, actor, params, body } = context
  await requireOwner(context, body.current_password)
  const { sessionId } = params
  if (!sessionId) await endOtherSessions(services, services.db, context.request, actor.id)
  else if (!(await deleteSessionNamed(services.db, actor.id, sessionId))) throw refuse('NOT_FOUND')
  services.topics.wakePerson(actor.id)
  return { sessions: await sessionsOf(context) }
}

type Asking = Pick<RequestContext, 'services' | 'actor' | 'request'>

async function sessionsOf(context: Asking) {
  const { services, actor } = context
  const rows = await listSessionsOf(services.db, actor.id, currentHash(context), services.clock.now())
  return rows.map(presentSession)
}

const currentHash = ({ services, request }: Asking) =>
  hashOfCookie(readCookie(request, services.settings) ?? '')

const presentSession = (session: SessionRecord) => ({
  id: session.public_id,
  device: deviceName(session.user_agent),
  since: session.created_at.toISOString(),
  last_seen: session.seen_at.toISOString(),
  remembered: session.remembered,
  is_current: session.is_current,
})

/** "Chrome on Windows", as far as the browser sends it. */
function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  if (browser && system) return format(accountMessages.deviceNamed, { browser, system })
  return browser ?? system ?? accountMessages.unknownDevice
}
