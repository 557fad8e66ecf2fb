import { listClassJournals } from '@kindling/contract/journals'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../../platform/client.ts'
import { keys } from '../../../platform/query-keys.ts'
import type { ShownJournals } from '../api.ts'

/** The newest journal of a class, of all or of those without an answer; read again together with what waits for the teacher. */
export const newestQuery = (groupId: number, show: ShownJournals) =>
  queryOptions({
    queryKey: [...keys.today, 'newest', groupId, show],
    queryFn: ({ signal }) =>
      callServer(listClassJournals, {
        params: { groupId },
        query: { limit: 1, show },
        signal,
      }).then(reply => reply.journals[0] ?? null),
  })
