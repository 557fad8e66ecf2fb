import type { ReplyOf } from '@kindling/contract/define-call'
import type { listGuardianRequests } from '@kindling/contract/guardians'
import type { RequestContext } from '../../platform/serve.ts'
import { presentAsked, presentToAnswer } from './present.ts'
import { listRequestsOf, listRequestsToAnswer } from './request-queries.ts'

/** The open requests: the caller's own, and those about a child for whom the caller may answer. */
export async function listRequests({
  services,
  actor,
}: RequestContext<typeof listGuardianRequests>): Promise<ReplyOf<typeof listGuardianRequests>> {
  const now = services.clock.now()
  const [asked, toAnswer] = await Promise.all([
    actor.userType === 'Parent' ? listRequestsOf(services.db, actor.id, now) : [],
    listRequestsToAnswer(services.db, actor.id, now),
  ])
  return { asked: asked.map(presentAsked), to_answer: toAnswer.map(presentToAnswer) }
}
