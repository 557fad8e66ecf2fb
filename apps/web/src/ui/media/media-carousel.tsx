import { carousel } from '@kindling/rules/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './media.module.css'

/** Elements side by side that do not all fit: on a phone three at a time, moved by three (MEDIA-21 to MEDIA-23). */
export function MediaCarousel({ label, children }: { label: string; children: ReactNode[] }) {
  const list = useRef<HTMLUListElement>(null)
  const ends = useEnds(list, children.length)
  const move = (steps: 1 | -1) => {
    const items = list.current?.children
    const width = items?.[0]?.getBoundingClientRect().width ?? 0
    list.current?.scrollBy({ left: steps * carousel.step * (width + carousel.gap), behavior: 'smooth' })
  }
  const sizes = { '--shown': carousel.shown, '--slide-gap': `${carousel.gap}px` } as CSSProperties
  return (
    <div className={styles.carousel}>
      <ul ref={list} className={styles.slides} aria-label={label} style={sizes}>
        {children}
      </ul>
      {ends.fits || (
        <div className={styles.moves}>
          <IconButton
            label={mediaMessages.previous}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={ends.atStart}
            onClick={() => move(-1)}
          />
          <IconButton
            label={mediaMessages.next}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={ends.atEnd}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  )
}

/** Whether everything fits, and the scroll position otherwise. */
function useEnds(list: { current: HTMLUListElement | null }, count: number) {
  const [ends, setEnds] = useState({ fits: count <= carousel.shown, atStart: true, atEnd: false })
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const rest = scrollWidth - clientWidth
      setEnds({
        fits: rest <= 1 && count <= carousel.shown,
        atStart: scrollLeft <= 1,
        atEnd: scrollLeft >= rest - 1,
      })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [list, count])
  return ends
}
