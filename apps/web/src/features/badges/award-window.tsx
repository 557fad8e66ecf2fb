import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Badge, readAgain, sendAward, sendTakingBack, studentsQuery } from './api.ts'
import styles from './badges.module.css'

interface AwardWindowProps {
  open: boolean
  badge: Badge
  onClose: () => void
}

const mayAward = ({ can }: Badge) => can.includes('award')

/** A teacher awards a badge to their own students (BADGES-16); one that is deleted or shared no more, they can only take back. */
export const AwardWindow = ({ open, badge, onClose }: AwardWindowProps) => (
  <Dialog
    open={open}
    size="small"
    title={format(mayAward(badge) ? badgeWords.awardTitle : badgeWords.takeBackTitle, { name: badge.name })}
    onClose={onClose}
  >
    {open && <Students badge={badge} onDone={onClose} />}
  </Dialog>
)

function Students({ badge, onDone }: { badge: Badge; onDone: () => void }) {
  const client = useQueryClient()
  const students = useQuery(studentsQuery(badge.id))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const { busy, error, send } = useSending()
  if (students.isPending) return <Skeleton shape="row" count={4} />
  if (!students.isSuccess)
    return <FailedState message={messageOf(students.error)} onRetry={() => void students.refetch()} />
  const isAwarding = mayAward(badge)
  const listed = isAwarding ? students.data : students.data.filter(({ is_from_me }) => is_from_me)
  if (listed.length === 0) return <p>{isAwarding ? badgeWords.noStudents : badgeWords.takeBackNobody}</p>
  const award = () => {
    if (chosen.length === 0) return setFault(badgeWords.chooseOne)
    void send(async () => {
      try {
        toastDone((await sendAward(badge, [...chosen])).message)
        onDone()
      } finally {
        await readAgain(client)
      }
    })
  }
  const takeBack = (id: number) =>
    send(async () => {
      toastDone((await sendTakingBack(badge.id, id)).message)
      await readAgain(client)
    })
  return (
    <Stack>
      <p className="soft">{isAwarding ? badgeWords.awardLead : badgeWords.takeBackLead}</p>
      <ul className={styles.lines} aria-label={badgeWords.students}>
        {listed.map(({ user_bean: { id, first_name, last_name }, has_badge, is_from_me }) => {
          const name = `${first_name} ${last_name}`
          return (
            <li key={id} className={styles.line}>
              {isAwarding ? (
                <CheckField
                  label={has_badge ? format(badgeWords.hasIt, { name }) : name}
                  disabled={has_badge}
                  checked={has_badge || chosen.includes(id)}
                  onChange={event => {
                    const on = event.currentTarget.checked
                    setFault(null)
                    setChosen(before => (on ? [...before, id] : before.filter(one => one !== id)))
                  }}
                />
              ) : (
                <span>{name}</span>
              )}
              {is_from_me && (
                <IconButton
                  label={format(badgeWords.takeBack, { name })}
                  icon={<Undo2 aria-hidden="true" />}
                  disabled={busy}
                  onClick={() => void takeBack(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FormError message={fault ?? error} />
      {isAwarding && (
        <Button look="main" wide busy={busy} onClick={award}>
          {badgeWords.awardNow}
        </Button>
      )}
    </Stack>
  )
}
