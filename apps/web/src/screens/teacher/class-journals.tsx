import { classViewAddress, sampleClassAddress } from '@kindling/rules/addresses'
import { answerDays } from '@kindling/rules/journals'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { journalAudienceMessages } from '@kindling/rules/messages/journal-audience'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { classJournalsQuery, type ShownJournals, todayQuery } from '../../features/class-journals/index.ts'
import type { Group } from '../../features/classes/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { EntryList } from './entry-list.tsx'

interface ClassJournalsProps {
  group: Group
  show: ShownJournals
  account: Pick<SessionUser, 'id' | 'user_type'>
}

/** The journals of a class, newest first, each with a form to answer it; or only the unanswered ones. */
export function ClassJournals({ group, show, account }: ClassJournalsProps) {
  const isTeacher = account.user_type === 'Teacher'
  const today = useQuery({ ...todayQuery, enabled: isTeacher })
  const waiting = today.data?.classes.find(one => one.id === group.id)?.to_answer ?? 0
  const addressOf = (view: 'journals' | 'unanswered') => classViewAddress(account.id, group.id, view)
  return (
    <Stack>
      {isTeacher && !group.is_verified && <OnlyForClass />}
      <FilterLinks
        label={classJournalMessages.filter}
        links={[
          { href: addressOf('journals'), label: classJournalMessages.all, current: show === 'all' },
          {
            href: addressOf('unanswered'),
            label: format(classJournalMessages.unanswered, { count: waiting }),
            current: show === 'unanswered',
          },
        ]}
      />
      <Entries key={`${group.id} ${show}`} group={group} show={show} account={account.id} />
    </Stack>
  )
}

/** No verified school answers for an unverified class: its teacher reads only entries for the class, and must tell the children so. */
const OnlyForClass = () => (
  <Card as="section">
    <p>{format(classJournalMessages.onlyForClass, { question: journalAudienceMessages.forClass })}</p>
  </Card>
)

function Entries({ group, show, account }: Omit<ClassJournalsProps, 'account'> & { account: number }) {
  const list = useInfiniteQuery(classJournalsQuery(group.id, show))
  if (list.isPending) return <Skeleton shape="entry" count={4} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat()
  if (journals.length > 0)
    return (
      <>
        <EntryList journals={journals} knownAt={list.dataUpdatedAt} account={account} />
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {uiMessages.more}
          </Button>
        )}
      </>
    )
  return (
    <EmptyState
      picture="journal"
      act={
        show === 'all' && <ButtonLink href={sampleClassAddress}>{classJournalMessages.trySample}</ButtonLink>
      }
    >
      {show === 'all'
        ? group.is_verified
          ? classJournalMessages.none
          : classJournalMessages.noneForClass
        : format(classJournalMessages.noneWaits, { days: answerDays })}
    </EmptyState>
  )
}
