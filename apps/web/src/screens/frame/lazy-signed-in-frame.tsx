import { type ComponentProps, lazy, Suspense } from 'react'
import type { SignedInFrame } from './signed-in-frame.tsx'

const Loaded = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }))

/** Guests never load the bell, the menu and the live stream. */
export function LazySignedInFrame(props: ComponentProps<typeof SignedInFrame>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
