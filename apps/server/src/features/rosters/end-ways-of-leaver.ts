import { fullName } from '@kindling/rules/full-name'
import { initialOf } from '@kindling/rules/people'
import { say } from '@kindling/rules/words/format'
import { rosterWords } from '@kindling/rules/words/roster'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { deleteDevicesPairedBy, planCardDigest } from '../class-signin/index.ts'
import { endWaysMadeBy } from '../guardians/index.ts'
import {
  findPerson,
  findSchoolName,
  listAdminsToTell,
  listGuardiansLetInBy,
  listStudentIdsOf,
  listWhoMakesKeys,
} from './staff-queries.ts'

interface Leaving {
  userId: number
  schoolId: number
  /** Who removes the person, or takes the office. */
  by: number
}

/**
 * What somebody made for students to sign in with ends with the power to make it, and so do the class devices that this person
 * paired; whoever signs in by somebody else's stays signed in. The staff who make new ones get one letter each, families hear
 * of it once a day, and administrators of the guardians whom this person alone let in (decision 0021). Gives the students whose sessions ended.
 */
export async function endWaysOfLeaver(house: House, tx: Tx, leaving: Leaving): Promise<number[]> {
  const { userId, schoolId, by } = leaving
  const now = house.clock.now()
  const childIds = await listStudentIdsOf(tx.db, schoolId)
  const ended = await endWaysMadeBy(tx.db, { childIds, makers: { id: userId } }, now)
  await tellOfGuardians(house, tx, leaving, childIds)
  const { devices, signedOut } = await deleteDevicesPairedBy(tx.db, leaving)
  if (ended.length + devices === 0) return []
  const details = { school_id: schoolId, made_by: userId }
  for (const subjectId of ended)
    await audit(tx.db, { act: 'ways-in-ended', actorId: by, subjectId, details }, now)
  await planCardDigest(house, tx, ended)
  await tellStaff(house, tx, leaving, { childIds: ended, devices })
  return [...ended, ...signedOut]
}

async function tellStaff(
  house: House,
  tx: Tx,
  { userId, schoolId }: Leaving,
  { childIds, devices }: { childIds: readonly number[]; devices: number },
): Promise<void> {
  const { productName: product, publicUrl } = house.settings
  const [teacher, school] = [await findPerson(tx.db, userId), await findSchoolName(tx.db, schoolId)]
  for (const person of await listWhoMakesKeys(tx.db, { schoolId, childIds, but: userId })) {
    const students = person.students.map(one => `${one.first_name} ${initialOf(one.last_name)}`.trim())
    const values = {
      name: person.first_name,
      teacher: teacher ? fullName(teacher) : '',
      school: school?.name ?? '',
      students: students.join('\n'),
      count: students.length,
      devices,
      product,
      link: `${publicUrl}/dashboard/roster`,
    }
    await postMail(house, tx.db, {
      to: person.email,
      subject: say(rosterWords.keysEndedSubject, values),
      text: say(rosterWords.keysEnded, values),
    })
  }
}

/** Nobody else has looked at a guardian whom the leaver alone let in, so the administrators are asked to. */
async function tellOfGuardians(
  house: House,
  tx: Tx,
  { userId, schoolId }: Leaving,
  childIds: readonly number[],
): Promise<void> {
  const links = await listGuardiansLetInBy(tx.db, { userId, childIds })
  if (links.length === 0) return
  const { productName: product, publicUrl, supportEmail: support } = house.settings
  const [teacher, school] = [await findPerson(tx.db, userId), await findSchoolName(tx.db, schoolId)]
  const students = links.map(one => `${one.first_name} ${initialOf(one.last_name)}`.trim())
  for (const admin of await listAdminsToTell(tx.db, { schoolId, but: userId })) {
    const values = {
      name: admin.first_name,
      teacher: teacher ? fullName(teacher) : '',
      school: school?.name ?? '',
      students: [...new Set(students)].join('\n'),
      count: links.length,
      product,
      support,
      link: `${publicUrl}/dashboard/roster`,
    }
    await postMail(house, tx.db, {
      to: admin.email,
      subject: say(rosterWords.letInSubject, values),
      text: say(rosterWords.letIn, values),
    })
  }
}
