import { answerDays } from '@kindling/rules/journals'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerQueueQuery, todayQuery } from '../../features/class-journals/index.ts'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { EntryList } from './entry-list.tsx'

const classes = '/dashboard/roster'

/** One queue of all journals that wait for the teacher, whatever class they are from; answered ones stay until the page is opened again. */
export function AnswerScreen() {
  const today = useQuery(todayQuery)
  const groups = useGroupsInSight()
  // The line takes its space together with the list. Without a class the list says what comes first.
  const isKnown = !useInfiniteQuery(answerQueueQuery).isPending && !groups.isLoading
  const count = !isKnown || groups.data?.length === 0 ? undefined : today.data?.to_answer
  return (
    <>
      <PageHead
        title={classJournalMessages.queue}
        lead={count === undefined ? '' : format(classJournalMessages.queueLead, { count })}
        back={<BackLink href={classes}>{rosterMessages.title}</BackLink>}
      />
      <Queue />
    </>
  )
}

function Queue() {
  const account = useSession().user?.id ?? 0
  const groups = useGroupsInSight()
  const list = useInfiniteQuery(answerQueueQuery)
  if (list.isPending || groups.isLoading) return <Skeleton shape="entry" count={4} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat()
  if (groups.data?.length === 0)
    return (
      <EmptyState picture="class" act={<ButtonLink href={classes}>{rosterMessages.create}</ButtonLink>}>
        {classJournalMessages.noClass}
      </EmptyState>
    )
  if (journals.length === 0)
    return (
      <EmptyState picture="journal" act={<ButtonLink href={classes}>{rosterMessages.title}</ButtonLink>}>
        {format(classJournalMessages.noneWaits, { days: answerDays })}
      </EmptyState>
    )
  return (
    <Stack>
      <EntryList
        journals={journals}
        knownAt={list.dataUpdatedAt}
        account={account}
        classOf={({ found_in }) => groups.data?.find(({ id }) => id === found_in)?.name}
      />
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {uiMessages.more}
        </Button>
      )}
    </Stack>
  )
}
