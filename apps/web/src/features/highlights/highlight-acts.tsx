import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { KeepHighlight } from '../portfolio/index.ts'
import { type Highlight, sendHighlightRemoval, sendPin, takeHighlight } from './api.ts'

const HighlightWindow = lazyDialog(async () => (await import('./highlight-form.tsx')).HighlightWindow)

/** The child's acts on its own highlight. */
export function HighlightActs({ highlight, onRemoved }: { highlight: Highlight; onRemoved: () => void }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const client = useQueryClient()
  const removal = useSending()
  const close = () => setOpen(null)
  const remove = () =>
    removal.send(async () => {
      const { message } = await sendHighlightRemoval(highlight.id)
      close()
      toastDone(message)
      onRemoved()
      await client.invalidateQueries({ queryKey: keys.portfolio(highlight.user_id) })
    })
  return (
    <>
      <Button look="plain" icon={<PenLine aria-hidden="true" />} onClick={() => setOpen('edit')}>
        {highlightMessages.edit}
      </Button>
      <PinButton highlight={highlight} />
      <KeepHighlight highlightId={highlight.id} childId={highlight.user_id} />
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>
        {highlightMessages.remove}
      </Button>
      <HighlightWindow
        open={open === 'edit'}
        childId={highlight.user_id}
        highlight={highlight}
        onClose={close}
      />
      <LazyConfirmDialog
        open={open === 'remove'}
        title={highlightMessages.removeTitle}
        confirm={highlightMessages.remove}
        destroys
        busy={removal.busy}
        error={removal.error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(highlightMessages.removeText, { title: highlight.title })}
      </LazyConfirmDialog>
    </>
  )
}

function PinButton({ highlight: { id, pinned } }: { highlight: Highlight }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const pin = () =>
    send(async () => {
      try {
        const { message, highlight } = await sendPin(id, !pinned)
        takeHighlight(client, highlight)
        toastDone(message)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Button
      look="plain"
      icon={pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      busy={busy}
      onClick={() => void pin()}
    >
      {pinned ? highlightMessages.unpin : highlightMessages.pin}
    </Button>
  )
}
