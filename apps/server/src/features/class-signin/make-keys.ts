import { randomBytes, randomInt } from 'node:crypto'
import type {
  makeBadges,
  makePicturePasswords,
  releaseChild,
  removeClassKeys,
} from '@kindling/contract/class-signin'
import type { Call, ReplyOf } from '@kindling/contract/define-call'
import { type PasswordPicture, picturePassword, secretFrom } from '@kindling/rules/class-signin'
import { errorWords } from '@kindling/rules/words/errors'
import { groupGate } from '../../platform/access/gates.ts'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount, lockAccounts } from '../../platform/lock-account.ts'
import { hashPassword, ofPerson } from '../../platform/passwords.ts'
import { forgetUses, rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { planCardDigest } from '../ways-in/index.ts'
import { hashOfSecret } from './device-cookie.ts'
import { endOfClass } from './end-of-class.ts'
import { deleteKeys, listMembers, putBadges, putPicturePasswords } from './queries.ts'

type GroupVisit<C extends Call> = RowVisit<C, 'group', GroupRow>

/** How three pictures are written down to be hashed. */
export const wordOf = (pictures: readonly PasswordPicture[]) => pictures.join(' ')

/** New picture passwords for children of the class; the reply is the only place that tells them. */
export async function givePictures(
  visit: GroupVisit<typeof makePicturePasswords>,
): Promise<ReplyOf<typeof makePicturePasswords>> {
  const { house, actor, row: group, body } = visit
  const now = house.clock.now()
  const endsAt = endOfClass(group, now)
  if (body.pictures && body.child_ids.length > 1) throw refuseField('pictures', errorWords.validation)
  await requireMembers(visit, body.child_ids)
  await useLimit(house, rateLimits.classKeys, actor.id)
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
  await transaction(house, async tx => {
    await requireStill(visit, tx, body.child_ids)
    await putPicturePasswords(tx.db, hashed, { by: actor.id, now, endsAt })
    for (const { childId } of made) await auditChild(tx.db, visit, 'picture-password-made', childId)
    await planCardDigest(house, tx, body.child_ids)
  })
  for (const { childId } of made) await forgetUses(house, rateLimits.picturePasswords, childId)
  return { made: made.map(({ childId, pictures }) => ({ child_id: childId, pictures })) }
}

/** New badges; the earlier ones of these children end. */
export async function giveBadges(visit: GroupVisit<typeof makeBadges>): Promise<ReplyOf<typeof makeBadges>> {
  const { house, actor, row: group, body } = visit
  const now = house.clock.now()
  const endsAt = endOfClass(group, now)
  await requireMembers(visit, body.child_ids)
  await useLimit(house, rateLimits.classKeys, actor.id)
  const made = body.child_ids.map(childId => ({ childId, secret: secretFrom(randomBytes(16)) }))
  const hashed = made.map(({ childId, secret }) => ({ childId, secretHash: hashOfSecret(secret) }))
  await transaction(house, async tx => {
    await requireStill(visit, tx, body.child_ids)
    await putBadges(tx.db, hashed, { by: actor.id, now, endsAt })
    for (const { childId } of made) await auditChild(tx.db, visit, 'badge-printed', childId)
    await planCardDigest(house, tx, body.child_ids)
  })
  return { made: made.map(({ childId, secret }) => ({ child_id: childId, secret })) }
}

/** Pictures and badge of a child end, and so do the sessions that they opened. */
export async function endKeys(
  visit: GroupVisit<typeof removeClassKeys>,
): Promise<ReplyOf<typeof removeClassKeys>> {
  const { house, body } = visit
  await requireMembers(visit, [body.child_id])
  await transaction(house, async tx => {
    await lockAccount(tx.db, body.child_id)
    await deleteKeys(tx.db, body.child_id)
    await auditChild(tx.db, visit, 'class-keys-removed', body.child_id)
  })
  house.topics.wakePerson(body.child_id)
  return { message: 'OK' }
}

/** The teacher has helped: the child may try again at once. */
export async function release(visit: GroupVisit<typeof releaseChild>): Promise<ReplyOf<typeof releaseChild>> {
  const { house, body } = visit
  await requireMembers(visit, [body.child_id])
  await auditChild(house.db, visit, 'class-sign-in-released', body.child_id)
  await forgetUses(house, rateLimits.picturePasswords, body.child_id)
  return { message: 'OK' }
}

/** Asked again while the children are locked: power may have ended while the secrets were hashed. */
async function requireStill(visit: GroupVisit<Call>, tx: Tx, childIds: readonly number[]): Promise<void> {
  const { house, actor, row } = visit
  await lockAccounts(tx.db, childIds)
  await groupGate.open({ db: tx.db, clock: house.clock }, actor, row.id, 'make-class-keys')
  await requireMembers(visit, childIds, tx.db)
}

/** Only children who are in the class now; others are not told apart from children who do not exist. */
async function requireMembers(
  { house, row }: GroupVisit<Call>,
  childIds: readonly number[],
  db: Db = house.db,
): Promise<void> {
  const members = new Set((await listMembers(db, row.id, house.clock.now())).map(member => member.id))
  if (new Set(childIds).size < childIds.length || !childIds.every(id => members.has(id)))
    throw refuse('NOT_FOUND')
}

type KeyAct = 'picture-password-made' | 'badge-printed' | 'class-keys-removed' | 'class-sign-in-released'

const auditChild = (
  db: Parameters<typeof audit>[0],
  { house, actor, row }: GroupVisit<Call>,
  act: KeyAct,
  childId: number,
) =>
  audit(db, { act, actorId: actor.id, subjectId: childId, details: { class_id: row.id } }, house.clock.now())
