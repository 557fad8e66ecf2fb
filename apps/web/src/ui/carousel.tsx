import { slideTo } from '@kindling/rules/carousels'
import { carouselMessages } from '@kindling/rules/messages/carousels'
import { useMergedRef } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react'
import { format } from '../platform/messages.ts'
import { CardRow } from './card.tsx'
import styles from './carousel.module.css'

interface CarouselProps {
  label: string
  /** How many pixels of the previous card stay in sight. */
  offset: number
  className?: string | undefined
  /** Two in sight on an adult's phone, and the next one begins. */
  halves?: boolean
  /** Cards, as list items. */
  children: ReactNode
}

/** Cards side by side, with buttons below them if not all fit, which cover no card; touch screens swipe them. */
export function Carousel({ label, offset, className, halves = false, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { ends, watch } = useEnds()
  const slide = (direction: 1 | -1) => {
    const list = row.current
    if (list) list.scrollTo({ left: signOf(list) * slideTo({ ...placeOf(list), offset, direction }) })
  }
  return (
    <div className={styles.carousel}>
      <CardRow
        ref={useMergedRef(row, watch)}
        aria-label={label}
        data-halves={halves || undefined}
        className={[styles.row, className].filter(Boolean).join(' ')}
        style={{ '--offset': `${offset}px` } as CSSProperties}
      >
        {children}
      </CardRow>
      {!(ends.isAtStart && ends.isAtEnd) && (
        <div className={styles.buttons}>
          {!ends.isAtStart && (
            <button
              type="button"
              className={[styles.button, styles.back].join(' ')}
              aria-label={format(carouselMessages.back, { label })}
              onClick={() => slide(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
          )}
          {!ends.isAtEnd && (
            <button
              type="button"
              className={[styles.button, styles.on].join(' ')}
              aria-label={format(carouselMessages.on, { label })}
              onClick={() => slide(1)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** A row in right-to-left direction scrolls below zero. */
const signOf = (row: HTMLElement) => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

function placeOf(row: HTMLElement) {
  const [one, next] = row.children as unknown as HTMLElement[]
  const step = one && next ? Math.abs(next.offsetLeft - one.offsetLeft) : row.clientWidth
  return { from: Math.abs(row.scrollLeft), sight: row.clientWidth, step: step || 1 }
}

/** Whether a row is at its start and its end; both if everything fits. */
function useEnds() {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  const watch = useCallback((row: HTMLUListElement | null) => {
    if (!row) return
    const look = () => {
      const from = Math.abs(row.scrollLeft)
      const isAtStart = from <= 1
      const isAtEnd = from + row.clientWidth >= row.scrollWidth - 1
      setEnds(known =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      )
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [])
  return { ends, watch }
}
