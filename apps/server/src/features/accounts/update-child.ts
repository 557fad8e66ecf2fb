import type { updateUser } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { mayDo } from '@kindling/rules/access'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { firstPassword } from '../../platform/first-password.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hashPassword, ofPerson } from '../../platform/passwords.ts'
import { countUse, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { transaction } from '../../platform/transaction.ts'
import { changeCareers, removeIdentitiesOf, removeResetsOf } from './credential-queries.ts'
import { accountLimits } from './limits.ts'
import { notifyOfChildPassword } from './notify-of-child-password.ts'
import { isPasswordStopped } from './password-in-dispute.ts'
import { changePasswordHash } from './queries.ts'
import { forgetOldPassword } from './sign-in-pressure.ts'

type Updating = RowContext<typeof updateUser, 'child', ChildRow>
type Reply = ReplyOf<typeof updateUser>

/** Sets a child's password, by an adult who answers for the child, or the child's own careers (ACCOUNTS-23); never both at once. */
export async function updateChild(context: Updating): Promise<Reply> {
  const { row, relations, body } = context
  if (body.id !== undefined && body.id !== row.id) throw refuse('NOT_FOUND')
  const act = body.careers ? 'change-careers' : 'reset-password'
  if (!mayDo('child', act, relations)) throw refuse('NOT_FOUND')
  return body.careers ? keepCareers(context, body.careers) : setPassword(context)
}

async function keepCareers({ services, row }: Updating, careers: readonly string[]): Promise<Reply> {
  await changeCareers(services.db, row.id, [...new Set(careers)])
  return { message: accountMessages.careersKept }
}

/** Typed, or made and shown once (ACCOUNTS-28). The child is signed out everywhere, and the family is told. */
async function setPassword(context: Updating): Promise<Reply> {
  const { services, actor, row, body } = context
  if (body.password !== undefined) requireUncommon(services, body.password)
  await useLimit(services, accountLimits.childPasswords, actor.id)
  await requireFewPasswords(services, actor.id, row.id)
  const password = body.password ?? firstPassword()
  const passwordHash = await hashPassword(password, ofPerson(actor.id))
  await transaction(services, async tx => {
    // Checked again under the child's lock: the right may have ended while the password was hashed.
    await lockAccount(tx.db, row.id)
    const place = { db: tx.db, clock: services.clock }
    const { relations } = await childPolicy.open(place, actor, row.id, 'reset-password')
    if (await isPasswordStopped(tx.db, { childId: row.id, by: actor.id, relations })) throw refuse('DISPUTE')
    await changePasswordHash(tx.db, row.id, passwordHash)
    await forgetOldPassword(tx, row.id)
    await endAllSessions(tx.db, row.id)
    await removeResetsOf(tx.db, row.id)
    await removeIdentitiesOf(tx.db, row.id)
    const entry = { act: 'child-password-changed', actorId: actor.id, subjectId: row.id } as const
    await audit(tx.db, entry, services.clock.now())
    await notifyOfChildPassword(services, tx, { childId: row.id, by: actor.id })
  })
  services.topics.wakePerson(row.id)
  const made = body.password === undefined ? { first_password: password } : {}
  return { message: accountMessages.childPasswordSet, ...made }
}

/** All guardians get mail about each new password, so one person may set only few for the same child. */
async function requireFewPasswords(services: Services, actorId: number, childId: number): Promise<void> {
  const who = `${actorId}:${childId}`
  for (const limit of [accountLimits.passwordsOfChild, accountLimits.passwordsOfChildADay])
    if ((await countUse(services, limit, who)) > limit.most)
      throw refuse('LIMIT', accountMessages.manyChildPasswords)
}
