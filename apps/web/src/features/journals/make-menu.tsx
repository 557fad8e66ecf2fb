import { makingMessages } from '@kindling/rules/messages/making'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const MakeDialog = lazyDialog(async () => (await import('./make-dialog.tsx')).MakeDialog)

/** One button to begin an entry; the five tools are behind it. */
export function MakeMenu({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="main"
        icon={<Plus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {makingMessages.title}
      </Button>
      <MakeDialog open={open} childId={childId} onClose={() => setOpen(false)} />
    </>
  )
}
