import { promptingMessages } from '@kindling/rules/messages/prompting'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const PromptWindow = lazyDialog(async () => (await import('./prompt-window.tsx')).PromptWindow)

/** The button for a new prompt. */
export function MakePrompt() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {promptingMessages.add}
      </Button>
      <PromptWindow open={open} prompt={null} onClose={() => setOpen(false)} />
    </>
  )
}
