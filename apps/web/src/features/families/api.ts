import { addChild, getChildInfo, listChildren } from '@kindling/contract/families'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ChildCardData = ReplyOf<typeof listChildren>['children'][number]
export type AddedChild = ReplyOf<typeof addChild>
type NewChild = NonNullable<CallInput<typeof addChild>['body']>

export const childrenQuery = queryOptions({
  queryKey: keys.children,
  queryFn: ({ signal }) => callServer(listChildren, { signal }).then(reply => reply.children),
})

export const childQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.child(childId),
    queryFn: ({ signal }) =>
      callServer(getChildInfo, { params: { childId }, signal }).then(reply => reply.child),
  })

export const sendChild = (body: NewChild, idempotencyKey: string) =>
  callServer(addChild, { body, idempotencyKey })
