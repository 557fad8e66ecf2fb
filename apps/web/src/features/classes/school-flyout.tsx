import { readCode } from '@kindling/rules/codes'
import { classJoiningMessages } from '@kindling/rules/messages/class-joining'
import { classMessages } from '@kindling/rules/messages/classes'
import { membershipMessages } from '@kindling/rules/messages/memberships'
import { requestMessages } from '@kindling/rules/messages/requests'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
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
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { PendingInvites, sendTeacherRequest } from '../requests/index.ts'
import { askCode, type CodeInfo, type Joined, sendJoin } from './api.ts'
import { LinkedTeachers } from './linked-teachers.tsx'

export type Shown = 'closed' | 'invites' | 'teachers'

interface SchoolFlyoutProps {
  childId: number
  isLinked: boolean
  shown: 'invites' | 'teachers'
  onShow: (shown: Shown) => void
}

/** The child's teachers, and the button for another class. */
export function SchoolFlyout({ childId, isLinked, shown, onShow }: SchoolFlyoutProps) {
  const close = () => onShow('closed')
  return (
    <Dialog
      open
      onClose={close}
      title={shown === 'teachers' ? classJoiningMessages.myTeachers : classJoiningMessages.joinClass}
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
              {classJoiningMessages.myTeachers}
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

interface InviteProps {
  childId: number
  /** The name of the child for whom a guardian types the code; missing when the child types it. */
  forName?: string | undefined
  onDone: () => void
}

/** A class or a teacher by its code: verify, show what it is for, then join or ask (CLASSES-05, CLASSES-07). */
export function Invite({ childId, forName, onDone }: InviteProps) {
  const [info, setInfo] = useState<CodeInfo | null>(null)
  if (!info) return <CodeStep forName={forName} onFound={setInfo} />
  return (
    <ConfirmStep
      childId={childId}
      forName={forName}
      info={info}
      onOther={() => setInfo(null)}
      onDone={onDone}
    />
  )
}

/** This code does not exist. */
const isUnknown = (error: unknown) => [400, 404].includes(refusalOf(error)?.status ?? 0)

/**
 * A child who is linked or has asked already gets that message; other failures have one sentence (CLASSES-18,
 * CLASSES-21).
 */
const sentenceOfJoin = (error: unknown): string =>
  refusalOf(error)?.fields.profile_code ?? (isUnknown(error) ? classMessages.linkFailed : messageOf(error))

interface CodeStepProps {
  forName: string | undefined
  onFound: (info: CodeInfo) => void
}

function CodeStep({ forName, onFound }: CodeStepProps) {
  const place = useFocusFirst<HTMLInputElement>()
  const { element, field, change, error, busy } = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: readCode(code) ? null : classMessages.codeUnknown }),
    send: async ({ code }) => onFound(await askCode(readCode(code) ?? '')),
    sentenceOf: failure => (isUnknown(failure) ? classMessages.codeUnknown : messageOf(failure)),
    about: failure => (isUnknown(failure) ? 'code' : null),
  })
  return (
    <form {...element}>
      <Stack>
        <p>
          {forName
            ? format(membershipMessages.joinForLead, { name: forName })
            : classJoiningMessages.joinLead}
        </p>
        <TextField
          label={requestMessages.code}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          ref={place}
          {...field('code')}
          onChange={event => change({ code: event.currentTarget.value.toUpperCase() })}
        />
        <FormError message={error} />
        <Button type="submit" look="main" busy={busy}>
          {classJoiningMessages.check}
        </Button>
      </Stack>
    </form>
  )
}

interface ConfirmStepProps {
  childId: number
  forName: string | undefined
  info: CodeInfo
  onOther: () => void
  onDone: () => void
}

function ConfirmStep({ childId, forName, info, onOther, onDone }: ConfirmStepProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending(sentenceOfJoin)
  const step = useFocusFirst<HTMLDivElement>()
  const teacher = [info.first_name, info.last_name].filter(Boolean).join(' ')
  const isTeacher = info.type === 'profile'
  const join = () =>
    send(async key => {
      if (isTeacher) {
        const { message } = await sendTeacherRequest(childId, info.profile_code ?? '', key)
        toastDone(message)
      } else toastDone(saidOf(await sendJoin(childId, info.class_code ?? ''), forName))
      const changed = forName ? [keys.invites, keys.children, keys.memberships(childId)] : [keys.invites]
      for (const queryKey of [...changed, keys.child(childId)]) void client.invalidateQueries({ queryKey })
      if (!isTeacher && !forName) await refreshSession()
      onDone()
    })
  return (
    <Stack ref={step} tabIndex={-1}>
      <FormError message={error} />
      <p>
        {isTeacher
          ? requestMessages.question
          : forName
            ? format(membershipMessages.joinForQuestion, { name: forName })
            : classJoiningMessages.joinQuestion}
      </p>
      <Card lit>
        <h3>{isTeacher ? teacher : info.group}</h3>
        <p className="soft">{[info.school, isTeacher ? null : teacher].filter(Boolean).join(', ')}</p>
      </Card>
      {forName && <p className="soft">{format(membershipMessages.joinForNote, { name: forName })}</p>}
      <Button look="main" busy={busy} onClick={join}>
        {isTeacher
          ? requestMessages.ask
          : forName
            ? format(membershipMessages.joinForYes, { name: forName })
            : classJoiningMessages.joinYes}
      </Button>
      <Button onClick={onOther}>{classJoiningMessages.joinOther}</Button>
    </Stack>
  )
}

/** The result: for a closed code, and for the child, it is the server's message. */
const saidOf = ({ state, waits_for: waits, group, message }: Joined, forName: string | undefined) =>
  forName === undefined || state === 'requested'
    ? message
    : format(membershipMessages.joinedFor, { name: forName, group: group.name, waits: waits ?? '' })
