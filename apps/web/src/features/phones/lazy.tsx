import { lazy, Suspense } from 'react'
import { Pending } from '../../ui/reveal-together.tsx'

const PhoneCard = lazy(async () => ({ default: (await import('./phone-card.tsx')).PhoneCard }))

/** Children cannot store a number here, so the program is loaded only for adults. */
export function LazyPhone() {
  return (
    <Suspense fallback={<Pending />}>
      <PhoneCard />
    </Suspense>
  )
}
