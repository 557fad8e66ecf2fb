import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeRecoveryCodes } from '@kindling/contract/passkeys'
import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import {
  printRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '@kindling/rules/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyOwner, requireCurrentPassword } from '../accounts/index.ts'
import { passkeysReply } from './present.ts'
import { deleteCodesOf, insertCodes, listPasskeysOf } from './queries.ts'

/** New codes in place of the old ones, shown once. Codes replace a lost passkey: without one there are none. */
export async function renewCodes(
  context: RequestContext<typeof makeRecoveryCodes>,
): Promise<ReplyOf<typeof makeRecoveryCodes>> {
  const { services, actor, body } = context
  await requireCurrentPassword(context, body.current_password)
  const codes = await transaction(services, async tx => {
    await lockAccount(tx.db, actor.id)
    if ((await listPasskeysOf(tx.db, actor.id)).length === 0)
      throw refuse('VALIDATION', passkeyMessages.noPasskey)
    const { codesSubject: subject, codesText: text } = passkeyLetterMessages
    await notifyOwner(services, tx.db, actor.id, { subject, text })
    return makeCodes(tx, actor.id, services.clock.now())
  })
  return { ...(await passkeysReply(services, actor.id)), recovery_codes: codes }
}

/** Makes new codes for a person, in printed form; the database has only their hashes. */
export async function makeCodes({ db }: Tx, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(recoveryCodeBytes)),
  )
  await deleteCodesOf(db, userId)
  const hashes = codes.map(code => hashOfCode(userId, code))
  await insertCodes(db, userId, hashes, now)
  await audit(db, { act: 'recovery-codes-made', actorId: userId, subjectId: userId }, now)
  return codes.map(printRecoveryCode)
}

/** A code is 120 random bits, so a reader of the table cannot find it by trying. */
export const hashOfCode = (userId: number, code: string) =>
  createHash('sha256').update(`recovery-code:${userId}:${code}`).digest()
