import type { ReplyOf } from '@kindling/contract/define-call'
import type { retryJob } from '@kindling/contract/operators'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { rescheduleFailed } from './home-queries.ts'
import { showHome } from './show-home.ts'

/** Retries a failed job; the audit log records who did it. */
export async function tryAgain({
  services,
  actor,
  params,
}: RequestContext<typeof retryJob>): Promise<ReplyOf<typeof retryJob>> {
  await requireProvedAddress(services, actor.id)
  await transaction(services, async tx => {
    const task = await rescheduleFailed(tx.db, params.jobId, services.clock.now())
    if (task === null) throw refuse('NOT_FOUND')
    const details = { job: params.jobId, task }
    await audit(tx.db, { act: 'job-retried', actorId: actor.id, details }, services.clock.now())
  })
  return showHome({ services })
}
