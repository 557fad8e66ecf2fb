import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { placementMessages } from '@kindling/rules/messages/placements'
import { isOldEnoughForWork } from '@kindling/rules/placements'
import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { childQuery } from '../../features/families/index.ts'
import { AddHighlight, HighlightList } from '../../features/highlights/index.ts'
import { placementsAddress } from '../../features/placements/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** All highlights of a child, behind the shelf of its portfolio. */
export function HighlightsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name ?? ''
  const student = isOwn ? user : child.data
  return (
    <>
      <PageHead
        title={name && !isOwn ? format(highlightMessages.of, { name }) : highlightMessages.mine}
        about={isOwn ? undefined : name}
        acts={
          <>
            {student && isOldEnoughForWork(student) && (
              <ButtonLink href={placementsAddress(childId)} icon={<BriefcaseBusiness aria-hidden="true" />}>
                {placementMessages.title}
              </ButtonLink>
            )}
            {isOwn && <AddHighlight childId={childId} look="main" />}
          </>
        }
        back={<BackLink href={portfolioAddress(childId)}>{highlightMessages.toPortfolio}</BackLink>}
      />
      <HighlightList
        childId={childId}
        empty={isOwn || !name ? highlightMessages.empty : format(highlightMessages.emptyOf, { name })}
      />
    </>
  )
}
