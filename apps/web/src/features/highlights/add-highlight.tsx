import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const HighlightWindow = lazyDialog(async () => (await import('./highlight-form.tsx')).HighlightWindow)

/** The way to a new accomplishment of one's own. */
export function AddHighlight({ childId, look = 'quiet' }: { childId: number; look?: 'main' | 'quiet' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} icon={<Trophy aria-hidden="true" />} onClick={() => setOpen(true)}>
        {highlightMessages.add}
      </Button>
      <HighlightWindow open={open} childId={childId} highlight={null} onClose={() => setOpen(false)} />
    </>
  )
}
