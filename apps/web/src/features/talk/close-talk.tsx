import { talkWords } from '@kindling/rules/words/talk'
import { type FormEvent, useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'

interface CloseTalkProps {
  name: string
  busy: boolean
  onClose: () => void
  onSend: (note: string) => void
}

/** What came of a talk, for the school alone. */
export function CloseTalk({ name, busy, onClose, onSend }: CloseTalkProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') setError(talkWords.noteMissing)
    else onSend(note)
  }
  return (
    <Dialog open title={talkWords.closeAct} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap="small">
          <LongTextField
            label={talkWords.note}
            description={say(talkWords.noteHelp, { name })}
            value={note}
            maxLength={1000}
            error={error}
            onChange={event => setNote(event.currentTarget.value)}
          />
          <Row>
            <Button look="main" type="submit" busy={busy}>
              {talkWords.closeAct}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
