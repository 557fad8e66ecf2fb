import { lazy, Suspense } from 'react'
import { Pending } from '../../ui/reveal-together.tsx'

const PhoneCard = lazy(async () => ({ default: (await import('./phone-card.tsx')).PhoneCard }))

/** Children have no number here, and so its program comes where adults are. */
export function LazyPhone() {
  return (
    <Suspense fallback={<Pending />}>
      <PhoneCard />
    </Suspense>
  )
}
