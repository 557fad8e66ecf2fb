import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ClassSignIn, SignInStudent } from './api.ts'
import styles from './class-signin.module.css'
import type { KeyCard } from './key-cards.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { StudentLine } from './student-line.tsx'
import { type Kind, useMaking } from './use-making.ts'

interface ClassKeysProps {
  signIn: ClassSignIn
  /** Cards were made; they are shown once. */
  onMade: (cards: KeyCard[]) => void
}

/** The children of a class, how each can sign in, and pictures and sign-in cards for the selected ones. */
export function ClassKeys({ signIn, onMade }: ClassKeysProps) {
  const { group, students, can } = signIn
  const mayMake = can.includes('make-class-keys')
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const chosen = students.filter(student => chosenIds.includes(student.id))
  const turn = (ids: readonly number[], on: boolean) =>
    setChosenIds(before => [...before.filter(id => !ids.includes(id)), ...(on ? ids : [])])
  if (students.length === 0)
    return <EmptyState picture="class">{classSignInMessages.childrenNone}</EmptyState>
  return (
    <Card as="section">
      <Stack>
        <h2>{classSignInMessages.children}</h2>
        {mayMake && <Makings groupId={group.id} chosen={chosen} onMade={onMade} />}
        {mayMake && (
          <CheckField
            label={classSignInMessages.all}
            checked={chosen.length === students.length}
            indeterminate={chosen.length > 0 && chosen.length < students.length}
            onChange={event =>
              turn(
                students.map(student => student.id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        <ul className={styles.lines}>
          {students.map(student => (
            <StudentLine
              key={student.id}
              groupId={group.id}
              student={student}
              {...(mayMake
                ? { chosen: chosenIds.includes(student.id), onChoose: on => turn([student.id], on) }
                : {})}
            />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

interface MakingsProps {
  groupId: number
  chosen: readonly SignInStudent[]
  onMade: (cards: KeyCard[]) => void
}

function Makings({ groupId, chosen, onMade }: MakingsProps) {
  const [asking, setAsking] = useState<Kind | null>(null)
  const [picking, setPicking] = useState(false)
  const { done, error, make } = useMaking(groupId, onMade)
  const isBusy = done !== null
  const count = chosen.length
  const having = (kind: Kind) =>
    chosen.filter(student => (kind === 'pictures' ? student.has_pictures : student.has_sign_in_card)).length
  const ask = (kind: Kind) => (having(kind) > 0 ? setAsking(kind) : void make(kind, chosen))
  const [single] = chosen
  return (
    <Stack gap="small">
      <FormError message={error} />
      <Row>
        <Button look="main" disabled={count === 0} busy={isBusy} onClick={() => ask('pictures')}>
          {format(classSignInMessages.makePictures, { count })}
        </Button>
        <Button disabled={count === 0} busy={isBusy} onClick={() => ask('sign-in-card')}>
          {format(classSignInMessages.makeSignInCards, { count })}
        </Button>
        {count === 1 && (
          <Button look="plain" disabled={isBusy} onClick={() => setPicking(true)}>
            {classSignInMessages.pickPictures}
          </Button>
        )}
      </Row>
      {count === 0 && <p className="soft">{classSignInMessages.nobodyChosen}</p>}
      {done !== null && (
        <div role="status">
          <p>{format(classSignInMessages.making, { done, total: count })}</p>
          <ProgressBar done={done} total={count} />
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={classSignInMessages.againTitle}
          confirm={format(
            asking === 'pictures' ? classSignInMessages.makePictures : classSignInMessages.makeSignInCards,
            {
              count,
            },
          )}
          onConfirm={() => {
            setAsking(null)
            void make(asking, chosen)
          }}
          onCancel={() => setAsking(null)}
        >
          <p>
            {format(
              asking === 'pictures'
                ? classSignInMessages.againPictures
                : classSignInMessages.againSignInCards,
              {
                count: having(asking),
              },
            )}
          </p>
        </ConfirmDialog>
      )}
      {picking && single && (
        <PickDialog groupId={groupId} student={single} onMade={onMade} onClose={() => setPicking(false)} />
      )}
    </Stack>
  )
}
