import type { ReplyOf } from '@kindling/contract/define-call'
import type { ignoreStudentInvite } from '@kindling/contract/requests'
import { audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { deleteRequests, type JoinRequestRow } from './queries.ts'

/** A declined request is deleted (CLASSES-37), and the family is told; a withdrawn one is deleted silently. */
export async function endRequest({
  services,
  actor,
  row,
}: RowContext<typeof ignoreStudentInvite, 'join_request', JoinRequestRow>): Promise<
  ReplyOf<typeof ignoreStudentInvite>
> {
  const now = services.clock.now()
  const isDeclined = actor.id === row.teacher_id
  await transaction(services, async tx => {
    if (!(await deleteRequests(tx.db, [row.id]))) throw refuse('NOT_FOUND')
    const act = isDeclined ? 'join-declined' : 'join-withdrawn'
    const details = { teacher_id: row.teacher_id }
    await audit(tx.db, { act, actorId: actor.id, subjectId: row.child_id, details }, now)
    if (!isDeclined) return
    const to = ['child', 'parents'] as const
    tx.announce({ type: 'join_declined', actorId: actor.id, childId: row.child_id, to })
  })
  return { success: true }
}
