import type { updateCredentials } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { audit } from '../../platform/audit.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { countUse, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { endAllSessions, startSession } from '../../platform/sessions/sessions.ts'
import { transaction } from '../../platform/transaction.ts'
import { changePasswordHash, findPasswordHash } from './queries.ts'

/** Changes the own password after asking for the current one; every session ends and this browser gets a new one. */
export async function changePassword(
  visit: Visit<typeof updateCredentials>,
): Promise<ReplyOf<typeof updateCredentials>> {
  const { house, actor, body } = visit
  if (body.id !== undefined && body.id !== actor.id) throw refuse('NOT_FOUND')
  if ((await usesSoFar(house, rateLimits.passwordChecks, actor.id)) >= rateLimits.passwordChecks.most)
    throw refuse('LIMIT')
  const account = await findPasswordHash(house.db, actor.id)
  if (!(await isPassword(account?.password_hash ?? null, body.current_password))) {
    await countUse(house, rateLimits.passwordChecks, actor.id)
    throw refuseField('current_password', accountWords.currentPasswordInvalid)
  }
  const passwordHash = await hashPassword(body.password)
  const now = house.clock.now()
  await transaction(house, async tx => {
    await changePasswordHash(tx.db, actor.id, passwordHash)
    await endAllSessions(tx.db, actor.id)
    await audit(tx.db, { act: 'password-changed', actorId: actor.id, subjectId: actor.id }, now)
  })
  await startSession(house, visit, actor.id, false)
  house.topics.wakePerson(actor.id)
  return { message: 'OK' }
}
