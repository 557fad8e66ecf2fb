import { addWblChoice, changeWblChoice, getWblLists } from '@kindling/contract/wbl-lists'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Choice = ReplyOf<typeof getWblLists>['choices'][number]

/** The user's school, or one of a district. */
export type School = number | undefined

const paramsOf = (schoolId: School) => (schoolId === undefined ? {} : { schoolId })

/** All lists, with what is hidden. */
export const workListsQuery = (schoolId: School) =>
  queryOptions({
    queryKey: keys.wbl('lists', schoolId ?? 0),
    queryFn: ({ signal }) => callServer(getWblLists, { params: paramsOf(schoolId), signal }),
  })

export const sendChoice = (schoolId: School, body: BodyOf<typeof addWblChoice>, idempotencyKey: string) =>
  callServer(addWblChoice, { params: paramsOf(schoolId), body, idempotencyKey })

export const sendChange = (schoolId: School, body: BodyOf<typeof changeWblChoice>) =>
  callServer(changeWblChoice, { params: paramsOf(schoolId), body })
