import { fullName } from '@kindling/rules/full-name'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser, Hand, QrCode as QrIcon, Shapes } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type SignInStudent, sendRelease, sendRemoval } from './api.ts'
import styles from './class-signin.module.css'
import { Face } from './face.tsx'

interface StudentLineProps {
  groupId: number
  student: SignInStudent
  chosen?: boolean
  /** Absent for read-only users. */
  onChoose?: (on: boolean) => void
}

/** A child, its animal, and its ways to sign in. */
export function StudentLine({ groupId, student, chosen, onChoose }: StudentLineProps) {
  const [removing, setRemoving] = useState(false)
  const { busy, change } = useChange(groupId)
  const name = fullName(student)
  const release = () =>
    change(() => sendRelease(groupId, student.id), format(classSignInMessages.released, { name }))
  const remove = async () => {
    await change(() => sendRemoval(groupId, student.id), format(classSignInMessages.removed, { name }))
    setRemoving(false)
  }
  const hasKeys = student.has_pictures || student.has_sign_in_card
  return (
    <li className={styles.line}>
      {onChoose ? (
        <CheckField
          label={
            <>
              <Face of={student} />
              <span className="out-of-sight">{format(classSignInMessages.choose, { name })}</span>
            </>
          }
          checked={chosen ?? false}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <Face of={student} />
      )}
      <div className={styles.grow}>
        <strong>{name}</strong>
        <Standing student={student} />
      </div>
      {onChoose && student.is_locked && (
        <Button
          small
          busy={busy}
          aria-label={format(classSignInMessages.releaseOf, { name })}
          onClick={release}
        >
          {classSignInMessages.release}
        </Button>
      )}
      {onChoose && hasKeys && (
        <IconButton
          label={format(classSignInMessages.remove, { name })}
          icon={<Eraser aria-hidden="true" size={20} />}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          title={classSignInMessages.removeTitle}
          confirm={classSignInMessages.removeAct}
          destroys
          busy={busy}
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        >
          <p>{format(classSignInMessages.removeText, { name: student.first_name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Standing({ student }: { student: SignInStudent }) {
  if (!student.has_pictures && !student.has_sign_in_card)
    return <small className="soft">{classSignInMessages.nothing}</small>
  return (
    <small className={styles.standing}>
      {student.has_pictures && (
        <span>
          <Shapes aria-hidden="true" size={15} />
          {classSignInMessages.pictures}
        </span>
      )}
      {student.has_sign_in_card && (
        <span>
          <QrIcon aria-hidden="true" size={15} />
          {classSignInMessages.signInCard}
        </span>
      )}
      {student.is_locked && (
        <span className={styles.waits}>
          <Hand aria-hidden="true" size={15} />
          {classSignInMessages.locked}
        </span>
      )}
    </small>
  )
}

/** One change at a time, with a toast; the list is refetched. */
function useChange(groupId: number) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const change = async (send: () => Promise<unknown>, words: string) => {
    setBusy(true)
    try {
      await send()
      toastDone(words)
      await client.invalidateQueries({ queryKey: keys.students(groupId) })
    } catch (error) {
      toastFailed(messageOf(error))
    }
    setBusy(false)
  }
  return { busy, change }
}
