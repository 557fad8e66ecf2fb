import type { updatePassword } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { doubtedPasskeyDays } from '@kindling/rules/passkeys'
import { audit } from '../../platform/audit.ts'
import { daySeconds, secondsAfter } from '../../platform/clock.ts'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hostOf } from '../../platform/networks.ts'
import { hashPassword, ofAddress } from '../../platform/passwords.ts'
import { postMail } from '../../platform/posting.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, forgetUses, refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie } from '../../platform/sessions/cookies.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  findResetAccount,
  markProved,
  removeDoubtedPasskeys,
  removeUnprovedIdentities,
  takeReset,
} from './credential-queries.ts'
import { notifyOfChildPassword } from './notify-of-child-password.ts'
import { notifyOwner } from './notify-owner.ts'
import { changePasswordHash } from './queries.ts'
import { forgetOldPassword } from './sign-in-pressure.ts'

/**
 * Sets a new password with the token of a letter (ACCOUNTS-81). Only this call uses up the link, not opening it: mail programs open every
 * link. All links of the account and all its sessions end. The reader of the letter has proved the address: what another person set up
 * under this address, with every way to sign in, ends here. A child's account is reset through a guardian's address, never in a dispute,
 * and all guardians are told.
 */
export async function finishReset({
  services,
  request,
  body,
}: RequestContext<typeof updatePassword>): Promise<ReplyOf<typeof updatePassword>> {
  const token = hashOfCookie(body.token)
  const accountId = await findResetAccount(services.db, token)
  if (accountId === null) {
    const wrong = { kind: 'new-password', from: hostOf(request.ip) } as const
    return refuseWrongSecret(services, wrong, refuseField('token', accountMessages.resetLinkOver))
  }
  requireUncommon(services, body.password)
  const passwordHash = await hashPassword(body.password, ofAddress(request.ip))
  const now = services.clock.now()
  const account = await transaction(services, async tx => {
    await lockAccount(tx.db, accountId)
    const taken = await takeReset(tx.db, token, now)
    if (!taken) throw refuseField('token', accountMessages.resetLinkOver)
    await requireNoDispute(tx, taken.id)
    await changePasswordHash(tx.db, taken.id, passwordHash)
    await forgetOldPassword(tx, taken.id)
    await endAllSessions(tx.db, taken.id)
    await disconnectUnproved(tx, taken.id, now)
    const isOwn = taken.reset_by === taken.id
    if (isOwn && (await markProved(tx.db, taken.id, now)))
      await audit(tx.db, { act: 'email-verified', actorId: taken.id, subjectId: taken.id }, now)
    await audit(tx.db, { act: 'password-reset', actorId: taken.reset_by, subjectId: taken.id }, now)
    if (isOwn) {
      await forgetDoubtedPasskeys(services, tx, taken.id)
      await notifyOfNewPassword(services, tx, taken)
    }
    if (taken.user_type === 'Child')
      await notifyOfChildPassword(services, tx, { childId: taken.id, by: taken.reset_by })
    return taken
  })
  // A person who failed at the second step with the old password no longer has it, and must not make the owner wait.
  await forgetUses(services, commonLimits.secondSteps, account.id)
  services.topics.wakePerson(account.id)
  return { message: accountMessages.resetDone }
}

/**
 * A person with the old password may have added the first passkey, and so would keep the owner out: for some days, a letter to the owner's
 * address overrides it.
 */
async function forgetDoubtedPasskeys(services: Services, tx: Tx, userId: number): Promise<void> {
  const now = services.clock.now()
  const days = doubtedPasskeyDays
  if (!(await removeDoubtedPasskeys(tx.db, userId, secondsAfter(now, -days * daySeconds)))) return
  const details = { because: 'password reset' }
  await audit(tx.db, { act: 'passkeys-forgotten', actorId: userId, subjectId: userId, details }, now)
  const { forgottenSubject: subject, doubtedText: text } = passkeyLetterMessages
  await notifyOwner(services, tx.db, userId, { subject, text, values: { days } })
}

/** Providers that were connected before the address was proved are removed when it is. */
export async function disconnectUnproved({ db }: Tx, userId: number, now: Date): Promise<void> {
  for (const provider of await removeUnprovedIdentities(db, userId)) {
    const details = { provider, because: 'address proved' }
    await audit(db, { act: 'provider-disconnected', actorId: userId, subjectId: userId, details }, now)
  }
}

/** Tells the owner about the new password, at an address that is proved to be theirs. */
export async function notifyOfNewPassword(
  services: Services,
  tx: Tx,
  account: { id: number; email: string | null; first_name: string },
): Promise<void> {
  if (!account.email || !(await hasProvedAddress(tx, account.id))) return
  const { productName: product, publicUrl, supportEmail: email } = services.settings
  await postMail(services, tx.db, {
    to: account.email,
    subject: format(letterMessages.passwordChangedSubject, { product }),
    text: format(letterMessages.passwordChangedText, {
      product,
      name: account.first_name,
      link: `${publicUrl}/signin/reset`,
      email,
    }),
  })
}
