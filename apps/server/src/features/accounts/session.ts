import type { getSession, signOut } from '@kindling/contract/accounts'
import { guest } from '../../platform/actor.ts'
import type { Visit } from '../../platform/serve.ts'
import { newCookie, readCookie, tokenFor } from '../../platform/sessions/cookies.ts'
import { endSession, giveCookie } from '../../platform/sessions/sessions.ts'
import { requestedSession, type SessionReply, sessionReply } from './session-reply.ts'

/** Who is signed in. Carries the anti-forgery token too, and gives a cookie to a browser that has none. */
export async function currentSession(visit: Visit<typeof getSession>): Promise<SessionReply> {
  const { house, request, reply, actor } = visit
  const cookie = readCookie(request, house.settings)
  if (cookie) reply.header('x-csrf-token', tokenFor(cookie, house.sessionSecret, actor.support))
  else giveCookie(house, reply, newCookie())
  return requestedSession(house, actor, request)
}

/** Ends this browser's session; its open stream ends with it. */
export async function leave(visit: Visit<typeof signOut>): Promise<SessionReply> {
  await endSession(visit.house, visit)
  visit.house.topics.wakePerson(visit.actor.id)
  return sessionReply(visit.house, guest)
}
