import { detailPopupMs } from '@kindling/rules/discover'
import { useTimeout } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { printGrades } from '../courses/index.ts'
import type { Item } from './api.ts'
import styles from './detail-popup.module.css'
import { printAges, printPlace } from './print-facts.ts'
import { usePrintPrice } from './use-print-price.ts'

interface DetailPopupProps {
  item: Item
  /** The link to the item; `describedBy` names the text of the popup. */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * Details of an item, beside its link, when the mouse or the keyboard focus rests there (DISCOVERY-31). It stays while the mouse is on either,
 * and Escape closes only the popup. A touch opens the item itself.
 */
export function DetailPopup({ item, children }: DetailPopupProps) {
  const id = useId()
  const price = usePrintPrice()(item.price)
  const [place, setPlace] = useState<DOMRect | null>(null)
  const [around, setAround] = useState<HTMLElement | null>(null)
  const { start, clear } = useTimeout(() => setPlace(around?.getBoundingClientRect() ?? null), detailPopupMs)
  const close = () => {
    clear()
    setPlace(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place) return
    event.stopPropagation()
    close()
  }
  const ofMouse = (act: () => void) => (event: PointerEvent) => event.pointerType !== 'touch' && act()
  return (
    <li
      ref={setAround}
      onPointerEnter={ofMouse(start)}
      onPointerLeave={ofMouse(close)}
      onFocus={start}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      {children(place ? id : undefined)}
      {place &&
        createPortal(
          <div id={id} role="tooltip" className={styles.popup} style={besideOf(place)}>
            <p className={styles.title}>{item.title}</p>
            {item.summary && <p>{item.summary}</p>}
            <p className="soft">{factsOf(item, price)}</p>
          </div>,
          document.body,
        )}
    </li>
  )
}

/** The ages of what has some, else its grades; the place and the price of what takes place somewhere. */
const factsOf = (item: Item, price: string) => {
  const hasAges = item.min_age !== null || item.max_age !== null
  return [
    hasAges ? printAges(item.min_age, item.max_age) : printGrades(item.grades),
    ...(item.reach ? [printPlace(item), price] : []),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Right under the link, or right above it if there is no space below. */
const besideOf = ({ left, top, bottom }: DOMRect) => ({
  insetInlineStart: Math.max(8, Math.min(left, window.innerWidth - 340)),
  ...(bottom + 220 > window.innerHeight ? { bottom: window.innerHeight - top } : { top: bottom }),
})
