import { randomBytes, randomInt } from 'node:crypto'
import type {
  makePicturePasswords,
  makeSignInCards,
  releaseChild,
  removeClassKeys,
} from '@kindling/contract/class-signin'
import type { Call, ReplyOf } from '@kindling/contract/define-call'
import { type PasswordPicture, picturePassword, secretFrom } from '@kindling/rules/class-signin'
import { errorMessages } from '@kindling/rules/messages/errors'
import { groupPolicy } from '../../platform/access/policies.ts'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount, lockAccounts } from '../../platform/lock-account.ts'
import { hashPassword, ofPerson } from '../../platform/passwords.ts'
import { forgetUses, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { planCardDigest } from '../ways-in/index.ts'
import { hashOfSecret } from './device-cookie.ts'
import { endOfClass } from './end-of-class.ts'
import { classSignInLimits } from './limits.ts'
import { deleteKeys, listMembers, putPicturePasswords, putSignInCards } from './queries.ts'

type GroupContext<C extends Call> = RowContext<C, 'group', GroupRow>

/** The text of three pictures that is hashed. */
export const wordOf = (pictures: readonly PasswordPicture[]) => pictures.join(' ')

/** New picture passwords for children of the class; only this reply shows them. */
export async function givePictures(
  context: GroupContext<typeof makePicturePasswords>,
): Promise<ReplyOf<typeof makePicturePasswords>> {
  const { services, actor, row: group, body } = context
  const now = services.clock.now()
  const endsAt = endOfClass(group, now)
  if (body.pictures && body.child_ids.length > 1) throw refuseField('pictures', errorMessages.validation)
  await requireMembers(context, body.child_ids)
  await useLimit(services, classSignInLimits.classKeys, actor.id)
  const made = body.child_ids.map(childId => ({
    childId,
    pictures: body.pictures ?? picturePassword(randomInt),
  }))
  const hashed = await Promise.all(
    made.map(async ({ childId, pictures }) => ({
      childId,
      hash: await hashPassword(wordOf(pictures), ofPerson(actor.id)),
    })),
  )
  await transaction(services, async tx => {
    await requireStill(context, tx, body.child_ids)
    await putPicturePasswords(tx.db, hashed, { by: actor.id, now, endsAt })
    for (const { childId } of made) await auditChild(tx.db, context, 'picture-password-made', childId)
    await planCardDigest(services, tx, body.child_ids)
  })
  for (const { childId } of made) await forgetUses(services, classSignInLimits.picturePasswords, childId)
  return { made: made.map(({ childId, pictures }) => ({ child_id: childId, pictures })) }
}

/** New sign-in cards; the earlier ones of these children end. */
export async function giveSignInCards(
  context: GroupContext<typeof makeSignInCards>,
): Promise<ReplyOf<typeof makeSignInCards>> {
  const { services, actor, row: group, body } = context
  const now = services.clock.now()
  const endsAt = endOfClass(group, now)
  await requireMembers(context, body.child_ids)
  await useLimit(services, classSignInLimits.classKeys, actor.id)
  const made = body.child_ids.map(childId => ({ childId, secret: secretFrom(randomBytes(16)) }))
  const hashed = made.map(({ childId, secret }) => ({ childId, secretHash: hashOfSecret(secret) }))
  await transaction(services, async tx => {
    await requireStill(context, tx, body.child_ids)
    await putSignInCards(tx.db, hashed, { by: actor.id, now, endsAt })
    for (const { childId } of made) await auditChild(tx.db, context, 'sign-in-card-printed', childId)
    await planCardDigest(services, tx, body.child_ids)
  })
  return { made: made.map(({ childId, secret }) => ({ child_id: childId, secret })) }
}

/** Ends a child's pictures and sign-in card, and the sessions that they opened. */
export async function endKeys(
  context: GroupContext<typeof removeClassKeys>,
): Promise<ReplyOf<typeof removeClassKeys>> {
  const { services, body } = context
  await requireMembers(context, [body.child_id])
  await transaction(services, async tx => {
    await lockAccount(tx.db, body.child_id)
    await deleteKeys(tx.db, body.child_id)
    await auditChild(tx.db, context, 'class-keys-removed', body.child_id)
  })
  services.topics.wakePerson(body.child_id)
  return { message: 'OK' }
}

/** The teacher has helped: the child may try again at once. */
export async function release(
  context: GroupContext<typeof releaseChild>,
): Promise<ReplyOf<typeof releaseChild>> {
  const { services, body } = context
  await requireMembers(context, [body.child_id])
  await auditChild(services.db, context, 'class-sign-in-released', body.child_id)
  await forgetUses(services, classSignInLimits.picturePasswords, body.child_id)
  return { message: 'OK' }
}

/** Checked again while the children are locked: the right may have ended while the secrets were hashed. */
async function requireStill(context: GroupContext<Call>, tx: Tx, childIds: readonly number[]): Promise<void> {
  const { services, actor, row } = context
  await lockAccounts(tx.db, childIds)
  await groupPolicy.open({ db: tx.db, clock: services.clock }, actor, row.id, 'make-class-keys')
  await requireMembers(context, childIds, tx.db)
}

/** Only current children of the class; others are indistinguishable from children who do not exist. */
async function requireMembers(
  { services, row }: GroupContext<Call>,
  childIds: readonly number[],
  db: Db = services.db,
): Promise<void> {
  const members = new Set((await listMembers(db, row.id, services.clock.now())).map(member => member.id))
  if (new Set(childIds).size < childIds.length || !childIds.every(id => members.has(id)))
    throw refuse('NOT_FOUND')
}

type KeyAct =
  | 'picture-password-made'
  | 'sign-in-card-printed'
  | 'class-keys-removed'
  | 'class-sign-in-released'

const auditChild = (
  db: Parameters<typeof audit>[0],
  { services, actor, row }: GroupContext<Call>,
  act: KeyAct,
  childId: number,
) =>
  audit(
    db,
    { act, actorId: actor.id, subjectId: childId, details: { class_id: row.id } },
    services.clock.now(),
  )
