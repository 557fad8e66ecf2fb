import { boardMessages } from '@kindling/rules/messages/boards'
import { Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { boardAddress } from './addresses.ts'
import { BoardForm } from './board-form.tsx'

/** The button for a new board, which opens at once. */
export function MakeBoard() {
  const [isOpen, setOpen] = useState(false)
  const navigation = useContext(NavigationContext)
  return (
    <>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {boardMessages.make}
      </Button>
      <Dialog open={isOpen} size="small" title={boardMessages.make} onClose={() => setOpen(false)}>
        <BoardForm
          onDone={({ id }) => {
            setOpen(false)
            navigation?.go(boardAddress(id))
          }}
        />
      </Dialog>
    </>
  )
}
