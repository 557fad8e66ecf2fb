import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import styles from './child.module.css'

const FoundForYou = lazy(async () => ({ default: (await import('./found-for-you.tsx')).FoundForYou }))

/** The suggestions are below everything else of a child's home page: they load when the child scrolls there. */
export function FoundLate({ childId }: { childId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    look.observe(element)
    return () => look.disconnect()
  }, [])
  if (!isSeen) return <div ref={place} className={styles.late} />
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      <FoundForYou childId={childId} />
    </Suspense>
  )
}
