import type { ReplyOf } from '@kindling/contract/define-call'
import type { moveStudent } from '@kindling/contract/transfers'
import { transferMessages } from '@kindling/rules/messages/transfers'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { move } from './move.ts'
import { closeTransfersOf, findSchoolInDistrict, insertTransfer } from './queries.ts'

/** A district moves a student between two of its schools in one act; this also answers a pending request. */
export async function moveInDistrict({
  services,
  actor,
  row: district,
  body,
}: RowContext<typeof moveStudent, 'district', DistrictRow>): Promise<ReplyOf<typeof moveStudent>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const { child_id: childId, to_school_id: toId } = body
  const done = await transaction(services, async tx => {
    const fromId = await findSchoolInDistrict(tx.db, { districtId: district.id, childId, toId })
    if (fromId === null) throw refuse('VALIDATION', transferMessages.notOfDistrict)
    await closeTransfersOf(tx.db, childId, actor.id, now)
    await insertTransfer(tx.db, { childId, fromId, toId, by: actor.id, now, closedAs: 'moved' })
    await move(services, tx, { childId, fromId, toId, by: actor.id, vouchedAs: 'district' })
    return { success: true as const }
  })
  services.topics.wakePerson(childId)
  return done
}
