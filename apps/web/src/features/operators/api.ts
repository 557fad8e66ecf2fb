import { addOperator, deleteOperator, listOperators } from '@kindling/contract/operators'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Operator = ReplyOf<typeof listOperators>['operators'][number]
export type Appointment = BodyOf<typeof addOperator>

export const operatorsQuery = queryOptions({
  queryKey: keys.operators,
  queryFn: ({ signal }) => callServer(listOperators, { signal }).then(reply => reply.operators),
})

export const sendAppointment = (body: Appointment) =>
  callServer(addOperator, { body }).then(reply => reply.operators)

export const sendDismissal = (userId: number) =>
  callServer(deleteOperator, { params: { userId } }).then(reply => reply.operators)
