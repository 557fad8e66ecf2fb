import { randomBytes, randomUUID } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { addChild } from '@kindling/contract/families'
import { codeFrom } from '@kindling/rules/codes'
import { emailPattern, parseBirthDate, usernameFrom } from '@kindling/rules/formats'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { familyMessages } from '@kindling/rules/messages/families'
import { audit } from '../../platform/audit.ts'
import { requireCaptcha } from '../../platform/captcha.ts'
import { recordConsent } from '../../platform/consents.ts'
import { firstPassword } from '../../platform/first-password.ts'
import { hashPassword, ofPerson } from '../../platform/passwords.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction, wasDone } from '../../platform/transaction.ts'
import {
  countTaken,
  insertUser,
  listOwnChildren,
  listUserRecords,
  presentChild,
  UsernameTaken,
} from '../accounts/index.ts'
import { getGuardian, insertGuardianship } from '../guardians/index.ts'
import { familyLimits } from './limits.ts'

/**
 * A parent adds a child: the username must not be the parent's email, an email as username is the child's email, spaces become underscores
 * and the parent's zip code is copied (001§5). The first password is shown only once: a parent who lost the reply sets another one for the
 * child.
 */
export async function addChildOf(
  context: RequestContext<typeof addChild>,
): Promise<ReplyOf<typeof addChild>> {
  const { services, actor, body, params } = context
  if ((params.parentId ?? actor.id) !== actor.id || (body.parent_id ?? actor.id) !== actor.id)
    throw refuse('NOT_FOUND')
  const parent = await getGuardian(services.db, actor.id)
  const names = namesOf(context, parent.email)
  const birthDate = parseBirthDate(body.birth_date) ?? ''
  if (birthDate > services.clock.now().toISOString().slice(0, 10))
    throw refuseField('birth_date', accountMessages.birthDateFuture)
  if (!(await wasDone(services, context.retry)))
    await requireCaptcha(
      services,
      { token: body.captcha_token, action: 'Child/add_child' },
      familyMessages.addChildCaptchaFailed,
    )
  const password = firstPassword()
  const passwordHash = await hashPassword(password, ofPerson(actor.id))
  const attempt = randomUUID()
  const made = await transaction(
    services,
    async tx => {
      const childId = await insertUser(tx.db, {
        user_type: 'Child',
        first_name: body.first_name,
        last_name: body.last_name,
        ...names,
        gender: body.gender,
        birth_date: birthDate,
        zip_code: parent.zip_code,
        password_hash: passwordHash,
        profile_code: codeFrom(randomBytes(5)),
        registration: '{}',
        created_at: services.clock.now(),
      })
      if (!childId) throw new UsernameTaken()
      await useLimit({ db: tx.db, clock: services.clock }, familyLimits.childrenAdded, actor.id)
      await linkToParent(context, tx, childId)
      return { childId, attempt }
    },
    context.retry,
    ({ childId }) => requireOwnChild(context, childId),
  ).catch((failure: unknown) => countTaken(services, actor.id, failure))
  const [child] = await listUserRecords(services, [made.childId])
  if (!child) throw refuse('SERVER')
  return {
    child: presentChild(child, ['guardian'], services),
    first_password: made.attempt === attempt ? password : null,
  }
}

/** A link that a call made may have ended: a caller who repeats the call must still be a guardian. */
export async function requireOwnChild(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  childId: number,
): Promise<void> {
  const own = await listOwnChildren(services.db, actor.id)
  if (!own.some(child => child.id === childId && child.is_confirmed)) throw refuse('NOT_FOUND')
}

async function linkToParent(
  { services, actor }: RequestContext<typeof addChild>,
  tx: Tx,
  childId: number,
): Promise<void> {
  const now = services.clock.now()
  await insertGuardianship(tx.db, {
    child_id: childId,
    guardian_id: actor.id,
    relation: 'OTHER',
    added_by: actor.id,
    method: 'added-by-parent',
    since: now,
    confirmed_at: now,
    confirmed_by: actor.id,
  })
  // Adding one's own child is the consent for the child's account.
  await recordConsent(
    tx.db,
    { childId, purpose: 'account', givenBy: actor.id, method: 'added-by-parent' },
    now,
  )
  await audit(tx.db, { act: 'child-added', actorId: actor.id, subjectId: childId }, now)
}

/** Username and email as stored. Without a username, it is made from the first name. */
function namesOf(
  { body }: RequestContext<typeof addChild>,
  parentEmail: string | null,
): { username: string; email: string | null } {
  const typed = body.username.trim()
  if (parentEmail && typed.toLowerCase() === parentEmail.toLowerCase()) {
    throw refuseField('username', familyMessages.usernameIsParentEmail)
  }
  const username = usernameFrom(typed) || `${usernameFrom(body.first_name)}.${randomBytes(3).toString('hex')}`
  const email = emailPattern.test(typed) ? typed : body.email || null
  return { username, email }
}
