import { boardMessages } from '@kindling/rules/messages/boards'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { boardsAddress } from './addresses.ts'
import { type Board, sendRemoval } from './api.ts'
import { BoardForm } from './board-form.tsx'

/** For the board's maker: change its texts, and delete it. */
export function ChangeBoard({ board }: { board: Board }) {
  const [open, setOpen] = useState<'words' | 'end' | null>(null)
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const close = () => setOpen(null)
  const remove = () =>
    send(async () => {
      const { message } = await sendRemoval(board.id)
      void client.invalidateQueries({ queryKey: keys.shelves(), refetchType: 'none' })
      void client.invalidateQueries({ queryKey: keys.search() })
      toastDone(message)
      navigation?.go(boardsAddress)
    })
  return (
    <>
      <Button icon={<PenLine aria-hidden="true" />} onClick={() => setOpen('words')}>
        {boardMessages.change}
      </Button>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('end')}>
        {boardMessages.remove}
      </Button>
      <Dialog open={open === 'words'} size="small" title={boardMessages.change} onClose={close}>
        <BoardForm board={board} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'end'}
        title={boardMessages.remove}
        confirm={boardMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(boardMessages.removeSure, { title: board.title })}
      </ConfirmDialog>
    </>
  )
}
