import type { ReplyOf } from '@kindling/contract/define-call'
import type { removePasskey } from '@kindling/contract/passkeys'
import { passkeyLetterWords } from '@kindling/rules/words/passkey-letters'
import { passkeyWords } from '@kindling/rules/words/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { requireCurrentPassword, tellOwner } from '../accounts/index.ts'
import { isDemandedOf, passkeysReply } from './present.ts'
import { deleteCodesOf, deletePasskey, listPasskeysOf } from './queries.ts'

/** Takes a passkey away. Codes stand for a lost passkey, and end with the last one; where one is demanded, the last one stays. */
export async function takeAway(visit: Visit<typeof removePasskey>): Promise<ReplyOf<typeof removePasskey>> {
  const { house, actor, body } = visit
  await requireCurrentPassword(visit, body.current_password)
  await transaction(house, async ({ db }) => {
    await lockAccount(db, actor.id)
    const name = await deletePasskey(db, actor.id, body.id)
    if (name === null) throw refuse('NOT_FOUND')
    const isLast = (await listPasskeysOf(db, actor.id)).length === 0
    if (isLast && (await isDemandedOf(house, db, actor.id)))
      throw refuse('VALIDATION', passkeyWords.lastStays)
    if (isLast) await deleteCodesOf(db, actor.id)
    const entry = { act: 'passkey-removed', actorId: actor.id, subjectId: actor.id } as const
    await audit(db, { ...entry, details: { name } }, house.clock.now())
    const { removedSubject: subject, removedText: text } = passkeyLetterWords
    await tellOwner(house, db, actor.id, { subject, text, values: { passkey: name } })
  })
  return passkeysReply(house, actor.id)
}
