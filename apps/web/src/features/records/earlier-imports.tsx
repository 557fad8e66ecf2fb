import { bringingMessages as words } from '@kindling/rules/messages/record-bringing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type RecordImport, sendTakingOut } from './api.ts'

interface EarlierImportsProps {
  childId: number
  imports: readonly RecordImport[]
}

/** The brought records, each with the button to remove it again. */
export function EarlierImports({ childId, imports }: EarlierImportsProps) {
  const done = imports.filter(({ state }) => state === 'done')
  if (done.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h3>{words.earlier}</h3>
        <ul>
          {done.map(it => (
            <EarlierImport key={it.id} childId={childId} it={it} />
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function EarlierImport({ childId, it }: { childId: number; it: RecordImport }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const takeOut = () =>
    send(async () => {
      await sendTakingOut(childId, it.id)
      setOpen(false)
      toastDone(words.removed)
      await client.invalidateQueries({ queryKey: keys.brought(childId) })
      await client.invalidateQueries({ queryKey: keys.brought('imports', childId) })
    })
  return (
    <li>
      <p>
        {format(words.earlierOne, { name: it.first_name, place: it.made_by, day: printDay(it.asked_at) })}
      </p>
      <Button small look="plain" onClick={() => setOpen(true)}>
        {words.remove}
        <span className="out-of-sight">{format(words.removeOf, { place: it.made_by })}</span>
      </Button>
      <LazyConfirmDialog
        open={open}
        title={words.removeTitle}
        confirm={words.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void takeOut()}
        onCancel={() => setOpen(false)}
      >
        {words.removeText}
      </LazyConfirmDialog>
    </li>
  )
}
