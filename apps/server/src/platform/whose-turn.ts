import { isGuest } from './actor.ts'
import { hostOf } from './networks.ts'
import type { RequestContext } from './serve.ts'
import { readCookie } from './sessions/cookies.ts'
import type { Asking } from './turns.ts'

/** Whose turn a call takes: the person's; for a guest the address's, which its guests share by their cookies. */
export const askingOf = ({
  services,
  actor,
  request,
}: Pick<RequestContext, 'services' | 'actor' | 'request'>): Asking =>
  isGuest(actor)
    ? { asker: hostOf(request.ip), share: readCookie(request, services.settings) ?? '' }
    : { asker: String(actor.id) }
