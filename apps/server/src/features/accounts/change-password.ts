import type { updateCredentials } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { audit } from '../../platform/audit.ts'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hashPassword, isPassword, ofOneself } from '../../platform/passwords.ts'
import { countWrongTries, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { endAllSessions, renewSession } from '../../platform/sessions/sessions.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { removeResetsOf } from './credential-queries.ts'
import { notifyOfNewPassword } from './finish-reset.ts'
import { deviceOf } from './known-device.ts'
import { accountLimits } from './limits.ts'
import { changePasswordHash, findPasswordHash, isPasswordHash } from './queries.ts'
import { forgetOldPassword } from './sign-in-pressure.ts'

/** Changes the caller's password after checking the current one; every session ends and this browser gets a new one. */
export async function changePassword(
  context: RequestContext<typeof updateCredentials>,
): Promise<ReplyOf<typeof updateCredentials>> {
  const { services, actor, body } = context
  if (body.id !== undefined && body.id !== actor.id) throw refuse('NOT_FOUND')
  requireUncommon(services, body.password)
  const account = await requireCurrentPassword(context, body.current_password)
  const passwordHash = await hashOwnPassword(context, body.password)
  await transaction(services, tx => setOwnPassword(context, tx, account, passwordHash))
  await beginAnew(context, passwordHash)
  return { message: 'OK' }
}

type Changing = Pick<RequestContext, 'services' | 'actor' | 'request'>
type Account = NonNullable<Awaited<ReturnType<typeof findPasswordHash>>>

/** A person who found an open browser does not know the password. Wrong passwords are counted, and right ones against a wider limit. */
export async function requireCurrentPassword(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  typed: string,
): Promise<Account> {
  await useLimit(services, accountLimits.passwordUses, actor.id)
  const look = async () => {
    const account = await findPasswordHash(services.db, actor.id)
    if (account && (await isPassword(account.password_hash, typed, ofOneself(actor.id)))) return account
    throw refuseField('current_password', accountMessages.currentPasswordInvalid)
  }
  return countWrongTries(services, [[accountLimits.passwordChecks, actor.id]], look, 'VALIDATION')
}

/**
 * Few an hour: a person who changes their own password to each guess could test by a sign-in whether the guess fits another account of the
 * address.
 */
export async function hashOwnPassword(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  password: string,
): Promise<string> {
  await useLimit(services, accountLimits.ownPasswords, actor.id)
  return hashPassword(password, ofOneself(actor.id))
}

export async function setOwnPassword(
  { services, actor, request }: Changing,
  tx: Tx,
  account: Account,
  passwordHash: string,
): Promise<void> {
  // The typed password may have been replaced while the new one was hashed.
  await lockAccount(tx.db, actor.id)
  if (!(await isPasswordHash(tx.db, actor.id, account.password_hash)))
    throw refuseField('current_password', accountMessages.currentPasswordInvalid)
  // An adult who knows a child's password can sign in as the child: a dispute stops this way too.
  if (actor.userType === 'Child') await requireNoDispute(tx, actor.id)
  await changePasswordHash(tx.db, actor.id, passwordHash)
  await forgetOldPassword(tx, actor.id, deviceOf(services, request))
  await endAllSessions(tx.db, actor.id)
  await removeResetsOf(tx.db, actor.id)
  const entry = { act: 'password-changed', actorId: actor.id, subjectId: actor.id } as const
  await audit(tx.db, entry, services.clock.now())
  await notifyOfNewPassword(services, tx, account)
}

/** This browser continues under a new cookie; open streams of the other browsers close. */
export async function beginAnew(
  context: Pick<RequestContext, 'services' | 'actor' | 'request' | 'reply'>,
  passwordHash: string,
): Promise<void> {
  const { services, actor } = context
  const stillOpens = (db: Db) => isPasswordHash(db, actor.id, passwordHash)
  await renewSession(services, context, { userId: actor.id, stillOpens })
  services.topics.wakePerson(actor.id)
}
