import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Comment = ReplyOf<typeof listComments>['comments'][number]
type NewComment = NonNullable<CallInput<typeof addComment>['body']>

export const commentsQuery = (journalId: number) =>
  queryOptions({
    queryKey: keys.comments(journalId),
    queryFn: ({ signal }) =>
      callServer(listComments, { query: { archetype_id: journalId }, signal }).then(reply => reply.comments),
  })

export const sendComment = (body: NewComment, idempotencyKey: string) =>
  callServer(addComment, { body, idempotencyKey }).then(reply => reply.comment)

/** A failed delete is told, not thrown: who asked shows the sentence (COMMENTS-19). */
export const sendCommentRemoval = (id: number): Promise<boolean> =>
  callServer(removeComment, { query: { id } }).then(
    () => true,
    () => false,
  )
