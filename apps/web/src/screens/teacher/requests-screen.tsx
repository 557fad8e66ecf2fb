import { requestMessages } from '@kindling/rules/messages/requests'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../features/classes/index.ts'
import { RequestList, requestsQuery, TeacherCode } from '../../features/requests/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { RosterTabs } from './roster-tabs.tsx'

/**
 * Children who ask to join this teacher: each gets a class and a grade, or is declined
 * (CLASSES-31).
 */
export function RequestsScreen() {
  const { user } = useSession()
  const list = useQuery(requestsQuery)
  if (!user) return null
  const { free_limit: limit = null, no_of_students: count = 0 } = list.data ?? {}
  return (
    <>
      <RosterTabs />
      <PageHead
        title={requestMessages.title}
        lead={limit === null ? requestMessages.lead : format(requestMessages.room, { count, limit })}
      />
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
  // The code for answering requests is hidden from support.
  if (support_visit) return <EmptyState picture="class">{requestMessages.notInVisit}</EmptyState>
  if (requests.length === 0 || !code) {
    const words = code ? requestMessages.empty : requestMessages.emptyNoCode
    return <EmptyState picture="class">{words}</EmptyState>
  }
  if (groups.data.length === 0) {
    const act = <ButtonLink href="/dashboard/roster">{requestMessages.toClasses}</ButtonLink>
    return (
      <EmptyState picture="class" act={act}>
        {requestMessages.noClasses}
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
