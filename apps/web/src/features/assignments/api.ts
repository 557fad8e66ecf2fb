import {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import type { AssignmentType } from '@kindling/rules/assignments'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Assignment = ReplyOf<typeof listClassAssignments>['assignments'][number]

export const assignmentsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keys.assignments(groupId), 'given'],
    queryFn: ({ signal }) =>
      callServer(listClassAssignments, { query: { group_id: groupId }, signal }).then(
        reply => reply.assignments,
      ),
  })

export const contentQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keys.assignments(groupId), 'content'],
    queryFn: ({ signal }) =>
      callServer(listUserContentLite, { query: { group_id: groupId }, signal }).then(reply => reply.content),
  })

interface Change {
  groupId: number
  type: AssignmentType
  give: readonly number[]
  take: readonly number[]
}

/** Adds new assignments first, then removes old ones. */
export async function sendAssignments({ groupId, type, give, take }: Change): Promise<void> {
  const of = (ids: readonly number[]) => ({ group_id: groupId, type, ids: [...ids] })
  if (give.length > 0) await callServer(addClassAssignments, { body: of(give) })
  if (take.length > 0) await callServer(removeClassAssignments, { body: of(take) })
}
