import { familyMessages } from '@kindling/rules/messages/families'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { nearMessages } from '@kindling/rules/messages/near'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useContext, useEffect } from 'react'
import { childQuery } from '../../features/families/index.ts'
import { JournalList } from '../../features/journals/index.ts'
import { worksLikeTeacher } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { BackLink } from './back-link.tsx'

/** Only for the staff. */
const ClassesBack = lazy(async () => ({ default: (await import('../teacher/classes-back.tsx')).ClassesBack }))

/** A child's journals; the child writes new ones here too. */
export function JournalsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const navigation = useContext(NavigationContext)
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  useEffect(() => {
    if (child.isError) toastFailed(familyMessages.childInfoFailed)
  }, [child.isError])
  const title = isOwn
    ? journallingMessages.myList
    : child.data
      ? format(journallingMessages.listOf, { name: child.data.first_name })
      : journallingMessages.listTitle
  const isStaff = user !== null && (user.user_type === 'Teacher' || worksLikeTeacher(user))
  const back = isStaff ? (
    <Suspense fallback={<Pending />}>
      <ClassesBack ofChild={child.data?.groups ?? []} />
    </Suspense>
  ) : (
    user?.user_type === 'Parent' && <BackLink href="/parent/dashboard">{nearMessages.back}</BackLink>
  )
  const portfolio = user && user.user_type !== 'District Admin' && (
    <ButtonLink href={`/child/${childId}/portfolio`}>{journallingMessages.portfolio}</ButtonLink>
  )
  const write = isOwn && (
    <Button
      look="main"
      icon={<PenLine aria-hidden="true" />}
      onClick={() => navigation?.open({ make: 'write' })}
    >
      {journallingMessages.write}
    </Button>
  )
  return (
    <>
      <PageHead
        title={title}
        acts={
          <Row>
            {write}
            {portfolio}
            <ButtonLink href={`/child/${childId}/media`}>{journallingMessages.mediaLink}</ButtonLink>
          </Row>
        }
        back={back}
        about={child.data?.first_name}
      />
      <JournalList
        childId={childId}
        emptyAct={isOwn && <ButtonLink href="/dashboard/courses">{journallingMessages.emptyAct}</ButtonLink>}
      />
    </>
  )
}
