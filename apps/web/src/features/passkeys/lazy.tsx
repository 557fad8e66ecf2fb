import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/states.tsx'

const PasskeysCard = lazy(async () => ({ default: (await import('./passkeys-card.tsx')).PasskeysCard }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

/** Few users sign in with passkeys, so the program is loaded only where they are shown. */
export function LazyPasskeys() {
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <PasskeysCard />
    </Suspense>
  )
}

export function LazySecondStep(props: { redirect: string | undefined }) {
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <SecondStep {...props} />
    </Suspense>
  )
}
