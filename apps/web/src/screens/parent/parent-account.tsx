import { ReplaySlides } from '../../features/accounts/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { Stack } from '../../ui/card.tsx'
import { OwnSettings } from '../everyone/own-settings.tsx'

/** The content of a parent's account. */
export function ParentAccount({ user }: { user: SessionUser }) {
  return (
    <Stack>
      <OwnSettings user={user} />
      <ReplaySlides />
    </Stack>
  )
}
