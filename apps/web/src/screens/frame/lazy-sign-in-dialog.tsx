import { lazy, Suspense } from 'react'

const SignInWindow = lazy(async () => ({ default: (await import('./sign-in-window.tsx')).SignInWindow }))

/** Forms are heavy; they are loaded on demand. */
export function LazySignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <SignInWindow onClose={onClose} />
    </Suspense>
  )
}
