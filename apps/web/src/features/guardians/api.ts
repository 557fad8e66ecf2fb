import {
  answerGuardianRequest,
  listGuardianRequests,
  withdrawGuardianRequest,
} from '@kindling/contract/guardians'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

type Lists = ReplyOf<typeof listGuardianRequests>
export type AskedLink = Lists['asked'][number]
export type LinkToAnswer = Lists['to_answer'][number]

export const linkRequestsQuery = queryOptions({
  queryKey: keys.guardianRequests,
  queryFn: ({ signal }) => callServer(listGuardianRequests, { signal }),
})

export const sendAnswer = (request: LinkToAnswer, yes: boolean) =>
  callServer(answerGuardianRequest, {
    params: { childId: request.child.id },
    body: { request_id: request.id, yes },
  })

export const sendTakingBack = (requestId: number) =>
  callServer(withdrawGuardianRequest, { body: { request_id: requestId } })
