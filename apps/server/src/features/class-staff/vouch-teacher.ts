import type { vouchTeacher } from '@kindling/contract/class-staff'
import type { ReplyOf } from '@kindling/contract/define-call'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listStaffRecords, vouchInClass } from './queries.ts'
import { showStaff } from './show-staff.ts'

/** Another teacher of the class who reads single answers, or the district, allows a newer one to read them too. */
export async function vouchForTeacher(
  context: RowContext<typeof vouchTeacher, 'group', GroupRow>,
): Promise<ReplyOf<typeof vouchTeacher>> {
  const { services, actor, row: group, relations, body } = context
  if (!group.is_verified || body.user_id === actor.id) throw refuse('NOT_FOUND')
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const staff = await listStaffRecords(services.db, group.id, now)
  const reads = staff.some(one => one.id === actor.id && one.ends_at === null && one.reads_now)
  if (!reads && !relations.includes('district-admin'))
    throw refuse('VALIDATION', classStaffMessages.readsNothing)
  await transaction(services, async tx => {
    if (!(await vouchInClass(tx.db, { classId: group.id, teacherId: body.user_id, by: actor.id, now })))
      throw refuse('NOT_FOUND')
    const entry = { actorId: actor.id, subjectId: body.user_id, details: { class_id: group.id } }
    await audit(tx.db, { act: 'teacher-vouched', ...entry }, now)
  })
  return showStaff(context)
}
