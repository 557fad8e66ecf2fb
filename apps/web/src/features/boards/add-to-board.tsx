import { boardMessages } from '@kindling/rules/messages/boards'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const BoardChoice = lazyDialog(async () => (await import('./board-choice.tsx')).BoardChoice)

/** Adds an item to the user's boards, each by its checkbox, or to a new one. */
export function AddToBoard({ item }: { item: { id: number; title: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<LayoutGrid aria-hidden="true" />} onClick={() => setOpen(true)}>
        {boardMessages.add}
      </Button>
      <BoardChoice open={isOpen} item={item} onClose={() => setOpen(false)} />
    </>
  )
}
