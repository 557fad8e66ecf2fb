import { listClassJournals } from '@kindling/contract/journals'
import { getTeacherToday } from '@kindling/contract/today'
import { hasMore, journalPage } from '@kindling/rules/journals'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ClassJournal = ReplyOf<typeof listClassJournals>['journals'][number]
export type ShownJournals = 'all' | 'unanswered'

/** The journals of a class by pages, newest first. */
export const classJournalsQuery = (groupId: number, show: ShownJournals) =>
  infiniteQueryOptions({
    queryKey: keys.classJournals(show, groupId),
    queryFn: ({ pageParam, signal }) =>
      callServer(listClassJournals, {
        params: { groupId },
        query: { limit: journalPage, show, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }).then(reply => reply.journals),
    initialPageParam: null as number | null,
    getNextPageParam: last => (hasMore(last.length, journalPage) ? last.at(-1)?.id : undefined),
  })

/** What waits for a teacher today. */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => callServer(getTeacherToday, { signal }),
})
