import { activityReportMessages } from '@kindling/rules/messages/activity-reports'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { recordMessages } from '@kindling/rules/messages/record-home'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Fragment, lazy, type ReactNode, useState } from 'react'
import { loadJoinForChild } from '../../features/classes/index.ts'
import { ChildConsents } from '../../features/consents/index.ts'
import { LessonCarousel } from '../../features/courses/index.ts'
import { ChildrenCards } from '../../features/families/index.ts'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { JournalList } from '../../features/journals/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { invitesQuery, PendingInvites } from '../../features/requests/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import styles from './parent.module.css'
import { useFollowed, useWaitingIsKnown, WaitsForParent } from './waits-for-parent.tsx'

/** Forms are heavy, and most visits add no child. */
const AddChildDialog = lazyDialog(async () => (await import('./load-add-child.ts')).loadAddChild())

const JoinForChild = lazy(async () => ({ default: await loadJoinForChild() }))

const newestShown = 2

/** A card for each child, and its last entry. */
export function FamilyScreen() {
  const [adding, setAdding] = useState(false)
  const isKnown = useIsKnown()
  const add = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {familyHomeMessages.add}
    </Button>
  )
  return (
    <>
      <TalkCards />
      <PageHead title={familyHomeMessages.title} lead={familyHomeMessages.lead} acts={add} />
      {isKnown ? <Family add={add} /> : <Skeleton shape="box" count={2} />}
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/**
 * Whether everything above or between the cards has loaded: the cards appear together with it, so that nothing moves below a
 * finger.
 */
function useIsKnown(): boolean {
  const isWaitingKnown = useWaitingIsKnown()
  return useOnceKnown(!useQuery(invitesQuery).isPending && isWaitingKnown)
}

function Family({ add }: { add: ReactNode }) {
  const followed = useFollowed()
  return (
    <Stack gap="large">
      <WaitsForParent />
      <ChildrenCards emptyAct={add} actsFor={child => <JoinForChild child={child} />} />
      <PendingInvites withChild />
      <EachChild />
      <Trends />
      <ChildConsents list={followed} />
      <Records />
    </Stack>
  )
}

/** The link to each child's record: at the end of its school years. */
function Records() {
  const followed = useFollowed()
  if (followed.length === 0) return null
  return (
    <Stack gap="small">
      <h2>{recordMessages.title}</h2>
      <p className="soft">{recordMessages.short}</p>
      <Row>
        {followed.map(child => (
          <ButtonLink key={child.id} href={portfolioAddress(child.id, 'journey')}>
            {format(recordMessages.of, { name: child.first_name })}
          </ButtonLink>
        ))}
      </Row>
    </Stack>
  )
}

/** The trend of each child, from its check-ins. */
function Trends() {
  const data = useFollowed()
  return (
    <Stack gap="small" className={styles.trends}>
      <h2>{familyHomeMessages.doing}</h2>
      {data.map(child => (
        <Fragment key={child.id}>
          <ChildTrend child={child} />
          <ChildHopeTrend child={child} />
          <Row>
            <ButtonLink href={childReportAddress(child.id)}>
              {format(activityReportMessages.of, { name: child.first_name })}
            </ButtonLink>
          </Row>
        </Fragment>
      ))}
    </Stack>
  )
}

/** Each child's last entry, and lessons for its age. */
function EachChild() {
  const data = useFollowed()
  return data.map(child => (
    <Fragment key={child.id}>
      {child.journal_count > 0 && (
        <Stack gap="small">
          <h2>{format(familyHomeMessages.newestOf, { name: child.first_name })}</h2>
          <JournalList childId={child.id} only={newestShown} />
        </Stack>
      )}
      <Stack gap="small">
        <h2>{format(familyHomeMessages.lessonsFor, { name: child.first_name })}</h2>
        <LessonCarousel
          childId={child.id}
          label={format(familyHomeMessages.lessonsFor, { name: child.first_name })}
        />
      </Stack>
    </Fragment>
  ))
}
