import { placementMessages } from '@kindling/rules/messages/placements'
import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const RequestWindow = lazyDialog(async () => (await import('./request-window.tsx')).RequestWindow)

/** The button for a new placement. */
export function RequestPlacement({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<BriefcaseBusiness aria-hidden="true" />} onClick={() => setOpen(true)}>
        {placementMessages.add}
      </Button>
      <RequestWindow open={open} childId={childId} onClose={() => setOpen(false)} />
    </>
  )
}
