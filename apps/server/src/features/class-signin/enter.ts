import type { enterByBadge, enterByPictures } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { readSecret, schoolDayEnd } from '@kindling/rules/class-signin'
import { topics } from '@kindling/rules/notifications'
import { tabletWords } from '@kindling/rules/words/class-tablet'
import type { Actor } from '../../platform/actor.ts'
import type { House } from '../../platform/house.ts'
import { isPassword, ofPerson } from '../../platform/passwords.ts'
import { countUse, forgetUses, rateLimits, refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { noteFailedSignIn, startClassSession } from '../../platform/sessions/sessions.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { sessionReply } from '../accounts/index.ts'
import { listClassTeacherIds } from '../memberships/index.ts'
import { hashOfSecret, requirePairedDevice } from './device-cookie.ts'
import { wordOf } from './make-keys.ts'
import { findMemberByBadge, findMemberByFace, type PairedDevice } from './queries.ts'

/**
 * A child of the class signs in by three pictures. The try is counted before it is looked at, so that many at once are no more
 * than five; the fifth wrong one within ten minutes is told to the teachers, and the child waits for them.
 */
export async function signInByPictures(
  visit: Visit<typeof enterByPictures>,
): Promise<ReplyOf<typeof enterByPictures>> {
  const { house, body } = visit
  const device = await requirePairedDevice(visit, tabletWords.notPaired)
  const asked = { classId: device.class_id, face: body.face, now: house.clock.now() }
  const child = await findMemberByFace(house.db, asked)
  if (!child?.password_hash) throw refuse('LOGIN', tabletWords.noPictures)
  const tries = await countUse(house, rateLimits.picturePasswords, child.id)
  const { most } = rateLimits.picturePasswords
  if (tries > most) throw refuse('LIMIT', tabletWords.askTeacher)
  if (!(await isPassword(child.password_hash, wordOf(body.pictures), ofPerson(child.id)))) {
    noteFailedSignIn(visit.request, 'pictures', [child.id])
    if (tries < most) throw refuse('LOGIN', tabletWords.wrongPictures)
    await tellTeachers(house, child.id, device.class_id)
    throw refuse('LIMIT', tabletWords.askTeacher)
  }
  await forgetUses(house, rateLimits.picturePasswords, child.id)
  const { password_hash: hash } = child
  return open(visit, device, child.id, {
    way: 'pictures',
    stillOpens: async db => (await findMemberByFace(db, asked))?.password_hash === hash,
  })
}

/** A child of the class signs in by the secret of a badge. */
export async function signInByBadge(
  visit: Visit<typeof enterByBadge>,
): Promise<ReplyOf<typeof enterByBadge>> {
  const { house, body } = visit
  const device = await requirePairedDevice(visit, tabletWords.notPaired)
  const asked = {
    classId: device.class_id,
    secretHash: hashOfSecret(readSecret(body.secret) ?? ''),
    now: house.clock.now(),
  }
  const childId = await findMemberByBadge(house.db, asked)
  if (childId === null) {
    noteFailedSignIn(visit.request, 'badge', [])
    const wrong = { kind: 'badge', from: device.id, target: device.class_id } as const
    return refuseWrongSecret(house, wrong, refuse('LOGIN', tabletWords.badgeUnknown), tabletWords.askTeacher)
  }
  const stillOpens = async (db: Db) => (await findMemberByBadge(db, asked)) === childId
  return open(visit, device, childId, { way: 'badge', stillOpens })
}

/** The session lasts the school day where the device is. */
async function open(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  device: PairedDevice,
  childId: number,
  by: { way: 'pictures' | 'badge'; stillOpens(db: Db): Promise<boolean> },
): Promise<ReplyOf<typeof enterByPictures>> {
  const { house } = visit
  const endsAt = schoolDayEnd(house.clock.now(), device.time_zone)
  await startClassSession(house, visit, { userId: childId, endsAt, classDeviceId: device.id, ...by })
  const child: Actor = {
    id: childId,
    userType: 'Child',
    isOperator: false,
    support: null,
    isOnClassDevice: true,
  }
  return { message: 'OK', session: await sessionReply(house, child) }
}

async function tellTeachers(house: House, childId: number, classId: number): Promise<void> {
  const teachers = await listClassTeacherIds(house.db, classId)
  await transaction(house, async tx =>
    tx.announce({
      type: 'class_sign_in_locked',
      actorId: childId,
      childId,
      classId,
      topics: teachers.map(topics.teacher),
    }),
  )
}
