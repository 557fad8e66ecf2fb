import type { ReplyOf } from '@kindling/contract/define-call'
import type { getStanding } from '@kindling/contract/verification'
import type { RequestContext } from '../../platform/serve.ts'
import { findLatestRequest, findStandingOf } from './queries.ts'

const newForMs = 14 * 24 * 3600 * 1000

/** Whether the caller's school is verified: the one administered, or else the one that confirmed the caller, or else the claimed one. */
export async function showStanding({
  services,
  actor,
}: RequestContext<typeof getStanding>): Promise<ReplyOf<typeof getStanding>> {
  const newSince = new Date(services.clock.now().getTime() - newForMs)
  const own = await findStandingOf(services.db, actor.id, newSince)
  if (!own) return { standing: null }
  const { id, name, is_verified, is_new, is_claim, may_ask } = own
  return {
    standing: {
      school: { id, name },
      is_verified,
      is_new,
      is_claim,
      free_limit: services.settings.freeStudentLimit,
      request: may_ask ? await findLatestRequest(services.db, id, actor.id) : null,
      can: may_ask ? ['ask-verification'] : [],
    },
  }
}
