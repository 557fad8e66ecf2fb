import type {
  getBoard,
  listAuthorBoards,
  listBoardItems,
  listBoardsOfItem,
  listPopularBoards,
  listRecommendedBoards,
  listUserBoards,
  searchBoards,
} from '@kindling/contract/boards'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import {
  findItems,
  type ItemRecord,
  inOrder,
  listReader,
  presentItem,
  requireVisible,
} from '../catalogue/index.ts'
import { presentBoard } from './present.ts'
import { findBoards, listBoardsBy, listBoardsWith, listItems } from './queries.ts'

type Listed = ReplyOf<typeof listPopularBoards>

/** When few boards are kept, none is popular and the daily order is used. */
export async function showPopular(context: RequestContext<typeof listPopularBoards>): Promise<Listed> {
  const readItems = await listReader(context)
  const [kept] = await readItems('popular', { archetype: 'Boards', limit: 1, offset: 0 })
  const items = await readItems(kept ? 'popular' : 'daily', { ...context.query, archetype: 'Boards' })
  return withItems(context, items)
}

export const findBoardsByWords = async (context: RequestContext<typeof searchBoards>): Promise<Listed> =>
  withItems(context, await findItems(context, { ...context.body, archetype: 'Boards' }))

/** One board, for guests too when it is for everybody. */
export const showBoard = async ({
  services,
  actor,
  params,
}: RequestContext<typeof getBoard>): Promise<ReplyOf<typeof getBoard>> => ({
  board: await boardOf(services, actor, params.boardId),
})

/** The items of a board, without those that the reader may not see. */
export async function showItems({
  services,
  actor,
  params: { boardId },
}: RequestContext<typeof listBoardItems>): Promise<ReplyOf<typeof listBoardItems>> {
  await requireVisible(services, actor, 'Boards', boardId)
  const items = await listItems(services.db, { boardId, ...readerOf(services, actor) })
  return { activities: items.map(presentItem) }
}

export const showBoardsOfItem = async (context: RequestContext<typeof listBoardsOfItem>): Promise<Listed> =>
  withItems(
    context,
    await listBoardsWith(context.services.db, {
      ...context.query,
      itemId: context.params.itemId,
      ...readerOf(context.services, context.actor),
    }),
  )

export const showOwn = async (context: RequestContext<typeof listUserBoards>): Promise<Listed> => {
  const readItems = await listReader(context)
  return withItems(context, await readItems('made', { ...context.query, archetype: 'Boards' }))
}

export const showAuthors = async (context: RequestContext<typeof listAuthorBoards>): Promise<Listed> =>
  withItems(
    context,
    await listBoardsBy(context.services.db, {
      ...context.query,
      authorId: context.params.authorId,
      ...readerOf(context.services, context.actor),
    }),
  )

/** What teachers have recommended to a child's classes. */
export const showRecommended = async (
  context: RowContext<typeof listRecommendedBoards, 'child', ChildRow>,
): Promise<Listed> => {
  const readItems = await listReader(context, { childId: context.row.id })
  return withItems(context, await readItems('picked', { ...context.query, archetype: 'Boards' }))
}

/** The board with this id; NOT_FOUND when the reader may not see it. */
export async function boardOf(services: Services, actor: Actor, id: number) {
  const { boards } = await withItems({ services, actor }, [
    await requireVisible(services, actor, 'Boards', id),
  ])
  const [board] = boards
  if (!board) throw refuse('NOT_FOUND')
  return board
}

const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })

/** The boards of these items, in their order. */
async function withItems(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  items: readonly ItemRecord[],
): Promise<Listed> {
  const ids = items.map(item => item.archetype_id)
  const rows = await findBoards(services.db, { ids, ...readerOf(services, actor) })
  return { boards: inOrder(items, rows, presentBoard) }
}
