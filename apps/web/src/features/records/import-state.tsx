import { leftOutNames, bringingMessages as words } from '@kindling/rules/messages/record-bringing'
import { useQueryClient } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type RecordImport, sendYes } from './api.ts'

interface ImportStateProps {
  child: { id: number; first_name: string }
  it: RecordImport
}

/** One record from elsewhere: its content, its progress, or its result. */
export function ImportState({ child, it }: ImportStateProps) {
  const percent = it.progress
  switch (it.state) {
    case 'checked':
      return <Question child={child} it={it} />
    case 'queued':
      return <p role="status">{words.waiting}</p>
    case 'bringing':
      return (
        <div role="status">
          <ProgressBar done={percent} total={100} label={format(words.bringing, { percent })} />
        </div>
      )
    case 'failed':
      return <p role="note">{it.fault}</p>
    case 'done':
      return (
        <div role="status">
          <Stack gap="small">
            <p>{doneOf(it)}</p>
            <LeftOut it={it} />
          </Stack>
        </div>
      )
  }
}

const doneOf = ({ added }: RecordImport) =>
  added === null || Object.values(added).every(count => count === 0)
    ? words.nothingNew
    : format(words.done, added)

/** The content, before the guardian accepts. */
function Question({ child, it }: ImportStateProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const name = child.first_name
  const bring = () =>
    send(async () => {
      await sendYes(child.id, it.id)
      await client.invalidateQueries({ queryKey: keys.brought('imports', child.id) })
    })
  return (
    <Stack gap="small">
      <p>{format(words.whose, { name: it.first_name, day: printDay(it.made_at), place: it.made_by })}</p>
      {it.first_name !== name && <p role="note">{format(words.otherName, { there: it.first_name, name })}</p>}
      <p>{format(words.enters, it.counts)}</p>
      <LeftOut it={it} />
      <p>{format(words.seenBy, { name })}</p>
      <p className="soft">
        {format(words.key, { key: it.public_key })}. {format(words.keyNote, { place: it.made_by })}
      </p>
      <FormError message={error} />
      <Row>
        <Button
          look="main"
          icon={<PackagePlus aria-hidden="true" />}
          busy={busy}
          onClick={() => void bring()}
        >
          {words.yes}
        </Button>
      </Row>
    </Stack>
  )
}

function LeftOut({ it }: { it: RecordImport }) {
  if (it.left_out.length === 0) return null
  const things = it.left_out.map(({ what, count }) => format(words.one, { what: leftOutNames[what], count }))
  return <p className="soft">{format(words.leftOut, { things: things.join(', ') })}</p>
}
