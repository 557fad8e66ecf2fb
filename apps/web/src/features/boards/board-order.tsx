import { movedTo } from '@kindling/rules/boards'
import { boardMessages } from '@kindling/rules/messages/boards'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Board, type BoardItem, boardItemsQuery, boardQuery, sendItem, sendOrder } from './api.ts'
import styles from './boards.module.css'

/** What stands on a board in rows that are dragged or moved by arrows, and taken off. What was moved stands at once. */
export function BoardOrder({ board, items }: { board: Board; items: readonly BoardItem[] }) {
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number | null>(null)
  const show = (now: readonly BoardItem[]) =>
    client.setQueryData(boardItemsQuery(board.id).queryKey, [...now])
  /** Nothing is read in between: what was read before would take the place of what was moved since. */
  const keep = async (now: readonly BoardItem[], send: () => Promise<{ board: Board }>) => {
    await client.cancelQueries({ queryKey: boardItemsQuery(board.id).queryKey })
    show(now)
    try {
      client.setQueryData(boardQuery(board.id).queryKey, (await send()).board)
    } catch (error) {
      toastFailed(messageOf(error))
      void client.invalidateQueries({ queryKey: boardItemsQuery(board.id).queryKey })
    }
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    const now = movedTo(items, from, to)
    announce(format(boardMessages.movedTo, { title: item.title, place: to + 1, count: items.length }))
    const ids = now.map(({ id }) => id)
    void keep(now, () => sendOrder(board.id, ids))
  }
  const takeOff = (item: BoardItem) =>
    void keep(
      items.filter(({ id }) => id !== item.id),
      () => sendItem(board.id, item.id, false),
    )
  return (
    <Stack>
      <p className="soft">{boardMessages.orderHint}</p>
      <ol className={styles.order}>
        {items.map((item, place) => (
          <li
            key={item.id}
            draggable
            className={styles.row}
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== null) move(dragged, place)
              setDragged(null)
            }}
          >
            <GripVertical aria-hidden="true" size={20} className="soft" />
            <Picture src={item.picture} alt="" shape="square" className={styles.small} />
            <span className={styles.name}>{item.title}</span>
            <IconButton
              label={format(boardMessages.up, { title: item.title })}
              icon={<ArrowUp aria-hidden="true" size={20} />}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              label={format(boardMessages.down, { title: item.title })}
              icon={<ArrowDown aria-hidden="true" size={20} />}
              disabled={place === items.length - 1}
              onClick={() => move(place, place + 1)}
            />
            <IconButton
              label={format(boardMessages.take, { title: item.title })}
              icon={<X aria-hidden="true" size={20} />}
              onClick={() => takeOff(item)}
            />
          </li>
        ))}
      </ol>
    </Stack>
  )
}
