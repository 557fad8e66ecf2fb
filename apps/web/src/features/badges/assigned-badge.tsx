import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type Content, childBadgesQuery, getAssignedBadges } from './api.ts'
import { BadgePicture } from './badge-picture.tsx'
import { printEarned, printNotYet } from './badge-state.ts'
import styles from './badges.module.css'

const AssignWindow = lazyDialog(async () => (await import('./assign-window.tsx')).AssignWindow)

/** The badge of a goal or a playlist; nothing if there is none, or while it loads. */
export function AssignedBadge({ content }: { content: Content }) {
  const { data } = useQuery(getAssignedBadges(content))
  const [current] = data ?? []
  if (!current) return null
  return (
    <div className={styles.head}>
      <BadgePicture badge={current.badge} size={56} />
      <div>
        <strong>{current.badge.name}</strong>
        <p className={styles.facts}>
          {format(badgeWords.current, { on: content.archetype, count: current.badge_unit_count })}
        </p>
      </div>
    </div>
  )
}

/** A child's progress toward the badge of a goal; gray until it is completed (BADGES-27). */
export function BadgeOfChild({ content, childId }: { content: Content; childId: number }) {
  const { data } = useQuery(childBadgesQuery(childId))
  const found = data?.find(
    ({ archetype, archetype_id }) => archetype === content.archetype && archetype_id === content.archetype_id,
  )
  if (!found) return null
  const isDone = found.status === 'Completed'
  return (
    <div className={styles.head}>
      <BadgePicture badge={found.badge} size={56} gray={!isDone} />
      <div>
        <strong>{found.badge.name}</strong>
        <p className={styles.facts}>{isDone ? printEarned(found) : printNotYet(found)}</p>
      </div>
    </div>
  )
}

/** The button to set the badge of a goal or playlist, for users who may. */
export function SetBadge({ content }: { content: Content }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Award aria-hidden="true" />} onClick={() => setOpen(true)}>
        {badgeWords.assign}
      </Button>
      <AssignWindow open={isOpen} content={content} onClose={() => setOpen(false)} />
    </>
  )
}
