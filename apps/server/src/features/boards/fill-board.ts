import type { addBoardItem, orderBoard, removeBoardItem } from '@kindling/contract/boards'
import type { ReplyOf } from '@kindling/contract/define-call'
import { mostOnBoard } from '@kindling/rules/boards'
import { boardMessages } from '@kindling/rules/messages/boards'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { itemPolicy, type KindRow } from '../catalogue/index.ts'
import { boardLimits } from './limits.ts'
import { requireMaking } from './make-board.ts'
import { hasItem, insertItem, isBoard, lockBoard, removeItem, reorderItems } from './queries.ts'
import { boardOf } from './show-boards.ts'

/** Adds an item that the maker may see at the end of a board, once; a board cannot be on another board. */
export async function putOnBoard({
  services,
  actor,
  row,
  body,
}: RowContext<typeof addBoardItem, 'board', KindRow>): Promise<ReplyOf<typeof addBoardItem>> {
  await requireMaking(services, actor)
  await useLimit(services, boardLimits.changed, actor.id)
  const { row: item } = await itemPolicy.open(services, actor, body.item_id, 'view')
  await transaction(services, async ({ db }) => {
    const count = await lockBoard(db, row.archetype_id)
    if (await hasItem(db, row.archetype_id, item.id)) return
    if (await isBoard(db, item.id)) throw refuse('NOT_FOUND')
    if (count >= mostOnBoard) throw refuse('CONFLICT', boardMessages.full)
    await insertItem(db, row.archetype_id, item.id)
  })
  return { board: await boardOf(services, actor, row.archetype_id) }
}

export async function takeOffBoard({
  services,
  actor,
  row,
  query,
}: RowContext<typeof removeBoardItem, 'board', KindRow>): Promise<ReplyOf<typeof removeBoardItem>> {
  await transaction(services, async ({ db }) => {
    await lockBoard(db, row.archetype_id)
    await removeItem(db, row.archetype_id, query.item_id)
  })
  return { board: await boardOf(services, actor, row.archetype_id) }
}

export async function putInOrder({
  services,
  actor,
  row,
  body,
}: RowContext<typeof orderBoard, 'board', KindRow>): Promise<ReplyOf<typeof orderBoard>> {
  await requireMaking(services, actor)
  await useLimit(services, boardLimits.changed, actor.id)
  await transaction(services, async ({ db }) => {
    await lockBoard(db, row.archetype_id)
    await reorderItems(db, row.archetype_id, body.item_ids)
  })
  return { board: await boardOf(services, actor, row.archetype_id) }
}
