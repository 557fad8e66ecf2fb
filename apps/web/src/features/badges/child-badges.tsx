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
  /** What the child can do with a badge that it has. */
  actOn?: (badge: { awardId: number; name: string }) => ReactNode
}

/** The badges that a child has earned, and in gray those it is working toward (BADGES-27). */
export function ChildBadges({ childId, empty, actOn }: ChildBadgesProps) {
  const found = useQuery(heldBadgesQuery(childId))
  if (found.isPending) return <Skeleton shape="card" count={3} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const { badges, open_badge: leaves } = found.data
  if (badges.length === 0) return <EmptyState picture="courses">{empty}</EmptyState>
  const hasAny = badges.some(({ award_id }) => award_id !== null)
  const earned = badges.filter(isEarned)
  const nearest = badges.filter(one => !isEarned(one)).toSorted((one, other) => partOf(other) - partOf(one))
  // A badge that several goals or playlists have is one card, with how far each of them is.
  const wanted = [...new Map(nearest.map(({ badge }) => [badge.id, badge])).values()]
  return (
    <Stack>
      {hasAny && leaves?.why_not && <p role="note">{leaves.why_not}</p>}
      {earned.length > 0 && (
        <>
          <h2>{format(badgeWords.earned, { count: earned.length })}</h2>
          <CardGrid className={styles.held}>
            {earned.map(one => (
              <OneBadge key={one.award_id ?? keyOf(one)} badge={one.badge}>
                <Reason of={one} />
                <p className={styles.facts}>{printEarned(one)}</p>
                {one.award_id !== null && actOn?.({ awardId: one.award_id, name: one.badge.name })}
                {one.award_id !== null && leaves?.why_not === null && (
                  <DownloadBadge badge={{ childId, awardId: one.award_id, name: one.badge.name }} />
                )}
              </OneBadge>
            ))}
          </CardGrid>
        </>
      )}
      {wanted.length > 0 && (
        <>
          <h2>{format(badgeWords.notEarned, { count: wanted.length })}</h2>
          <CardGrid className={styles.held}>
            {wanted.map(badge => (
              <OneBadge key={badge.id} badge={badge} gray>
                {nearest
                  .filter(one => one.badge.id === badge.id)
                  .map(one => (
                    <Fragment key={keyOf(one)}>
                      <Reason of={one} />
                      <ProgressBar done={one.units} total={one.badge_unit_count} label={printSoFar(one)} />
                    </Fragment>
                  ))}
              </OneBadge>
            ))}
          </CardGrid>
        </>
      )}
    </Stack>
  )
}

const isEarned = ({ status }: ChildBadge) => status === 'Completed'

/** How near a badge is, from 0 to 1. */
const partOf = ({ units, badge_unit_count }: ChildBadge) => units / badge_unit_count

const keyOf = ({ archetype, archetype_id }: ChildBadge) => `${archetype}-${archetype_id}`

interface OneBadgeProps {
  badge: ChildBadge['badge']
  gray?: boolean
  children: ReactNode
}

const OneBadge = ({ badge, gray = false, children }: OneBadgeProps) => (
  <Card as="li">
    <Stack gap="small" className={styles.center}>
      <BadgePicture badge={badge} gray={gray} />
      <h3 className={styles.name}>{badge.name}</h3>
      {badge.description && <p className={styles.about}>{badge.description}</p>}
      {children}
    </Stack>
  </Card>
)

/** The goal or playlist that it is for; none where a teacher awarded it. */
const Reason = ({ of: { archetype, title } }: { of: ChildBadge }) =>
  archetype && title && <p className={styles.facts}>{format(badgeWords.for, { on: archetype, title })}</p>
