import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerTransfer, decideTransfer, withdrawTransfer } from '@kindling/contract/transfers'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { type Move, move } from './move.ts'
import { closeTransfer, isStillWanted, listLate, type TransferRow } from './queries.ts'

type Done = { success: true }

/** The old school's administrators let the student move, or refuse. */
export async function answer({
  services,
  actor,
  row: transfer,
  body,
}: RowContext<typeof answerTransfer, 'transfer', TransferRow>): Promise<ReplyOf<typeof answerTransfer>> {
  await requireProvedAddress(services, actor.id)
  const { child_id: childId, from_id: fromId, to_id: toId } = transfer
  const order = { childId, fromId, toId, by: actor.id, vouchedAs: null }
  return settle({ services }, transfer.id, order, body.answer)
}

/** Operators decide requests that the old school has not answered in five school days. */
export async function decide({
  services,
  actor,
  params,
  body,
}: RequestContext<typeof decideTransfer>): Promise<ReplyOf<typeof decideTransfer>> {
  await requireProvedAddress(services, actor.id)
  const late = await listLate(services.db, services.clock.now())
  const transfer = late.find(one => one.id === params.transferId)
  if (!transfer) throw refuse('NOT_FOUND')
  const { child_id: childId, from_id: fromId, to_id: toId } = transfer
  const order = { childId, fromId, toId, by: actor.id, vouchedAs: 'operator' as const }
  return settle({ services }, transfer.id, order, body.answer)
}

export async function withdraw({
  services,
  actor,
  row: transfer,
}: RowContext<typeof withdrawTransfer, 'transfer', TransferRow>): Promise<ReplyOf<typeof withdrawTransfer>> {
  const order = { childId: transfer.child_id, fromId: transfer.from_id, toId: transfer.to_id }
  return settle({ services }, transfer.id, { ...order, by: actor.id, vouchedAs: null }, 'withdrawn')
}

async function settle(
  { services }: Pick<RequestContext, 'services'>,
  id: number,
  order: Move,
  closedAs: 'moved' | 'declined' | 'withdrawn',
): Promise<Done> {
  const now = services.clock.now()
  await transaction(services, async tx => {
    if (!(await closeTransfer(tx.db, { id, by: order.by, closedAs, now }))) throw refuse('NOT_FOUND')
    if (closedAs === 'moved') {
      if (!(await isStillWanted(tx.db, order))) throw refuse('NOT_FOUND')
      return move(services, tx, order)
    }
    const entry = { actorId: order.by, subjectId: order.childId, details: { transfer_id: id } }
    await audit(tx.db, { act: `transfer-${closedAs}`, ...entry }, now)
  })
  if (closedAs === 'moved') services.topics.wakePerson(order.childId)
  return { success: true }
}
