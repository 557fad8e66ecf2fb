import { activityReportMessages } from '@kindling/rules/messages/activity-reports'
import { badgeWords } from '@kindling/rules/messages/badge-home'
import { familyMessages } from '@kindling/rules/messages/families'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { nearMessages } from '@kindling/rules/messages/near'
import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { type PortfolioPart, portfolioParts } from '@kindling/rules/portfolio'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { Award, ChartColumn, Target } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { childBadgesAddress } from '../../features/badges/index.ts'
import { childQuery } from '../../features/families/index.ts'
import { GoalShelf, goalsAddress } from '../../features/goals/index.ts'
import { AddHighlight, HighlightShelf } from '../../features/highlights/index.ts'
import { EarlierJournals } from '../../features/journals/index.ts'
import { AddArtefact, ArtefactList, JourneyLine, portfolioAddress } from '../../features/portfolio/index.ts'
import { RecordCard } from '../../features/records/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdOfQuery, useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { RevealTogether } from '../../ui/reveal-together.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { BackLink } from './back-link.tsx'

const FavoriteVideos = lazy(async () => ({ default: (await import('./portfolio-parts.tsx')).FavoriteVideos }))
const LinksOfJourney = lazy(async () => ({
  default: (await import('./portfolio-links.tsx')).LinksOfJourney,
}))
const BroughtOfChild = lazy(async () => ({
  default: (await import('./portfolio-brought.tsx')).BroughtOfChild,
}))
const HopeOf = lazy(async () => ({ default: (await import('./portfolio-parts.tsx')).HopeOf }))

/** The portfolio begins with the child's highlights and artefacts (PORTFOLIO-01, PORTFOLIO-02, PORTFOLIO-04). */
export const AccomplishmentsScreen = () => (
  <PortfolioPage part="accomplishments">
    {({ childId, isOwn, name }) => (
      <RevealTogether>
        <Stack>
          <HighlightShelf childId={childId} />
          <GoalShelf childId={childId} />
          <h2>{isOwn ? portfolioMessages.specialsMine : portfolioMessages.specials}</h2>
          <ArtefactList
            childId={childId}
            empty={isOwn ? portfolioMessages.empty : format(portfolioMessages.emptyOf, { name })}
          />
        </Stack>
      </RevealTogether>
    )}
  </PortfolioPage>
)

export function JourneyScreen() {
  const year = useIdOfQuery('year')
  const { user } = useSession()
  return (
    <PortfolioPage part="journey">
      {({ childId, isOwn, name }) => (
        <Stack gap="large">
          <JourneyLine childId={childId} year={year} />
          <div data-no-print>
            <EarlierJournals childId={childId} />
          </div>
          {(isOwn || user?.user_type === 'Parent') && name && (
            <Stack data-no-print>
              <Suspense fallback={<Skeleton shape="card" />}>
                <LinksOfJourney child={{ id: childId, first_name: name }} isOwn={isOwn} />
              </Suspense>
              <RecordCard child={{ id: childId, first_name: name }} isOwn={isOwn} mayBring={!isOwn} />
              <Suspense>
                <BroughtOfChild child={{ id: childId, first_name: name }} isOwn={isOwn} />
              </Suspense>
            </Stack>
          )}
        </Stack>
      )}
    </PortfolioPage>
  )
}

export const FavoriteVideosScreen = () => (
  <PortfolioPage part="favorite_vid">{({ childId }) => <FavoriteVideos childId={childId} />}</PortfolioPage>
)

export const PortfolioHopeScreen = () => (
  <PortfolioPage part="hope-index">
    {({ childId, name }) => <HopeOf child={{ id: childId, first_name: name }} />}
  </PortfolioPage>
)

interface Shown {
  childId: number
  isOwn: boolean
  name: string
}

interface PortfolioPageProps {
  part: PortfolioPart
  children: (shown: Shown) => ReactNode
}

/** The head of every part, with links to the others. */
function PortfolioPage({ part, children }: PortfolioPageProps) {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  useEffect(() => {
    if (child.isError) toastFailed(familyMessages.childInfoFailed)
  }, [child.isError])
  // Title, lead and acts depend on whose it is: nothing moves when that comes.
  if (!isOwn && child.isPending) return <Skeleton shape="page" count={1} />
  const name = (isOwn ? user?.first_name : child.data?.first_name) ?? ''
  const parts = user?.user_type === 'Teacher' ? portfolioParts.slice(0, 2) : portfolioParts
  const label = format(portfolioMessages.part, { part })
  return (
    <>
      <PageHead
        title={titleOf(isOwn, name)}
        about={name && !isOwn ? `${label} · ${name}` : label}
        // These leads are in the child's words, so other readers do not see them.
        lead={isOwn || part === 'journey' ? leads[part] : undefined}
        acts={
          part === 'accomplishments' && (
            <>
              {isOwn && <AddArtefact childId={childId} />}
              {!isOwn && <Badges childId={childId} isOwn={false} />}
              <MoreActs>
                {isOwn && <AddHighlight childId={childId} />}
                {isOwn && <Badges childId={childId} isOwn />}
                <OtherPlaces childId={childId} isOwn={isOwn} />
              </MoreActs>
            </>
          )
        }
        back={
          user?.user_type === 'Parent' && <BackLink href="/parent/dashboard">{nearMessages.back}</BackLink>
        }
      />
      <Stack>
        <LinkTabs
          label={portfolioMessages.parts}
          tabs={parts.map(one => ({
            href: portfolioAddress(childId, one === 'accomplishments' ? undefined : one),
            label: format(portfolioMessages.part, { part: one }),
          }))}
        />
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          {children({ childId, isOwn, name })}
        </Suspense>
      </Stack>
    </>
  )
}

function titleOf(isOwn: boolean, name: string): string {
  if (isOwn) return portfolioMessages.mine
  return name ? format(portfolioMessages.of, { name }) : portfolioMessages.somebodys
}

const Badges = ({ childId, isOwn }: { childId: number; isOwn: boolean }) => (
  <ButtonLink href={childBadgesAddress(childId)} icon={<Award aria-hidden="true" />}>
    {isOwn ? badgeWords.mine : badgeWords.title}
  </ButtonLink>
)

const OtherPlaces = ({ childId, isOwn }: { childId: number; isOwn: boolean }) => (
  <>
    <ButtonLink href={goalsAddress(childId)} icon={<Target aria-hidden="true" />}>
      {isOwn ? goalMessages.mine : goalMessages.toGoals}
    </ButtonLink>
    <ButtonLink href={childReportAddress(childId)} icon={<ChartColumn aria-hidden="true" />}>
      {isOwn ? activityReportMessages.mine : activityReportMessages.toReport}
    </ButtonLink>
  </>
)

const leads: Record<PortfolioPart, string> = {
  accomplishments: portfolioMessages.lead,
  journey: portfolioMessages.journeyLead,
  favorite_vid: portfolioMessages.favoritesLead,
  'hope-index': portfolioMessages.hopeLead,
}
