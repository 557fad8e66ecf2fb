import type { ReplyOf } from '@kindling/contract/define-call'
import type { getStanding } from '@kindling/contract/verification'
import type { RequestContext } from '../../platform/serve.ts'
import { findLatestRequest, findStandingOf, findUsualDays } from './queries.ts'

const dayMs = 24 * 3600 * 1000
const newForMs = 14 * dayMs
const answersForMs = 365 * dayMs

/** Whether the caller's school is verified: the one administered, or else the one that confirmed the caller, or else the claimed one. */
export async function showStanding({
  services,
  actor,
}: RequestContext<typeof getStanding>): Promise<ReplyOf<typeof getStanding>> {
  const now = services.clock.now().getTime()
  const newSince = new Date(now - newForMs)
  const own = await findStandingOf(services.db, actor.id, newSince)
  if (!own) return { standing: null }
  const { id, name, is_verified, is_new, is_claim, may_ask } = own
  const [request, usual_days] = may_ask
    ? await Promise.all([
        findLatestRequest(services.db, id, actor.id),
        findUsualDays(services.db, new Date(now - answersForMs)),
      ])
    : [null, null]
  return {
    standing: {
      school: { id, name },
      is_verified,
      is_new,
      is_claim,
      free_limit: services.settings.freeStudentLimit,
      request,
      usual_days,
      can: may_ask ? ['ask-verification'] : [],
    },
  }
}
