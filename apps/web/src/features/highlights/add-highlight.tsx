import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const HighlightWindow = lazyDialog(async () => (await import('./highlight-form.tsx')).HighlightWindow)

interface AddHighlightProps {
  childId: number
  look?: 'main' | 'quiet'
  /** The goal that it belongs to. */
  goalId?: number
}

/** The button for a new highlight of the child. */
export function AddHighlight({ childId, look = 'quiet', goalId }: AddHighlightProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} icon={<Trophy aria-hidden="true" />} onClick={() => setOpen(true)}>
        {highlightMessages.add}
      </Button>
      <HighlightWindow
        open={open}
        childId={childId}
        highlight={null}
        goalId={goalId ?? null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
