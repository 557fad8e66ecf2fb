import type { ReplyOf } from '@kindling/contract/define-call'
import type { stopShareEmails } from '@kindling/contract/sharing'
import { shareMessages } from '@kindling/rules/messages/share-mails'
import { hostOf } from '../../platform/networks.ts'
import { refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { addressKey, readStopToken } from './address-hash.ts'
import { insertStop } from './mail-queries.ts'

/** The holder of a mail's link stops all such mails to its address. The link works forever, and any number of times. */
export async function stopMails({
  services,
  body,
  request,
}: RequestContext<typeof stopShareEmails>): Promise<ReplyOf<typeof stopShareEmails>> {
  const hash = readStopToken(await addressKey(services.db), body.token)
  if (!hash)
    return refuseWrongSecret(
      services,
      { kind: 'mail-stop', from: hostOf(request.ip) },
      refuse('NOT_FOUND', shareMessages.stopUnknown),
    )
  await transaction(services, ({ db }) =>
    insertStop(db, { address_hash: hash, stopped_at: services.clock.now() }),
  )
  return { message: shareMessages.stopped }
}
