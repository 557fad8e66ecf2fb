import { membershipMessages } from '@kindling/rules/messages/memberships'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const ChildJoins = lazyDialog(async () => (await import('./child-joins.tsx')).ChildJoins)

interface JoinForChildProps {
  child: { id: number; first_name: string; disputed: boolean; can: readonly string[] }
}

/**
 * A guardian adds the child to a class: the code that a proved guardian types confirms it for the family (CLASSES-15).
 */
export function JoinForChild({ child }: JoinForChildProps) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (user?.account_status !== 'Verified' || child.disputed || !child.can.includes('join-class')) return null
  return (
    <>
      <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {membershipMessages.joinFor}
      </Button>
      <ChildJoins child={child} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
