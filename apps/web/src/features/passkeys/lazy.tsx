import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/states.tsx'

const PasskeysCard = lazy(async () => ({ default: (await import('./passkeys-card.tsx')).PasskeysCard }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

/** Few sign in with passkeys, and so their program comes where they are. */
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
