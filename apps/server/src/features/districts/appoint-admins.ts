import type { ReplyOf } from '@kindling/contract/define-call'
import type { addDistrictAdmin, deleteDistrictAdmin, listDistrictAdmins } from '@kindling/contract/districts'
import { schoolMessages } from '@kindling/rules/messages/schools'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { closeOffersTo, makeOffer } from '../offers/index.ts'
import { deleteAdmin, findTeacherOf, insertAdmin, listAdminRecords, lockDistrict } from './queries.ts'

type AdminsReply = ReplyOf<typeof listDistrictAdmins>

export const showAdmins = ({
  services,
  row,
}: RowContext<typeof listDistrictAdmins, 'district', DistrictRow>): Promise<AdminsReply> =>
  adminsOf(services.db, row.id)

/** Asks a teacher confirmed by a school of the district to administer it; the reply reveals nothing about other addresses. */
export async function appointAdmin({
  services,
  actor,
  row: district,
  body,
}: RowContext<typeof addDistrictAdmin, 'district', DistrictRow>): Promise<AdminsReply> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, commonLimits.staffInvitations, actor.id)
  await transaction(services, async tx => {
    const userId = await findTeacherOf(tx.db, district.id, body.email)
    if (userId === null) throw refuseField('email', schoolMessages.nobodyHere)
    const place = { schoolId: null, districtId: district.id }
    await makeOffer(services, tx.db, {
      kind: 'district-admin',
      ...place,
      userId,
      email: body.email,
      by: actor.id,
    })
  })
  return adminsOf(services.db, district.id)
}

/** Removes an administrator; never the last one. */
export async function dismissAdmin({
  services,
  actor,
  row: district,
  params,
}: RowContext<typeof deleteDistrictAdmin, 'district', DistrictRow>): Promise<AdminsReply> {
  const now = services.clock.now()
  const subjectId = params.userId
  const office = { districtId: district.id, userId: subjectId, actorId: actor.id }
  await transaction(services, tx => takeDistrictOffice(tx.db, office, now))
  // A caller who has just given up their own office may no longer read the list.
  return subjectId === actor.id ? { admins: [] } : adminsOf(services.db, district.id)
}

interface Office {
  districtId: number
  userId: number
  /** The person named as the actor in the audit log. */
  actorId: number
}

/** Returns who was signed out. A console names no giver. */
export async function giveDistrictOffice(
  services: Pick<Services, 'settings' | 'clock'>,
  db: Db,
  { districtId, userId, actorId, by }: Office & { by: number | null },
): Promise<number[]> {
  const now = services.clock.now()
  const office = { district_id: districtId, user_id: userId, appointed_by: by, appointed_at: now }
  const { signedOut } = await giveOffice(services, db, [userId], () => insertAdmin(db, office))
  const details = { district_id: districtId }
  await audit(db, { act: 'district-admin-appointed', actorId, subjectId: userId, details }, now)
  return signedOut
}

export async function takeDistrictOffice(
  db: Db,
  { districtId, userId, actorId }: Office,
  now: Date,
): Promise<void> {
  await lockDistrict(db, districtId)
  const admins = await listAdminRecords(db, districtId)
  if (!admins.some(admin => admin.id === userId)) throw refuse('NOT_FOUND')
  if (admins.length === 1) throw refuseField('userId', schoolMessages.lastAdmin)
  await deleteAdmin(db, districtId, userId)
  await closeOffersTo(db, { userId, schoolId: null, districtId }, now)
  const details = { district_id: districtId }
  await audit(db, { act: 'district-admin-dismissed', actorId, subjectId: userId, details }, now)
}

const adminsOf = async (db: Db, districtId: number): Promise<AdminsReply> => ({
  admins: (await listAdminRecords(db, districtId)).map(admin => ({
    ...presentPerson(admin),
    email: admin.email,
    email_verified: admin.email_verified,
    since: admin.since,
  })),
})
