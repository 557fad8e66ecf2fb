import { type BadgeListType, badgeListTypes } from '@kindling/rules/badges'
import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardGrid, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { loadUpgradePrompt } from '../surveys/index.ts'
import { badgesAddress } from './addresses.ts'
import { getBadges } from './api.ts'
import { BadgeCard } from './badge-card.tsx'
import styles from './badges.module.css'

const FormWindow = lazyDialog(async () => (await import('./badge-form.tsx')).BadgeFormWindow)
const UpgradePrompt = lazy(async () => ({ default: await loadUpgradePrompt() }))
const ModalVideo = lazy(async () => ({
  default: (await import('../../ui/media/modal-video.tsx')).IntroVideo,
}))

interface BadgeListProps {
  type: BadgeListType
  readerId: number
}

/**
 * The badges of one type under their banner, for users who have the pro plan or had it (BADGES-07, BADGES-20).
 */
export function BadgeList({ type, readerId }: BadgeListProps) {
  const found = useQuery(getBadges(type))
  if (found.isPending)
    return (
      <>
        <Pending />
        <Skeleton shape="card" count={3} />
      </>
    )
  if (found.isError)
    return refusalOf(found.error)?.code === 'PLAN' ? (
      <NonPro />
    ) : (
      <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
    )
  return (
    <Stack gap="large">
      <Banner />
      <FilterLinks
        label={badgeWords.tabs}
        links={badgeListTypes.map(one => ({
          href: one === 'available' ? badgesAddress : `${badgesAddress}?type=${one}`,
          label: format(badgeWords.types, { type: one }),
          current: one === type,
        }))}
      />
      {found.data.length === 0 ? (
        <EmptyState picture="courses">{format(badgeWords.empty, { type })}</EmptyState>
      ) : (
        <CardGrid wide>
          {found.data.map(badge => (
            <BadgeCard key={badge.id} badge={badge} readerId={readerId} />
          ))}
        </CardGrid>
      )}
    </Stack>
  )
}

/** An explanation of badges, with a film (BADGES-09, BADGES-10), and the button for a new one (BADGES-19). */
function Banner() {
  const [making, setMaking] = useState(false)
  return (
    <Card as="section" className={styles.banner} aria-labelledby="introducing-badges">
      <div className={styles.bannerWords}>
        <h2 id="introducing-badges">{badgeWords.banner}</h2>
        <p>{badgeWords.lead}</p>
        <div className={styles.acts}>
          <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
            {badgeWords.make}
          </Button>
          <Suspense>
            <ModalVideo
              of={badgeWords.title}
              title={badgeWords.video}
              src="/videos/many-paths.mp4"
              poster="/videos/many-paths.jpg"
              captions="/videos/many-paths.vtt"
            />
          </Suspense>
        </div>
      </div>
      <FormWindow open={making} badge={null} onClose={() => setMaking(false)} />
    </Card>
  )
}

/** Without an active or expired plan there are no badges (BADGES-21). */
const NonPro = () => (
  <Suspense>
    <UpgradePrompt instead={{ href: '/dashboard/goals', label: badgeWords.nonProAct }}>
      {badgeWords.nonPro}
    </UpgradePrompt>
  </Suspense>
)
