import type { ReplyOf } from '@kindling/contract/define-call'
import type { updateUserSummary } from '@kindling/contract/profiles'
import { requireConsent } from '../../platform/consents.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { changeUser } from '../accounts/index.ts'
import { noticeWords } from '../talk/index.ts'
import { portfolioLimits } from './limits.ts'

/** A person's own summary (ACCOUNTS-82); a child's is checked for words of worry as elsewhere (0022). */
export async function changeSummary({
  services,
  actor,
  body,
}: RequestContext<typeof updateUserSummary>): Promise<ReplyOf<typeof updateUserSummary>> {
  const summary = body.summary.trim()
  await useLimit(services, portfolioLimits.summaries, actor.id)
  const care = await transaction(services, async tx => {
    if (actor.userType === 'Child' && summary !== '')
      await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
    await changeUser(tx.db, actor.id, { summary })
    if (actor.userType !== 'Child') return null
    return noticeWords(services, tx, { childId: actor.id, written: null, text: summary })
  })
  return { summary, ...(care && { care }) }
}
