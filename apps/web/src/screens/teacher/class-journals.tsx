import { classViewAddress, sampleClassAddress } from '@kindling/rules/addresses'
import { answerDays } from '@kindling/rules/journals'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  AnsweredMark,
  classJournalsQuery,
  type ShownJournals,
  todayQuery,
} from '../../features/class-journals/index.ts'
import type { Group } from '../../features/classes/index.ts'
import { ReplyLine } from '../../features/comments/index.ts'
import { WholeJournal } from '../../features/journals/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './class.module.css'

interface ClassJournalsProps {
  group: Group
  show: ShownJournals
  account: Pick<SessionUser, 'id' | 'user_type'>
}

/** The journals of a class as they were made, newest first, each with the place to answer it; or those alone that wait for an answer. */
export function ClassJournals({ group, show, account }: ClassJournalsProps) {
  const isTeacher = account.user_type === 'Teacher'
  const today = useQuery({ ...todayQuery, enabled: isTeacher })
  const waiting = today.data?.classes.find(one => one.id === group.id)?.to_answer ?? 0
  const addressOf = (view: 'journals' | 'unanswered') => classViewAddress(account.id, group.id, view)
  return (
    <Stack>
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

function Entries({ group, show, account }: Omit<ClassJournalsProps, 'account'> & { account: number }) {
  const list = useInfiniteQuery(classJournalsQuery(group.id, show))
  if (list.isPending) return <Skeleton shape="entry" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat()
  if (journals.length === 0)
    return (
      <EmptyState
        picture="journal"
        act={
          show === 'all' && (
            <ButtonLink href={sampleClassAddress}>{classJournalMessages.trySample}</ButtonLink>
          )
        }
      >
        {show === 'all'
          ? classJournalMessages.none
          : format(classJournalMessages.noneWaits, { days: answerDays })}
      </EmptyState>
    )
  const among = journals.map(journal => journal.id)
  return (
    <>
      <ul className={styles.journals}>
        {journals.map(journal => (
          <li key={journal.id}>
            <WholeJournal
              journal={journal}
              knownAt={list.dataUpdatedAt}
              list={among}
              mark={journal.answered && <AnsweredMark />}
            >
              {journal.can.includes('comment') && <ReplyLine journal={journal} account={account} />}
            </WholeJournal>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {uiMessages.more}
        </Button>
      )}
    </>
  )
}
