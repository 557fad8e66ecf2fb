import { endVisit, findPerson, listSchoolVisits, startVisit } from '@kindling/contract/support'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type FoundAccount = ReplyOf<typeof findPerson>['people'][number]
export type SchoolVisit = ReplyOf<typeof listSchoolVisits>['visits'][number]

export const sendSearch = (name: string) =>
  callServer(findPerson, { query: { name } }).then(reply => reply.people)

export const sendStart = (userId: number, reason: string, password: string) =>
  callServer(startVisit, { body: { user_id: userId, reason, current_password: password } }).then(
    reply => reply.session,
  )

export const sendEnd = () => callServer(endVisit, { body: {} })

export const visitsQuery = queryOptions({
  queryKey: [...keys.school, 'support-visits'],
  queryFn: ({ signal }) => callServer(listSchoolVisits, { signal }).then(reply => reply.visits),
})
