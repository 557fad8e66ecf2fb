import type { ReplyOf } from '@kindling/contract/define-call'
import type { moveStudent } from '@kindling/contract/transfers'
import { transferWords } from '@kindling/rules/words/transfers'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { move } from './move.ts'
import { closeTransfersOf, findSchoolInDistrict, insertTransfer } from './queries.ts'

/** A district moves a student between two of its schools in one act; a request that waited is answered by it. */
export async function moveInDistrict({
  house,
  actor,
  row: district,
  body,
}: RowVisit<typeof moveStudent, 'district', DistrictRow>): Promise<ReplyOf<typeof moveStudent>> {
  await requireProvedAddress(house, actor.id)
  const now = house.clock.now()
  const { child_id: childId, to_school_id: toId } = body
  const done = await transaction(house, async tx => {
    const fromId = await findSchoolInDistrict(tx.db, { districtId: district.id, childId, toId })
    if (fromId === null) throw refuse('VALIDATION', transferWords.notOfDistrict)
    await closeTransfersOf(tx.db, childId, actor.id, now)
    await insertTransfer(tx.db, { childId, fromId, toId, by: actor.id, now, closedAs: 'moved' })
    await move(house, tx, { childId, fromId, toId, by: actor.id, vouchedAs: 'district' })
    return { success: true as const }
  })
  house.topics.wakePerson(childId)
  return done
}
