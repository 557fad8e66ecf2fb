import { fullName } from '@kindling/rules/full-name'
import { format } from '@kindling/rules/messages/format'
import { rosterMails } from '@kindling/rules/messages/roster-mails'
import { initialOf } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { type Posting, postMail } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Db, Tx } from '../../platform/transaction.ts'
import { endAllWaysMadeBy, endWaysMadeBy, lockAllAround } from '../guardians/index.ts'
import { planCardDigest } from './card-digest.ts'
import {
  deleteDevicesPairedBy,
  findNames,
  listAdminsToNotify,
  listGuardiansLetInBy,
  listSchoolIdsOf,
  listStudentIdsOf,
  listWhoMakesKeys,
} from './queries.ts'

/** What it needs: all services, or those of a console. */
type LeavingServices = Posting & Pick<Services, 'clock'>
type Within = Pick<Tx, 'db'>

interface Leaving {
  userId: number
  schoolId: number
  /** The person who removes this person or the office, or disables the account. */
  by: number
}

/**
 * Locks all whom `endWaysOfLeaver` may sign out. Code that ends a place at the school does so first: other transactions already hold
 * students.
 */
export const lockStudentsOf = async (db: Db, schoolId: number) =>
  lockAccounts(db, await listStudentIdsOf(db, schoolId))

/**
 * Ends the ways to sign in that a person made for students, when the right to make them ends, and the class devices that this person
 * paired; sessions from other ways stay. The staff who make new ones get one letter each, families are told once a day, and administrators
 * are told about guardians whom only this person let in (decision 0021). Returns the students whose sessions ended.
 */
export async function endWaysOfLeaver(
  services: LeavingServices,
  tx: Within,
  leaving: Leaving,
): Promise<number[]> {
  const { userId, schoolId, by } = leaving
  const now = services.clock.now()
  const childIds = await listStudentIdsOf(tx.db, schoolId)
  const ended = await endWaysMadeBy(tx.db, { childIds, makers: { ids: [userId] } }, now)
  const letIn = await listGuardiansLetInBy(tx.db, { userId, childIds })
  const { devices, signedOut } = await deleteDevicesPairedBy(tx.db, leaving)
  if (ended.length + letIn.length + devices === 0) return []
  const details = { school_id: schoolId, made_by: userId }
  for (const subjectId of ended)
    await audit(tx.db, { act: 'ways-in-ended', actorId: by, subjectId, details }, now)
  await planCardDigest(services, tx, ended)
  const letter = { leaving, values: await valuesOf(services, tx, leaving) }
  await notifyOfGuardians(services, tx, letter, letIn)
  await notifyStaff(services, tx, letter, { childIds: ended, devices })
  return [...ended, ...signedOut]
}

/**
 * A person with a disabled account leaves every school as far as sign-in goes; guardians of children elsewhere are told at once. Returns
 * the children whose sessions ended.
 */
export async function endWaysOfDisabled(
  services: LeavingServices,
  tx: Within,
  { userId, by }: { userId: number; by: number },
): Promise<number[]> {
  // All at once and in one order, because the schools follow one after the other.
  await lockAllAround(tx.db, userId)
  const ended: number[] = []
  for (const schoolId of await listSchoolIdsOf(tx.db, userId))
    ended.push(...(await endWaysOfLeaver(services, tx, { userId, schoolId, by })))
  ended.push(...(await endAllWaysMadeBy(services, tx, userId)))
  const { signedOut } = await deleteDevicesPairedBy(tx.db, { userId })
  return [...new Set([...ended, ...signedOut])]
}

/** The values in both letters. */
async function valuesOf({ settings }: LeavingServices, tx: Within, { userId, schoolId }: Leaving) {
  const names = await findNames(tx.db, { userId, schoolId })
  return {
    teacher: names ? fullName(names) : '',
    school: names?.school ?? '',
    product: settings.productName,
    support: settings.supportEmail,
    link: `${settings.publicUrl}/dashboard/roster`,
  }
}

interface Letter {
  leaving: Leaving
  values: Awaited<ReturnType<typeof valuesOf>>
}

/** No other person has checked a guardian whom only the leaver let in, so the administrators are asked to. */
async function notifyOfGuardians(
  services: LeavingServices,
  tx: Within,
  { leaving: { userId, schoolId }, values }: Letter,
  letIn: readonly Student[],
): Promise<void> {
  if (letIn.length === 0) return
  const students = [...new Set(letIn.map(brieflyNamed))].join('\n')
  for (const admin of await listAdminsToNotify(tx.db, { schoolId, but: userId })) {
    const words = { ...values, name: admin.first_name, students, count: letIn.length }
    await postMail(services, tx.db, {
      to: admin.email,
      subject: format(rosterMails.letInSubject, words),
      text: format(rosterMails.letIn, words),
    })
  }
}

async function notifyStaff(
  services: LeavingServices,
  tx: Within,
  { leaving: { userId, schoolId }, values }: Letter,
  { childIds, devices }: { childIds: readonly number[]; devices: number },
): Promise<void> {
  for (const person of await listWhoMakesKeys(tx.db, { schoolId, childIds, but: userId })) {
    const students = person.students.map(brieflyNamed).join('\n')
    const words = { ...values, name: person.first_name, students, count: person.students.length, devices }
    await postMail(services, tx.db, {
      to: person.email,
      subject: format(rosterMails.keysEndedSubject, words),
      text: format(rosterMails.keysEnded, words),
    })
  }
}

interface Student {
  first_name: string
  last_name: string
}

const brieflyNamed = (one: Student) => `${one.first_name} ${initialOf(one.last_name)}`.trim()
