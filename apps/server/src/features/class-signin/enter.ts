import type { enterByPictures, enterBySignInCard } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { readSecret, schoolDayEnd } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { topics } from '@kindling/rules/notifications'
import type { Actor } from '../../platform/actor.ts'
import { isPassword, ofPerson } from '../../platform/passwords.ts'
import { countUse, forgetUses, refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { noteFailedSignIn, startClassSession } from '../../platform/sessions/sessions.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { sessionReply } from '../accounts/index.ts'
import { listClassTeacherIds } from '../memberships/index.ts'
import { hashOfSecret, requirePairedDevice } from './device-cookie.ts'
import { classSignInLimits } from './limits.ts'
import { wordOf } from './make-keys.ts'
import { findMemberByFace, findMemberBySignInCard, type PairedDevice } from './queries.ts'

/**
 * A child of the class signs in with three pictures. The try is counted before it is checked, so that parallel tries are at most five; the
 * teachers are told about the fifth wrong one within ten minutes, and the child must wait for them.
 */
export async function signInByPictures(
  context: RequestContext<typeof enterByPictures>,
): Promise<ReplyOf<typeof enterByPictures>> {
  const { services, body } = context
  const device = await requirePairedDevice(context, tabletMessages.notPaired)
  const input = { classId: device.class_id, face: body.face, now: services.clock.now() }
  const child = await findMemberByFace(services.db, input)
  if (!child?.password_hash) throw refuse('LOGIN', tabletMessages.noPictures)
  const tries = await countUse(services, classSignInLimits.picturePasswords, child.id)
  const { most } = classSignInLimits.picturePasswords
  if (tries > most) throw refuse('LIMIT', tabletMessages.askTeacher)
  if (!(await isPassword(child.password_hash, wordOf(body.pictures), ofPerson(child.id)))) {
    noteFailedSignIn(context.request, 'pictures', [child.id])
    if (tries < most) throw refuse('LOGIN', tabletMessages.wrongPictures)
    await notifyTeachers(services, child.id, device.class_id)
    throw refuse('LIMIT', tabletMessages.askTeacher)
  }
  await forgetUses(services, classSignInLimits.picturePasswords, child.id)
  const { password_hash: hash } = child
  return open(context, device, child.id, {
    way: 'pictures',
    stillOpens: async db => (await findMemberByFace(db, input))?.password_hash === hash,
  })
}

/** A child of the class signs in with the secret of a sign-in card. */
export async function signInByCard(
  context: RequestContext<typeof enterBySignInCard>,
): Promise<ReplyOf<typeof enterBySignInCard>> {
  const { services, body } = context
  const device = await requirePairedDevice(context, tabletMessages.notPaired)
  const input = {
    classId: device.class_id,
    secretHash: hashOfSecret(readSecret(body.secret) ?? ''),
    now: services.clock.now(),
  }
  const childId = await findMemberBySignInCard(services.db, input)
  if (childId === null) {
    noteFailedSignIn(context.request, 'sign-in-card', [])
    const wrong = { kind: 'sign-in-card', from: device.id, target: device.class_id } as const
    return refuseWrongSecret(
      services,
      wrong,
      refuse('LOGIN', tabletMessages.cardUnknown),
      tabletMessages.askTeacher,
    )
  }
  const stillOpens = async (db: Db) => (await findMemberBySignInCard(db, input)) === childId
  return open(context, device, childId, { way: 'sign-in-card', stillOpens })
}

/** The session lasts the school day in the device's time zone. */
async function open(
  context: Pick<RequestContext, 'services' | 'request' | 'reply'>,
  device: PairedDevice,
  childId: number,
  by: { way: 'pictures' | 'sign-in-card'; stillOpens(db: Db): Promise<boolean> },
): Promise<ReplyOf<typeof enterByPictures>> {
  const { services } = context
  const endsAt = schoolDayEnd(services.clock.now(), device.time_zone)
  await startClassSession(services, context, { userId: childId, endsAt, classDeviceId: device.id, ...by })
  const child: Actor = {
    id: childId,
    userType: 'Child',
    isOperator: false,
    support: null,
    isOnClassDevice: true,
  }
  return { message: 'OK', session: await sessionReply(services, child) }
}

async function notifyTeachers(services: Services, childId: number, classId: number): Promise<void> {
  const teachers = await listClassTeacherIds(services.db, classId)
  await transaction(services, async tx =>
    tx.announce({
      type: 'class_sign_in_locked',
      actorId: childId,
      childId,
      subject: { kind: 'class', id: classId },
      topics: teachers.map(topics.teacher),
    }),
  )
}
