import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery } from '@tanstack/react-query'
import { ChildBadges } from '../../features/badges/index.ts'
import { childQuery } from '../../features/families/index.ts'
import { KeepBadge, portfolioAddress } from '../../features/portfolio/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** The badges of a child, for itself and those around it. */
export function ChildBadgesScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name ?? ''
  const isNamed = !isOwn && name !== ''
  useTabTitle(isNamed ? name : undefined, isOwn ? badgeWords.mine : badgeWords.title)
  return (
    <>
      <PageHead
        title={isNamed ? format(badgeWords.of, { name }) : isOwn ? badgeWords.mine : badgeWords.title}
        lead={isOwn ? badgeWords.mineLead : undefined}
        back={<BackLink href={portfolioAddress(childId)}>{badgeWords.back}</BackLink>}
      />
      <ChildBadges
        childId={childId}
        empty={isNamed ? format(badgeWords.emptyOf, { name }) : badgeWords.mineEmpty}
        {...(isOwn && { actOn: badge => <KeepBadge {...badge} childId={childId} /> })}
      />
    </>
  )
}
