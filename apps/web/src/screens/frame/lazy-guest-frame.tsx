import { type ComponentProps, lazy, Suspense } from 'react'
import type { GuestFrame } from './guest-frame.tsx'

const Loaded = lazy(async () => ({ default: (await import('./guest-frame.tsx')).GuestFrame }))

/** Signed-in users never load the frame of guests. */
export function LazyGuestFrame(props: ComponentProps<typeof GuestFrame>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
