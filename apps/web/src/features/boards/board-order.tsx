import { boardMessages } from '@kindling/rules/messages/boards'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { useInTurn } from '../../ui/use-in-turn.ts'
import { type Board, type BoardItem, boardItemsQuery, boardQuery, sendItem, sendOrder } from './api.ts'
import { OrderedRows } from './ordered-rows.tsx'

/** The items of a board, to reorder and remove. A change shows at once. */
export function BoardOrder({ board, items }: { board: Board; items: readonly BoardItem[] }) {
  const client = useQueryClient()
  const inTurn = useInTurn()
  const newest = useRef(items)
  const show = (now: readonly BoardItem[]) =>
    client.setQueryData(boardItemsQuery(board.id).queryKey, [...now])
  /** Nothing is refetched in between: an older answer would overwrite later moves. */
  const keep = async (now: readonly BoardItem[], send: () => Promise<{ board: Board }>) => {
    // At once: the next key moves what is shown.
    newest.current = now
    show(now)
    await client.cancelQueries({ queryKey: boardItemsQuery(board.id).queryKey })
    // A read that was canceled takes back what was shown meanwhile.
    show(newest.current)
    await inTurn(async () => {
      try {
        client.setQueryData(boardQuery(board.id).queryKey, (await send()).board)
      } catch (error) {
        toastFailed(messageOf(error))
        void client.invalidateQueries({ queryKey: boardItemsQuery(board.id).queryKey })
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
