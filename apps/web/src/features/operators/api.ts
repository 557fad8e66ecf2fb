import {
  addOperator,
  deleteOperator,
  getOperatorHome,
  listOperators,
  retryJob,
} from '@kindling/contract/operators'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Operator = ReplyOf<typeof listOperators>['operators'][number]
export type Appointment = BodyOf<typeof addOperator>
export type OperatorHomeReply = ReplyOf<typeof getOperatorHome>
export type FailedJob = OperatorHomeReply['failed_jobs'][number]
export type Day = OperatorHomeReply['days'][number]
export type Queue = OperatorHomeReply['queues'][number]

export const operatorsQuery = queryOptions({
  queryKey: keys.operators,
  queryFn: ({ signal }) => callServer(listOperators, { signal }).then(reply => reply.operators),
})

const lookAgainMs = 30_000

/** Refetched regularly, so that an open page shows the current state. */
export const homeQuery = queryOptions({
  queryKey: [...keys.operators, 'home'],
  queryFn: ({ signal }) => callServer(getOperatorHome, { signal }),
  refetchInterval: lookAgainMs,
})

export const sendAppointment = (body: Appointment) =>
  callServer(addOperator, { body }).then(reply => reply.operators)

export const sendDismissal = (userId: number) =>
  callServer(deleteOperator, { params: { userId } }).then(reply => reply.operators)

export const sendRetry = (jobId: number) => callServer(retryJob, { params: { jobId } })
