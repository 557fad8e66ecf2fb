import { readCode } from '@kindling/rules/codes'
import { classWords } from '@kindling/rules/words/classes'
import { learningWords } from '@kindling/rules/words/learning'
import { requestWords } from '@kindling/rules/words/requests'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { PendingInvites, sendTeacherRequest } from '../requests/index.ts'
import { askCode, type CodeInfo, sendJoin } from './api.ts'
import { LinkedTeachers } from './linked-teachers.tsx'

export type Shown = 'closed' | 'invites' | 'teachers'

interface SchoolFlyoutProps {
  childId: number
  isLinked: boolean
  shown: 'invites' | 'teachers'
  onShow: (shown: Shown) => void
}

/** Who teaches the child, and the way to one more class. */
export function SchoolFlyout({ childId, isLinked, shown, onShow }: SchoolFlyoutProps) {
  const close = () => onShow('closed')
  return (
    <Dialog
      open
      onClose={close}
      title={shown === 'teachers' ? learningWords.myTeachers : learningWords.joinClass}
      flyout
      size="small"
    >
      {shown === 'teachers' && <LinkedTeachers childId={childId} onJoin={() => onShow('invites')} />}
      {shown === 'invites' && (
        <Stack>
          <Invite childId={childId} onDone={close} />
          {!isLinked && <PendingInvites withChild={false} />}
          {isLinked && (
            <Button look="plain" icon={<ArrowLeft aria-hidden="true" />} onClick={() => onShow('teachers')}>
              {learningWords.myTeachers}
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

/** A class or a teacher by its code: verify, show what it opens, then join or ask (CLASSES-05, CLASSES-07). */
function Invite({ childId, onDone }: { childId: number; onDone: () => void }) {
  const [info, setInfo] = useState<CodeInfo | null>(null)
  if (!info) return <CodeStep onFound={setInfo} />
  return <ConfirmStep childId={childId} info={info} onOther={() => setInfo(null)} onDone={onDone} />
}

/** A code that nobody gave gets the given sentence; anything else says what happened. */
const unless =
  (known: string) =>
  (error: unknown): string =>
    [400, 404].includes(refusalOf(error)?.status ?? 0) ? known : messageOf(error)

/** Who is linked or has asked already reads so; what else fails is told by one sentence (CLASSES-18, CLASSES-21). */
const sentenceOfJoin = (error: unknown): string =>
  refusalOf(error)?.fields.profile_code ?? unless(classWords.linkFailed)(error)

function CodeStep({ onFound }: { onFound: (info: CodeInfo) => void }) {
  const [typed, setTyped] = useState('')
  const field = useFocusFirst<HTMLInputElement>()
  const { busy, error, setError, send } = useSending(unless(classWords.codeUnknown))
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    if (!code) return setError(classWords.codeUnknown)
    void send(async () => {
      onFound(await askCode(code))
    })
  }
  return (
    <form onSubmit={verify} noValidate>
      <Stack>
        <p>{learningWords.joinLead}</p>
        <FormError message={error} />
        <TextField
          label={requestWords.code}
          value={typed}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          ref={field}
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
  const { busy, error, send } = useSending(sentenceOfJoin)
  const step = useFocusFirst<HTMLDivElement>()
  const teacher = [info.first_name, info.last_name].filter(Boolean).join(' ')
  const isTeacher = info.type === 'profile'
  const key = useRef(crypto.randomUUID())
  const join = () =>
    send(async () => {
      const { message } = isTeacher
        ? await sendTeacherRequest(childId, info.profile_code ?? '', key.current)
        : await sendJoin(childId, info.class_code ?? '')
      toastDone(message)
      void client.invalidateQueries({ queryKey: isTeacher ? keys.invites : keys.child(childId) })
      if (!isTeacher) await refreshSession()
      onDone()
    })
  return (
    <Stack ref={step} tabIndex={-1}>
      <FormError message={error} />
      <p>{isTeacher ? requestWords.question : learningWords.joinQuestion}</p>
      <Card lit>
        <h3>{isTeacher ? teacher : info.group}</h3>
        <p className="soft">{[info.school, isTeacher ? null : teacher].filter(Boolean).join(' · ')}</p>
      </Card>
      <Button look="main" busy={busy} onClick={join}>
        {isTeacher ? requestWords.ask : learningWords.joinYes}
      </Button>
      <Button onClick={onOther}>{learningWords.joinOther}</Button>
    </Stack>
  )
}
