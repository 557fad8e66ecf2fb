import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { listenToProof } from '../../platform/proof.ts'

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('../../features/accounts/index.ts')).VerifyEmailDialog,
}))

/** Where the own address is proved, as soon as something was refused for want of it; the form comes only then. */
export function ProofListener({ user }: { user: SessionUser }) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => listenToProof(() => setAsked(true)), [])
  if (!isAsked) return null
  return (
    <Suspense>
      <VerifyEmailDialog open email={user.email ?? ''} onClose={() => setAsked(false)} />
    </Suspense>
  )
}
