import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, CardGrid, Stack } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { DownloadBadge } from '../open-badges/index.ts'
import { type ChildBadge, heldBadgesQuery } from './api.ts'
import { BadgePicture } from './badge-picture.tsx'
import { printEarned, printSoFar } from './badge-state.ts'
import styles from './badges.module.css'

interface ChildBadgesProps {
  childId: number
  /** The text for an empty list. */
  empty: string
}

/** The badges that a child has earned, and in gray those it is working toward (BADGES-27). */
export function ChildBadges({ childId, empty }: ChildBadgesProps) {
  const found = useQuery(heldBadgesQuery(childId))
  if (found.isPending) return <Skeleton shape="card" count={3} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const { badges, open_badge: leaves } = found.data
  if (badges.length === 0) return <EmptyState picture="courses">{empty}</EmptyState>
  const hasAny = badges.some(({ award_id }) => award_id !== null)
  const sections = [
    { words: badgeWords.earned, list: badges.filter(isEarned) },
    { words: badgeWords.notEarned, list: badges.filter(one => !isEarned(one)) },
  ]
  return (
    <Stack>
      {hasAny && leaves?.why_not && <p role="note">{leaves.why_not}</p>}
      {sections.map(
        ({ words, list }) =>
          list.length > 0 && (
            <Fragment key={words}>
              <h2>{format(words, { count: list.length })}</h2>
              <CardGrid>
                {list.map(one => (
                  <OneBadge key={one.award_id ?? `${one.archetype}-${one.archetype_id}`} one={one}>
                    {one.award_id !== null && leaves?.why_not === null && (
                      <DownloadBadge badge={{ childId, awardId: one.award_id, name: one.badge.name }} />
                    )}
                  </OneBadge>
                ))}
              </CardGrid>
            </Fragment>
          ),
      )}
    </Stack>
  )
}

const isEarned = ({ status }: ChildBadge) => status === 'Completed'

function OneBadge({ one, children }: { one: ChildBadge; children: ReactNode }) {
  const isDone = isEarned(one)
  return (
    <Card as="li">
      <Stack gap="small" className={styles.center}>
        <BadgePicture badge={one.badge} size={104} gray={!isDone} />
        <h3 className={styles.name}>{one.badge.name}</h3>
        {one.badge.description && <p>{one.badge.description}</p>}
        {one.archetype && one.title && (
          <p className={styles.facts}>{format(badgeWords.for, { on: one.archetype, title: one.title })}</p>
        )}
        {isDone ? (
          <p className={styles.facts}>{printEarned(one)}</p>
        ) : (
          <ProgressBar done={one.units} total={one.badge_unit_count} label={printSoFar(one)} />
        )}
        {children}
      </Stack>
    </Card>
  )
}
