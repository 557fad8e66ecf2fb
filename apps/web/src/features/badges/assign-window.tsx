import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import {
  assignBadge,
  type Badge,
  type Content,
  getAssignedBadges,
  getBadges,
  readAgain,
  sendUnassignment,
} from './api.ts'
import { countFault } from './badge-form.tsx'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badges.module.css'

interface AssignWindowProps {
  open: boolean
  content: Content
  onClose: () => void
}

/** The list of badges from which one is assigned to a goal or a playlist (BADGES-04). */
export const AssignWindow = ({ open, content, onClose }: AssignWindowProps) => (
  <Dialog open={open} title={format(badgeWords.assignTitle, { name: content.name })} onClose={onClose}>
    {open && <Choice content={content} onDone={onClose} />}
  </Dialog>
)

type Current = { badge_id: number; school_id: number | null; badge_unit_count: number } | undefined

function Choice({ content, onDone }: { content: Content; onDone: () => void }) {
  const badges = useQuery(getBadges('available'))
  const assigned = useQuery(getAssignedBadges(content))
  const failed = badges.error ?? assigned.error
  if (failed)
    return (
      <FailedState
        message={messageOf(failed)}
        onRetry={() => void Promise.all([badges.refetch(), assigned.refetch()])}
      />
    )
  if (!badges.data || !assigned.data) return <Skeleton shape="row" count={4} />
  return <Form content={content} badges={badges.data} current={assigned.data[0]} onDone={onDone} />
}

interface FormProps {
  content: Content
  badges: readonly Parameters<typeof BadgeChoice>[0]['badge'][]
  current: Current
  onDone: () => void
}

function Form({ content, badges, current, onDone }: FormProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(current?.badge_id ?? null)
  const [count, setCount] = useState(current ? String(current.badge_unit_count) : '')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const act = (work: () => Promise<{ message: string }>) =>
    send(async () => {
      try {
        toastDone((await work()).message)
        onDone()
      } finally {
        await readAgain(client)
      }
    })
  const put = () => {
    setTried(true)
    if (chosen === null || countFault(count)) return
    void act(() =>
      assignBadge(content, {
        badge_id: chosen,
        version: badges.find(({ id }) => id === chosen)?.version,
        count: Number(count),
        school_id: current?.school_id ?? null,
      }),
    )
  }
  const on = content.archetype
  return (
    <Stack>
      <p className="soft">
        {current ? format(badgeWords.current, { on, count: current.badge_unit_count }) : badgeWords.none}
      </p>
      <ul className={styles.lines} aria-label={badgeWords.choose}>
        {badges.map(badge => (
          <li key={badge.id}>
            <BadgeChoice
              badge={badge}
              isChosen={badge.id === chosen}
              onChoose={() => {
                setChosen(badge.id)
                if (badge.id !== current?.badge_id || count === '') setCount(String(badge.badge_unit_count))
              }}
            />
          </li>
        ))}
      </ul>
      <TextField
        label={format(badgeWords.assignCount, { on })}
        inputMode="numeric"
        value={count}
        error={tried && chosen !== null ? countFault(count) : null}
        onChange={event => setCount(event.currentTarget.value)}
      />
      <FormError message={tried && chosen === null ? badgeWords.choose : error} />
      <Row>
        <Button look="main" busy={busy} onClick={put}>
          {badgeWords.assignNow}
        </Button>
        {current && (
          <Button
            look="plain"
            busy={busy}
            onClick={() => void act(() => sendUnassignment(content, current.school_id))}
          >
            {badgeWords.unassign}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface BadgeChoiceProps {
  badge: Parameters<typeof BadgePicture>[0]['badge'] &
    Pick<Badge, 'id' | 'version' | 'name' | 'badge_unit_count'>
  isChosen: boolean
  onChoose: () => void
}

const BadgeChoice = ({ badge, isChosen, onChoose }: BadgeChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    <BadgePicture badge={badge} size={44} />
    <span>{badge.name}</span>
  </button>
)
