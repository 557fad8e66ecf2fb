import { badgeListTypes } from '@kindling/rules/badges'
import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeActs,
  BadgeList,
  BadgePicture,
  badgeQuery,
  badgesAddress,
  ownerOf,
} from '../../features/badges/index.ts'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { TeachingTabs } from './teaching-tabs.tsx'

/** The badges that the user can use (BADGES-07). */
export function BadgesScreen() {
  const { user } = useSession()
  const { type } = useQueryOfAddress()
  if (!user) return null
  return (
    <>
      <TeachingTabs />
      <PageHead title={badgeWords.title} />
      <BadgeList type={badgeListTypes.find(one => one === type) ?? 'available'} readerId={user.id} />
    </>
  )
}

/** One badge (BADGES-05). */
export function BadgeScreen() {
  const { user } = useSession()
  const found = useQuery(badgeQuery(useIdParam('badgeId') ?? 0))
  const back = <BackLink href={badgesAddress}>{badgeWords.title}</BackLink>
  if (found.isPending) return <Skeleton shape="page" count={1} />
  if (found.isError)
    return isAbsent(found.error) ? (
      <>
        <PageHead title={badgeWords.title} back={back} />
        <EmptyState picture="lost">{badgeWords.gone}</EmptyState>
      </>
    ) : (
      <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
    )
  const badge = found.data
  return (
    <>
      <PageHead
        title={badge.name}
        about={badge.name}
        lead={user ? ownerOf(badge, user.id) : undefined}
        back={back}
      />
      <Stack>
        <BadgePicture badge={badge} size={180} />
        {badge.description && <p>{badge.description}</p>}
        <p className="soft">{format(badgeWords.needs, { count: badge.badge_unit_count })}</p>
        <BadgeActs badge={badge} />
      </Stack>
    </>
  )
}
