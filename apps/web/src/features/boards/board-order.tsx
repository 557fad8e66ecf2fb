import { boardMessages } from '@kindling/rules/messages/boards'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { useInTurn } from '../../ui/use-in-turn.ts'
import { useShownOrder } from '../../ui/use-shown-order.ts'
import { type Board, type BoardItem, boardItemsQuery, boardQuery, sendItem, sendOrder } from './api.ts'
import { OrderedRows } from './ordered-rows.tsx'

/** The items of a board, to reorder and remove. A change shows at once. */
export function BoardOrder({ board, items }: { board: Board; items: readonly BoardItem[] }) {
  const client = useQueryClient()
  const inTurn = useInTurn()
  const key = boardItemsQuery(board.id).queryKey
  const show = useShownOrder<BoardItem>(key, now => client.setQueryData(key, [...now]))
  /** Nothing is refetched in between: an older answer would overwrite later moves. */
  const keep = async (now: readonly BoardItem[], send: () => Promise<{ board: Board }>) => {
    await show(now)
    await inTurn(async () => {
      try {
        client.setQueryData(boardQuery(board.id).queryKey, (await send()).board)
      } catch (error) {
        toastFailed(messageOf(error))
        void client.invalidateQueries({ queryKey: key })
      }
    })
  }
  return (
    <OrderedRows
      items={items}
      keyOf={({ id }) => id}
      titleOf={({ title }) => title}
      pictureOf={({ picture }) => picture}
      words={boardMessages}
      onMove={now => {
        const ids = now.map(({ id }) => id)
        void keep(now, () => sendOrder(board.id, ids))
      }}
      onTake={item =>
        void keep(
          items.filter(({ id }) => id !== item.id),
          () => sendItem(board.id, item.id, false),
        )
      }
    />
  )
}
