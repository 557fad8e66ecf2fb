import {
  actOnDispute,
  closeDispute,
  type disputeActs,
  listDisputes,
  listSchoolDisputes,
} from '@kindling/contract/disputes'
import type { DisputeOutcome } from '@kindling/rules/disputes'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Dispute = ReplyOf<typeof listDisputes>['disputes'][number]
export type DecidedDispute = ReplyOf<typeof listDisputes>['decided'][number]
type DisputeAct = (typeof disputeActs)[number]

export const disputesQuery = queryOptions({
  queryKey: keys.disputes,
  queryFn: ({ signal }) => callServer(listDisputes, { signal }),
})

export const schoolDisputesQuery = queryOptions({
  queryKey: [...keys.disputes, 'school'] as const,
  queryFn: ({ signal }) => callServer(listSchoolDisputes, { signal }).then(reply => reply.disputes),
})

export const sendDecision = (dispute: Dispute, outcome: DisputeOutcome, decision: string) =>
  callServer(closeDispute, {
    params: { childId: dispute.child.id },
    body: { dispute_id: dispute.id, outcome, decision },
  })

export const sendAct = (dispute: Dispute, act: DisputeAct, userId: number | null, reason: string) =>
  callServer(actOnDispute, {
    params: { disputeId: dispute.id },
    body: { act, user_id: userId, reason },
  })
