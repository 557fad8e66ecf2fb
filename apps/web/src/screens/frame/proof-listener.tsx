import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { listenToProof } from '../../platform/proof.ts'

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('../../features/accounts/index.ts')).VerifyEmailDialog,
}))

/**
 * Opens the form to prove the address, as soon as a call was refused without a proved one; the form is loaded
 * only then.
 */
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
