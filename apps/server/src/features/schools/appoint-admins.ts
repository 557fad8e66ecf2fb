import type { ReplyOf } from '@kindling/contract/define-call'
import type { addAdmin, deleteAdmins, listAdmins } from '@kindling/contract/schools'
import { schoolMessages } from '@kindling/rules/messages/schools'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { closeOffersTo, makeOffer } from '../offers/index.ts'
import { endWaysOfLeaver } from '../ways-in/index.ts'
import { deleteAdmin, findCandidate, insertAdmin, listAdminRecords, lockSchool } from './queries.ts'

type AdminsReply = ReplyOf<typeof listAdmins>

export const showAdmins = ({
  services,
  row,
}: RowContext<typeof listAdmins, 'school', SchoolRow>): Promise<AdminsReply> => adminsOf(services.db, row.id)

/** An administrator, or the district's, asks a confirmed teacher to administer too (F-02); the office begins with the teacher's yes. */
export async function appointAdmin({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof addAdmin, 'school', SchoolRow>): Promise<AdminsReply> {
  await requireProvedAddress(services, actor.id)
  await transaction(services, async tx => {
    const candidate = await findCandidate(tx.db, school.id, body.user_id)
    if (!candidate) throw refuse('NOT_FOUND', schoolMessages.notATeacher)
    if (!candidate.is_proved) throw refuseField('user_id', schoolMessages.unproved)
    if (candidate.is_admin) return
    const place = { schoolId: school.id, districtId: null }
    const person = { userId: candidate.id, email: candidate.email, by: actor.id }
    await makeOffer(services, tx.db, { kind: 'school-admin', ...place, ...person })
  })
  return adminsOf(services.db, school.id)
}

/** Removes an administrator (CLASSES-82): never the last one, and the primary one only by the district. */
export async function dismissAdmin({
  services,
  actor,
  row: school,
  relations,
  params,
}: RowContext<typeof deleteAdmins, 'school', SchoolRow>): Promise<AdminsReply> {
  const now = services.clock.now()
  const subjectId = params.userId
  const signedOut = await transaction(services, async tx => {
    const office = { schoolId: school.id, userId: subjectId, actorId: actor.id }
    await takeSchoolOffice(tx.db, { ...office, mayBePrimary: relations.includes('district-admin') }, now)
    return endWaysOfLeaver(services, tx, { schoolId: school.id, userId: subjectId, by: actor.id })
  })
  for (const id of signedOut) services.topics.wakePerson(id)
  return adminsOf(services.db, school.id)
}

interface Office {
  schoolId: number
  userId: number
  /** The person named as the actor in the audit log. */
  actorId: number
}

/**
 * Gives an office to a confirmed teacher of the school; null for other people, else who was signed out. A console names no giver.
 */
export async function giveSchoolOffice(
  services: Pick<Services, 'settings' | 'clock'>,
  db: Db,
  { schoolId, userId, actorId, by }: Office & { by: number | null },
): Promise<number[] | null> {
  const now = services.clock.now()
  const office = { schoolId, userId, by, now }
  const { given, signedOut } = await giveOffice(services, db, [userId], () => insertAdmin(db, office))
  if (!given) return null
  const details = { school_id: schoolId }
  await audit(db, { act: 'school-admin-appointed', actorId, subjectId: userId, details }, now)
  return signedOut
}

export async function takeSchoolOffice(
  db: Db,
  { schoolId, userId, actorId, mayBePrimary }: Office & { mayBePrimary: boolean },
  now: Date,
): Promise<void> {
  await lockSchool(db, schoolId)
  const admins = await listAdminRecords(db, schoolId)
  const one = admins.find(admin => admin.id === userId)
  if (!one) throw refuse('NOT_FOUND')
  if (one.is_primary && !mayBePrimary) throw refuseField('userId', schoolMessages.primaryStays)
  if (admins.length === 1) throw refuseField('userId', schoolMessages.lastAdmin)
  await deleteAdmin(db, schoolId, userId)
  await closeOffersTo(db, { userId, schoolId, districtId: null, kind: 'school-admin' }, now)
  const details = { school_id: schoolId }
  await audit(db, { act: 'school-admin-dismissed', actorId, subjectId: userId, details }, now)
}

const adminsOf = async (db: Db, schoolId: number): Promise<AdminsReply> => ({
  admins: (await listAdminRecords(db, schoolId)).map(admin => ({
    ...presentPerson(admin),
    email: admin.email,
    email_verified: admin.email_verified,
    is_primary: admin.is_primary,
    since: admin.since,
  })),
})
