import type { listDistrictWaiting, listWaitingTeachers, vouchStaff } from '@kindling/contract/class-staff'
import type { ReplyOf } from '@kindling/contract/define-call'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { isReaderAt, listWaiting, vouchAtSchool, type WaitingRow } from './queries.ts'

type WaitingReply = ReplyOf<typeof listWaitingTeachers>

/** The teachers confirmed only by administrators, for a colleague whose yes counts; empty for others. */
export async function showWaiting({
  services,
  actor,
  row: school,
  relations,
}: RowContext<typeof listWaitingTeachers, 'school', SchoolRow>): Promise<WaitingReply> {
  const isDistrict = relations.includes('district-admin')
  const now = services.clock.now()
  if (!isDistrict && !(await isReaderAt(services.db, school.id, actor.id, now))) return { teachers: [] }
  const rows = await listWaiting(services.db, { schoolId: school.id, districtId: null })
  return presentWaiting(rows.filter(one => one.id !== actor.id && (isDistrict || !one.is_admin)))
}

export const showWaitingOfDistrict = async ({
  services,
  row,
}: RowContext<typeof listDistrictWaiting, 'district', DistrictRow>): Promise<WaitingReply> =>
  presentWaiting(await listWaiting(services.db, { schoolId: null, districtId: row.id }))

/** A yes by the district, or by a teacher who reads single answers; for an administrator who teaches, only the district's counts. */
export async function vouchForStaff({
  services,
  actor,
  row: school,
  relations,
  body,
}: RowContext<typeof vouchStaff, 'school', SchoolRow>): Promise<ReplyOf<typeof vouchStaff>> {
  if (!school.is_verified || body.user_id === actor.id) throw refuse('NOT_FOUND')
  await requireProvedAddress(services, actor.id)
  const isDistrict = relations.includes('district-admin')
  const now = services.clock.now()
  if (!isDistrict && !(await isReaderAt(services.db, school.id, actor.id, now)))
    throw refuse('VALIDATION', classStaffMessages.readsNothing)
  return transaction(services, async tx => {
    const yes = { schoolId: school.id, userId: body.user_id, by: actor.id, isDistrict, now }
    if (!(await vouchAtSchool(tx.db, yes))) throw refuse('NOT_FOUND')
    const entry = { actorId: actor.id, subjectId: body.user_id, details: { school_id: school.id } }
    await audit(tx.db, { act: 'teacher-vouched', ...entry }, now)
    return { success: true as const }
  })
}

const presentWaiting = (rows: readonly WaitingRow[]): WaitingReply => ({
  teachers: rows.map(one => ({
    ...presentPerson(one),
    school: { id: one.school_id, name: one.school },
    is_admin: one.is_admin,
    reads_from: one.reads_from,
  })),
})
