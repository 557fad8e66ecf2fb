import { familyMessages } from '@kindling/rules/messages/families'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { nearMessages } from '@kindling/rules/messages/near'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { childQuery } from '../../features/families/index.ts'
import { JournalList, MakeMenu } from '../../features/journals/index.ts'
import { worksLikeTeacher } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
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
      <JournalList
        childId={childId}
        {...(isFamily &&
          child.data && { empty: format(journallingMessages.emptyOf, { name: child.data.first_name }) })}
        emptyAct={
          (isOwn || isFamily) && (
            <ButtonLink href="/dashboard/courses" look={isOwn ? 'quiet' : 'main'}>
              {isOwn ? journallingMessages.emptyAct : journallingMessages.findCourse}
            </ButtonLink>
          )
        }
      />
    </>
  )
}
