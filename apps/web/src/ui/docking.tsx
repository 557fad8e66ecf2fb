import { type ScrollMode, scrollModeOf } from '@kindling/rules/scroll-modes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Stack } from './card.tsx'
import styles from './docking.module.css'

interface DockingProps {
  /** The filter of the list: one line, swiped if it is longer. */
  bar: ReactNode
  children: ReactNode
}

/**
 * A list whose filter stays in sight while the user scrolls through it, and stays behind where the list ends
 * (DISCOVERY-10).
 */
export function Docking({ bar, children }: DockingProps) {
  const whole = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<ScrollMode>('default')
  useEffect(() => {
    const look = () => {
      const end = whole.current?.getBoundingClientRect().bottom ?? 0
      setMode(scrollModeOf({ scrolled: window.scrollY, left: end - window.innerHeight }))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Stack ref={whole} data-scroll-mode={mode}>
      <div className={[styles.bar, styles[mode]].join(' ')}>{bar}</div>
      {children}
    </Stack>
  )
}
