import { SignInDialog } from '../../features/accounts/index.ts'
import { Providers } from '../../ui/providers.tsx'

/** The start page has no providers around it, so the window brings its own. */
export function SignInWindow({ onClose }: { onClose: () => void }) {
  return (
    <Providers>
      <SignInDialog open onClose={onClose} />
    </Providers>
  )
}
