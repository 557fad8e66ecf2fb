import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import styles from './child.module.css'

const FoundForYou = lazy(async () => ({ default: (await import('./found-for-you.tsx')).FoundForYou }))

const askAgainMs = 200

/** The suggestions are below everything else of a child's home page: they load when the child scrolls there. */
export function FoundLate({ childId }: { childId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let timer = 0
    const look = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      if (getComputedStyle(element).visibility === 'visible') return setSeen(true)
      // The page is not revealed yet, and shorter than it will be.
      look.unobserve(element)
      timer = window.setTimeout(() => look.observe(element), askAgainMs)
    })
    look.observe(element)
    return () => {
      look.disconnect()
      clearTimeout(timer)
    }
  }, [])
  if (!isSeen) return <div ref={place} className={styles.late} />
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      <FoundForYou childId={childId} />
    </Suspense>
  )
}
