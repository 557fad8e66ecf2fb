import { readCode } from '@kindling/rules/codes'
import { classWords } from '@kindling/rules/words/classes'
import { learningWords } from '@kindling/rules/words/learning'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askCode, type CodeInfo, sendJoin } from './api.ts'

/** Joining a class by its code: verify, show what it opens, then join (CLASSES-05). */
export function JoinClass({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false)
  const [info, setInfo] = useState<CodeInfo | null>(null)
  const close = () => {
    setOpen(false)
    setInfo(null)
  }
  return (
    <>
      <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {learningWords.joinClass}
      </Button>
      <Dialog open={open} onClose={close} title={learningWords.joinClass} flyout size="small">
        {info ? (
          <ConfirmStep childId={childId} info={info} onOther={() => setInfo(null)} onDone={close} />
        ) : (
          <CodeStep onFound={setInfo} />
        )}
      </Dialog>
    </>
  )
}

/** A code that nobody gave gets the given sentence; anything else says what happened. */
const unless =
  (known: string) =>
  (error: unknown): string =>
    [400, 404].includes(refusalOf(error)?.status ?? 0) ? known : messageOf(error)

function CodeStep({ onFound }: { onFound: (info: CodeInfo) => void }) {
  const [typed, setTyped] = useState('')
  const { busy, error, setError, send } = useSending(unless(classWords.codeUnknown))
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    if (!code) return setError(classWords.codeUnknown)
    void send(async () => {
      const found = await askCode(code)
      if (found.type === 'profile') setError(classWords.profileCodeLater)
      else onFound(found)
    })
  }
  return (
    <form onSubmit={verify} noValidate>
      <Stack>
        <p>{learningWords.joinLead}</p>
        <FormError message={error} />
        <TextField
          label={learningWords.code}
          value={typed}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" look="main" busy={busy}>
          {learningWords.check}
        </Button>
      </Stack>
    </form>
  )
}

interface ConfirmStepProps {
  childId: number
  info: CodeInfo
  onOther: () => void
  onDone: () => void
}

function ConfirmStep({ childId, info, onOther, onDone }: ConfirmStepProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending(unless(classWords.linkFailed))
  const teacher = [info.first_name, info.last_name].filter(Boolean).join(' ')
  const join = () =>
    send(async () => {
      const { message } = await sendJoin(childId, info.class_code ?? '')
      toastDone(message)
      void client.invalidateQueries({ queryKey: keys.child(childId) })
      await refreshSession()
      onDone()
    })
  return (
    <Stack>
      <FormError message={error} />
      <p>{learningWords.joinQuestion}</p>
      <Card lit>
        <h3>{info.group}</h3>
        <p className="soft">{[info.school, teacher].filter(Boolean).join(' · ')}</p>
      </Card>
      <Button look="main" busy={busy} onClick={join}>
        {learningWords.joinYes}
      </Button>
      <Button onClick={onOther}>{learningWords.joinOther}</Button>
    </Stack>
  )
}
