import type { getSession, signOut } from '@kindling/contract/accounts'
import { guest } from '../../platform/actor.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { newCookie, readCookie, tokenFor } from '../../platform/sessions/cookies.ts'
import { endSession, giveCookie } from '../../platform/sessions/sessions.ts'
import { requestedSession, type SessionReply, sessionReply } from './session-reply.ts'

/** The signed-in person. Also carries the anti-forgery token, and gives a cookie to a browser without one. */
export async function currentSession(context: RequestContext<typeof getSession>): Promise<SessionReply> {
  const { services, request, reply, actor } = context
  const cookie = readCookie(request, services.settings)
  if (cookie) reply.header('x-csrf-token', tokenFor(cookie, services.sessionSecret, actor.support))
  else giveCookie(services, reply, newCookie())
  return requestedSession(services, actor, request)
}

/** Ends this browser's session; its open stream ends with it. */
export async function leave(context: RequestContext<typeof signOut>): Promise<SessionReply> {
  await endSession(context.services, context)
  context.services.topics.wakePerson(context.actor.id)
  return sessionReply(context.services, guest)
}
