import { printCode } from '@kindling/rules/codes'
import { requestWords } from '@kindling/rules/words/requests'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../features/classes/index.ts'
import { RequestList, requestsQuery, TeacherCode } from '../../features/requests/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { RosterTabs } from './roster-tabs.tsx'

/** Children who ask to join this teacher: each gets a class and a grade, or a no (CLASSES-31). */
export function RequestsScreen() {
  const { user } = useSession()
  const list = useQuery(requestsQuery)
  if (!user) return null
  const { free_limit: limit = null, no_of_students: count = 0 } = list.data ?? {}
  return (
    <>
      <PageHead
        title={requestWords.title}
        lead={limit === null ? requestWords.lead : say(requestWords.room, { count, limit })}
      />
      <RosterTabs />
      <Stack>
        {user.profile_code && <TeacherCode code={user.profile_code} />}
        {list.isPending && <Skeleton shape="box" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <Requests user={user} />}
      </Stack>
    </>
  )
}

function Requests({ user }: { user: SessionUser }) {
  const { support_visit } = useSession()
  const list = useQuery(requestsQuery)
  const groups = useQuery(groupsQuery)
  if (!list.data || groups.isPending) return <Skeleton shape="box" count={2} />
  if (groups.isError)
    return <FailedState message={messageOf(groups.error)} onRetry={() => void groups.refetch()} />
  const { requests, no_of_students, free_limit } = list.data
  const code = user.profile_code
  // The code by which requests are answered is closed to support.
  if (support_visit) return <EmptyState picture="class">{requestWords.notInVisit}</EmptyState>
  if (requests.length === 0 || !code) {
    const words = code ? say(requestWords.empty, { code: printCode(code) }) : requestWords.emptyNoCode
    return <EmptyState picture="class">{words}</EmptyState>
  }
  if (groups.data.length === 0) {
    const act = <ButtonLink href="/dashboard/roster">{requestWords.toClasses}</ButtonLink>
    return (
      <EmptyState picture="class" act={act}>
        {requestWords.noClasses}
      </EmptyState>
    )
  }
  return (
    <RequestList
      requests={requests}
      options={groups.data}
      teacher={{ schoolId: user.school_id, profileCode: code }}
      students={no_of_students}
      freeLimit={free_limit}
    />
  )
}
