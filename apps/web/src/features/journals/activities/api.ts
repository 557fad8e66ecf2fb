import { listActivityJournals } from '@kindling/contract/journals'
import { hasMore, journalPage } from '@kindling/rules/journals'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callServer } from '../../../platform/client.ts'
import { keys } from '../../../platform/query-keys.ts'

/** A child's journals about activities, or about one, by pages of ten. Few pages show them: it is in none of their files. */
export const activityJournalsQuery = (childId: number, activityId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.journals(childId), 'activities', activityId],
    queryFn: ({ pageParam, signal }) =>
      callServer(listActivityJournals, {
        params: { userId: childId },
        query: {
          limit: journalPage,
          offset: pageParam,
          ...(activityId !== null && { action_id: activityId }),
        },
        signal,
      }).then(reply => reply.journals),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last.length, journalPage) ? all.flat().length : undefined),
  })
