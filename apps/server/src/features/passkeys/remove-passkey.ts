import type { ReplyOf } from '@kindling/contract/define-call'
import type { removePasskey } from '@kindling/contract/passkeys'
import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { notifyOwner, requireCurrentPassword } from '../accounts/index.ts'
import { isDemandedOf, passkeysReply } from './present.ts'
import { deleteCodesOf, deletePasskey, listPasskeysOf } from './queries.ts'

/** Removes a passkey. Codes replace a lost passkey, and end with the last one; where one is demanded, the last one stays. */
export async function takeAway(
  context: RequestContext<typeof removePasskey>,
): Promise<ReplyOf<typeof removePasskey>> {
  const { services, actor, body } = context
  await requireCurrentPassword(context, body.current_password)
  await transaction(services, async ({ db }) => {
    await lockAccount(db, actor.id)
    const name = await deletePasskey(db, actor.id, body.id)
    if (name === null) throw refuse('NOT_FOUND')
    const isLast = (await listPasskeysOf(db, actor.id)).length === 0
    if (isLast && (await isDemandedOf(services, db, actor.id)))
      throw refuse('VALIDATION', passkeyMessages.lastStays)
    if (isLast) await deleteCodesOf(db, actor.id)
    const entry = { act: 'passkey-removed', actorId: actor.id, subjectId: actor.id } as const
    await audit(db, { ...entry, details: { name } }, services.clock.now())
    const { removedSubject: subject, removedText: text } = passkeyLetterMessages
    await notifyOwner(services, db, actor.id, { subject, text, values: { passkey: name } })
  })
  return passkeysReply(services, actor.id)
}
