import { activityJournalMessages } from '@kindling/rules/messages/activity-journals'
import { familyMessages } from '@kindling/rules/messages/families'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { nearMessages } from '@kindling/rules/messages/near'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { childQuery } from '../../features/families/index.ts'
import { ActivityJournalList, JournalList, journalsQuery, MakeMenu } from '../../features/journals/index.ts'
import { worksLikeTeacher } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { BackLink } from './back-link.tsx'

/** Only for the staff. */
const StudentPage = lazy(async () => ({ default: (await import('../teacher/student-page.tsx')).StudentPage }))

/** A child's journals; for the staff of a school they are on the page of the student. */
export function JournalsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isStaff = user !== null && (user.user_type === 'Teacher' || worksLikeTeacher(user))
  if (!isStaff) return <ChildJournals childId={childId} />
  return (
    <Suspense fallback={<Pending />}>
      <StudentPage key={childId} childId={childId} />
    </Suspense>
  )
}

/** The child writes new ones here too. */
function ChildJournals({ childId }: { childId: number }) {
  const { user } = useSession()
  const isOwn = user?.id === childId
  const isFamily = user?.user_type === 'Parent'
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  useEffect(() => {
    if (child.isError) toastFailed(familyMessages.childInfoFailed)
  }, [child.isError])
  const title = isOwn
    ? journallingMessages.myList
    : child.data
      ? format(journallingMessages.listOf, { name: child.data.first_name })
      : journallingMessages.listTitle
  const back = isFamily && <BackLink href="/parent/dashboard">{nearMessages.back}</BackLink>
  const portfolio = user && user.user_type !== 'District Admin' && (
    <ButtonLink href={`/child/${childId}/portfolio`}>{journallingMessages.portfolio}</ButtonLink>
  )
  return (
    <>
      <PageHead
        title={title}
        acts={
          <Row>
            {isOwn && <MakeMenu childId={childId} />}
            {portfolio}
            <ButtonLink href={`/child/${childId}/media`}>{journallingMessages.mediaLink}</ButtonLink>
          </Row>
        }
        back={back}
        about={child.data?.first_name}
      />
      <Entries childId={childId} name={isFamily ? child.data?.first_name : undefined}>
        {(isOwn || isFamily) && (
          <ButtonLink href="/dashboard/courses" look={isOwn ? 'quiet' : 'main'}>
            {isOwn ? journallingMessages.emptyAct : journallingMessages.findCourse}
          </ButtonLink>
        )}
      </Entries>
    </>
  )
}

interface EntriesProps {
  childId: number
  /** Of the child, for its family. */
  name: string | undefined
  /** The act of an empty list. */
  children: ReactNode
}

/** All of them, or those about what the child did elsewhere, where it has written such. */
function Entries({ childId, name, children }: EntriesProps) {
  const ofActivities = useQueryOfAddress().about === 'activities'
  const { data } = useInfiniteQuery({ ...journalsQuery(childId), enabled: !ofActivities })
  // By the first page: nothing moves when more is loaded.
  const isOffered = ofActivities || data?.pages[0]?.some(one => one.arche_type === 'Activities')
  return (
    <Stack>
      {isOffered && <Choice childId={childId} ofActivities={ofActivities} />}
      {ofActivities ? (
        <ActivityJournalList
          childId={childId}
          activityId={null}
          empty={<EmptyState picture="journal">{activityJournalMessages.noneOfActivities}</EmptyState>}
        />
      ) : (
        <JournalList
          childId={childId}
          {...(name && { empty: format(journallingMessages.emptyOf, { name }) })}
          emptyAct={children}
        />
      )}
    </Stack>
  )
}

const Choice = ({ childId, ofActivities }: { childId: number; ofActivities: boolean }) => (
  <FilterLinks
    label={activityJournalMessages.choice}
    links={[
      { href: `/child/${childId}/journals`, label: activityJournalMessages.all, current: !ofActivities },
      {
        href: `/child/${childId}/journals?about=activities`,
        label: activityJournalMessages.ofActivities,
        current: ofActivities,
      },
    ]}
  />
)
