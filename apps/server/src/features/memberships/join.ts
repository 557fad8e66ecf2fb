import { isPlainName } from '@kindling/rules/full-name'
import { type MembershipState, type WaitsFor, waitingFor } from '@kindling/rules/memberships'
import { format } from '@kindling/rules/messages/format'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { membershipMailMessages } from '@kindling/rules/messages/memberships'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { requireStaying } from '../../platform/erasing.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listGuardiansToNotify } from '../accounts/index.ts'
import { awardChild, letEarn } from '../badges/index.ts'
import { endOldWaysIn, untapGuardians } from '../guardians/index.ts'
import {
  acceptMembership,
  findNameOfProved,
  insertMembership,
  insertPlacements,
  joinSchoolOfClass,
  leaveOldPlaces,
  listClassTeacherIds,
  type NewMembership,
  setChosenGrade,
} from './queries.ts'

export type Joining = Pick<NewMembership, 'classId' | 'childId' | 'by' | 'childYesBy'> & {
  /** The child was here recently: nobody is told again. */
  isBack: boolean
}

export interface Joined {
  state: MembershipState
  waits_for: WaitsFor | null
}

/**
 * A child joins a class by its code, at once; only the rights of adults wait. The guardians are asked when the child's side is missing, and
 * the class's teachers learn that a child has joined, but not who (decision 0021). Null when the child is already in it.
 */
export async function joinClass(services: Services, tx: Tx, joining: Joining): Promise<Joined | null> {
  const now = services.clock.now()
  const made = await insertMembership(tx.db, { ...joining, classYesBy: null, now })
  if (!made) return null
  const waits_for = waitingFor({ ofClass: made.of_class, ofChild: made.of_child })
  if (waits_for === null) await notifyConfirmed(services, tx, joining)
  else if (!joining.isBack) await notifyJoined(services, tx, joining, waits_for)
  return { state: waits_for === null ? 'confirmed' : 'joined', waits_for }
}

/**
 * Places students of the school into classes; the caller holds the students' locks. Returns the new places. One statement writes
 * all: a locked student cannot sign in until it is done. What the students have done before counts for the badges of the classes.
 */
export async function placeInClasses(
  services: Services,
  tx: Tx,
  placing: { classIds: readonly number[]; childIds: readonly number[]; by: number },
): Promise<{ childId: number; classId: number }[]> {
  const made = await insertPlacements(tx.db, { ...placing, now: services.clock.now() })
  for (const { childId, classId } of made)
    tx.announce({ ...about({ childId, classId }), type: 'class_joined', to: ['child', 'parents'] })
  const childIds = [...new Set(made.map(({ childId }) => childId))]
  if (made.length > 0)
    await letEarn(services, tx, { actorId: placing.by, classIds: placing.classIds, childIds })
  return made
}

/**
 * A teacher accepts a child who asked. The child's side counts when a guardian asked, or agrees by itself; false while it is missing, and
 * the family is asked.
 */
export async function acceptIntoClass(
  services: Services,
  tx: Tx,
  accepting: Pick<NewMembership, 'classId' | 'childId' | 'by' | 'childYesBy' | 'grade'>,
): Promise<boolean> {
  await requireStaying(tx, accepting.childId)
  const membership = { ...accepting, classYesBy: accepting.by, now: services.clock.now() }
  const added = await insertMembership(tx.db, membership)
  const made = added ?? (await acceptMembership(tx.db, membership))
  // For a child who had already joined, the family has been asked.
  if (added && !added.of_child) await askFamily(services, tx, accepting)
  if (!made?.of_child) return false
  await notifyConfirmed(services, tx, accepting)
  return true
}

const about = ({ childId, classId }: Pick<NewMembership, 'childId' | 'classId'>) => ({
  actorId: childId,
  childId,
  subject: { kind: 'class', id: classId } as const,
})

/**
 * Both sides have said yes: the child becomes a student of the class's school, in the chosen grade, everybody around is told, and what the
 * child has done before counts for the badges of the class.
 */
export async function notifyConfirmed(
  services: Services,
  tx: Tx,
  { classId, childId, by }: Pick<NewMembership, 'classId' | 'childId' | 'by'>,
): Promise<void> {
  const now = services.clock.now()
  const { isNew, school } = await joinSchoolOfClass(tx.db, { classId, childId, by, now })
  if (isNew) await takeIn(services, tx, { childId, school })
  await setChosenGrade(tx.db, { classId, childId })
  await awardChild(services, tx, { actorId: by, childId })
  const teachers = (await listClassTeacherIds(tx.db, classId)).filter(id => id !== by)
  tx.announce({
    ...about({ childId, classId }),
    type: 'class_joined',
    to: ['child', 'parents'],
    topics: teachers.map(topics.teacher),
  })
}

/** The people who made the account at an unverified place no longer answer for the child, and neither do those whom they let in. */
async function takeIn(
  services: Services,
  tx: Tx,
  { childId, school }: { childId: number; school: string },
): Promise<void> {
  if (!(await leaveOldPlaces(tx.db, childId, services.clock.now()))) return
  const untapped = await untapGuardians(services, tx.db, { childIds: [childId], school })
  for (const { guardian_id: actorId } of untapped)
    tx.announce({ type: 'guardian_waits', actorId, childId, to: ['groups'] })
  await endOldWaysIn(services, tx, childId)
}

async function notifyJoined(services: Services, tx: Tx, joining: Joining, waits: WaitsFor): Promise<void> {
  tx.announce({ ...about(joining), type: 'class_joined', to: ['child'] })
  if (waits !== 'family') {
    const teachers = await listClassTeacherIds(tx.db, joining.classId)
    const { subject } = about(joining)
    tx.announce({ type: 'class_waiting', actorId: productId, subject, topics: teachers.map(topics.teacher) })
  }
  if (waits === 'class') {
    tx.announce({ ...about(joining), type: 'class_joined', to: ['parents'] })
    return
  }
  await askFamily(services, tx, joining)
}

async function askFamily(
  services: Services,
  tx: Tx,
  { childId, classId }: Pick<NewMembership, 'childId' | 'classId'>,
): Promise<void> {
  tx.announce({ ...about({ childId, classId }), type: 'class_asks', to: ['parents'] })
  const { productName: product, publicUrl } = services.settings
  const child = (await namesForMail(tx.db, [childId]))(childId).first
  const typed = await findNameOfProved(tx.db, classId)
  const group = typed !== null && isPlainName(typed) ? typed : mailNameMessages.group
  for (const guardian of await listGuardiansToNotify(tx.db, childId)) {
    const values = {
      name: guardian.first_name,
      child,
      group,
      product,
      link: `${publicUrl}/parent/dashboard`,
    }
    await postMail(services, tx.db, {
      to: guardian.email,
      subject: format(membershipMailMessages.askSubject, values),
      text: format(membershipMailMessages.askText, values),
    })
  }
}
