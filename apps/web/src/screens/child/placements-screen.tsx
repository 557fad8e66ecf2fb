import { placementMessages, placementRefusals } from '@kindling/rules/messages/placements'
import { isOldEnoughForWork } from '@kindling/rules/placements'
import { useQuery } from '@tanstack/react-query'
import { childQuery } from '../../features/families/index.ts'
import { PlacementList, RequestPlacement } from '../../features/placements/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** The work placements of a student, for the student, the family and the teachers. */
export function PlacementsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name ?? ''
  const student = isOwn ? user : child.data
  const isOldEnough = student ? isOldEnoughForWork(student) : true
  const empty = isOwn ? placementMessages.empty : placementMessages.emptyOf
  const isNamed = !isOwn && name !== ''
  return (
    <>
      <PageHead
        title={
          isNamed
            ? format(placementMessages.of, { name })
            : isOwn
              ? placementMessages.mine
              : placementMessages.title
        }
        about={isNamed ? name : undefined}
        lead={isOwn && isOldEnough ? placementMessages.lead : undefined}
        acts={isOwn && isOldEnough && <RequestPlacement childId={childId} />}
        back={<BackLink href={portfolioAddress(childId)}>{placementMessages.toPortfolio}</BackLink>}
      />
      <PlacementList childId={childId} empty={isOldEnough ? empty : placementRefusals.tooYoung} />
    </>
  )
}
