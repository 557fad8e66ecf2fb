import { movedTo } from '@kindling/rules/boards'
import { GripVertical, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { announce } from '../../ui/live-region.tsx'
import { MoveArrows } from '../../ui/move-arrows.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './ordered-rows.module.css'

export interface OrderedRowsProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  titleOf: (item: Item) => string
  pictureOf: (item: Item) => string
  words: { orderHint: string; up: string; down: string; take: string; movedTo: string }
  onMove: (now: Item[]) => void
  onTake: (item: Item) => void
  /** Other acts on an item. */
  actOf?: (item: Item, place: number) => ReactNode
  /** What stands in the row in place of the title. */
  bodyOf?: (item: Item, place: number) => ReactNode
}

/** Items in rows that can be dragged or moved by arrows, and removed. */
export function OrderedRows<Item>(props: OrderedRowsProps<Item>) {
  const { items, keyOf, titleOf, pictureOf, words, onTake, actOf, bodyOf } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    announce(format(words.movedTo, { title: titleOf(item), place: to + 1, count: items.length }))
    props.onMove(movedTo(items, from, to))
  }
  return (
    <Stack>
      {items.length > 1 && <p className={`soft ${styles.hint}`}>{words.orderHint}</p>}
      <ol className={styles.order}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
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
            <Picture src={pictureOf(item)} alt="" shape="square" className={styles.small} />
            {bodyOf ? (
              <div className={styles.body}>{bodyOf(item, place)}</div>
            ) : (
              <span className={styles.name}>{titleOf(item)}</span>
            )}
            {actOf?.(item, place)}
            <MoveArrows
              up={format(words.up, { title: titleOf(item) })}
              down={format(words.down, { title: titleOf(item) })}
              place={place}
              count={items.length}
              onMove={to => move(place, to)}
            />
            <IconButton
              label={format(words.take, { title: titleOf(item) })}
              icon={<X aria-hidden="true" size={20} />}
              onClick={() => onTake(item)}
            />
          </li>
        ))}
      </ol>
    </Stack>
  )
}
