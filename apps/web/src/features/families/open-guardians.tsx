import { guardianMessages } from '@kindling/rules/messages/guardians'
import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const GuardianFlyout = lazy(async () => ({
  default: await (await import('./load-guardian-flyout.ts')).loadGuardianFlyout(),
}))

interface OpenGuardiansProps {
  child: { id: number; first_name: string; profile_code: string | null }
  words?: string
}

/** The button for a child's guardians; the window is loaded when it is first opened. */
export function OpenGuardians({ child, words = guardianMessages.open }: OpenGuardiansProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UsersRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && (
        <Suspense>
          <GuardianFlyout child={child} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
