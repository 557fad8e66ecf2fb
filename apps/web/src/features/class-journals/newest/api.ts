import { listClassJournals } from '@kindling/contract/journals'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../../platform/client.ts'
import { keys } from '../../../platform/query-keys.ts'

/** The newest unanswered journal of a class; read again together with what waits for the teacher. */
export const newestQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keys.today, 'newest', groupId],
    queryFn: ({ signal }) =>
      callServer(listClassJournals, {
        params: { groupId },
        query: { limit: 1, show: 'unanswered' },
        signal,
      }).then(reply => reply.journals[0] ?? null),
  })
