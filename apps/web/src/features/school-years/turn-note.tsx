import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { isUnderWay, lookAtTurn, sendUndo, type TurnState } from './api.ts'

/** The progress of the last turn; when done, what was left and why, and the week in which it can be undone. */
export function TurnNote({ turn, schoolId }: { turn: TurnState; schoolId: number | undefined }) {
  const { classes, up, repeat, leave, started_by } = turn
  const day = printDay(turn.started_at)
  return (
    <Card as="section" lit={isUnderWay(turn)}>
      <Stack gap="small">
        <h2>{words[turn.state]}</h2>
        {isUnderWay(turn) ? (
          <p role="status">{format(words.runningText, { left: turn.left })}</p>
        ) : (
          <p>{format(words.doneText, { classes, up, repeat, leave, name: started_by, day })}</p>
        )}
        <Left turn={turn} />
        {turn.can_undo && <Undo turn={turn} schoolId={schoolId} />}
        {turn.state === 'done' && !turn.can_undo && <p className="soft">{words.undoOver}</p>}
      </Stack>
    </Card>
  )
}

function Left({ turn }: { turn: TurnState }) {
  const isBack = turn.state === 'undone' || turn.state === 'undoing'
  if (turn.notes.length + turn.kept_classes.length === 0) return null
  return (
    <>
      <h3>{isBack ? words.notesUndone : words.notesDone}</h3>
      <ul>
        {turn.notes.map(({ name, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two students may have one name, and the list stands still
          <li key={place}>{format(words.note, { name, why: words.notes[note] })}</li>
        ))}
        {turn.kept_classes.map(name => (
          <li key={name}>{format(words.keptClass, { name })}</li>
        ))}
      </ul>
    </>
  )
}

function Undo({ turn, schoolId }: { turn: TurnState; schoolId: number | undefined }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send } = useSending()
  const undo = () =>
    send(async () => {
      await sendUndo(schoolId)
      await lookAtTurn(client, schoolId)
      setAsking(false)
    })
  return (
    <>
      <p className="soft">{format(words.undoUntil, { day: printDay(turn.undo_until) })}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{words.undo}</Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={words.undoAsk} size="small">
        <Stack gap="small">
          <p>{words.undoText}</p>
          <FormError message={error} />
          <Row>
            <Button look="danger" busy={busy} onClick={() => void undo()}>
              {words.undo}
            </Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
