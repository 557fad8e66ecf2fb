import { fullName } from '@kindling/rules/full-name'
import { classSignInWords } from '@kindling/rules/words/class-signin'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Eraser, Hand, Shapes } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type SignInStudent, sendRelease, sendRemoval } from './api.ts'
import styles from './class-signin.module.css'
import { Face } from './face.tsx'

interface StudentLineProps {
  groupId: number
  student: SignInStudent
  chosen?: boolean
  /** Absent for those who only look. */
  onChoose?: (on: boolean) => void
}

/** A child, the own animal, and what the child can sign in with. */
export function StudentLine({ groupId, student, chosen, onChoose }: StudentLineProps) {
  const [removing, setRemoving] = useState(false)
  const { busy, change } = useChange(groupId)
  const name = fullName(student)
  const release = () =>
    change(() => sendRelease(groupId, student.id), say(classSignInWords.released, { name }))
  const remove = async () => {
    await change(() => sendRemoval(groupId, student.id), say(classSignInWords.removed, { name }))
    setRemoving(false)
  }
  const hasKeys = student.has_pictures || student.has_badge
  return (
    <li className={styles.line}>
      {onChoose ? (
        <CheckField
          label={
            <>
              <Face face={student.face} />
              <span className="out-of-sight">{say(classSignInWords.choose, { name })}</span>
            </>
          }
          checked={chosen ?? false}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <Face face={student.face} />
      )}
      <div className={styles.grow}>
        <strong>{name}</strong>
        <Standing student={student} />
      </div>
      {onChoose && student.is_locked && (
        <Button small busy={busy} aria-label={say(classSignInWords.releaseOf, { name })} onClick={release}>
          {classSignInWords.release}
        </Button>
      )}
      {onChoose && hasKeys && (
        <IconButton
          label={say(classSignInWords.remove, { name })}
          icon={<Eraser aria-hidden="true" size={20} />}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          title={classSignInWords.removeTitle}
          confirm={classSignInWords.removeAct}
          destroys
          busy={busy}
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        >
          <p>{say(classSignInWords.removeText, { name: student.first_name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Standing({ student }: { student: SignInStudent }) {
  if (!student.has_pictures && !student.has_badge)
    return <small className="soft">{classSignInWords.nothing}</small>
  return (
    <small className={styles.standing}>
      {student.has_pictures && (
        <span>
          <Shapes aria-hidden="true" size={15} />
          {classSignInWords.pictures}
        </span>
      )}
      {student.has_badge && (
        <span>
          <BadgeCheck aria-hidden="true" size={15} />
          {classSignInWords.badge}
        </span>
      )}
      {student.is_locked && (
        <span className={styles.waits}>
          <Hand aria-hidden="true" size={15} />
          {classSignInWords.locked}
        </span>
      )}
    </small>
  )
}

/** One change at a time, told in passing; the list is read again. */
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
