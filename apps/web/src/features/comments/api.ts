import {
  addComment,
  addHighlightComment,
  addItemComment,
  listComments,
  listHighlightComments,
  listItemComments,
  removeComment,
} from '@kindling/contract/comments'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Comment = ReplyOf<typeof listComments>['comments'][number]
type NewComment = NonNullable<CallInput<typeof addItemComment>['body']>

/** The subject of comments, an entry, a highlight or an item of the catalogue: where its comments are read and sent. */
export interface Commented {
  key: QueryKey
  read: (signal: AbortSignal) => Promise<{ comments: Comment[] }>
  send: (written: NewComment, idempotencyKey: string) => Promise<{ comment: Comment }>
  /** The name of the draft for a new comment. */
  kept: string
  /** The entry, if the subject is one. */
  journalId: number | null
}

export const onJournal = (journalId: number): Commented => ({
  key: keys.comments(journalId),
  read: signal => callServer(listComments, { query: { archetype_id: journalId }, signal }),
  send: (written, idempotencyKey) =>
    callServer(addComment, { body: { archetype_id: journalId, ...written }, idempotencyKey }),
  kept: `comment:${journalId}`,
  journalId,
})

export const onItem = (itemId: number): Commented => ({
  key: keys.itemComments(itemId),
  read: signal => callServer(listItemComments, { params: { itemId }, signal }),
  send: (written, idempotencyKey) =>
    callServer(addItemComment, { params: { itemId }, body: written, idempotencyKey }),
  kept: `item-comment:${itemId}`,
  journalId: null,
})

export const onHighlight = (highlightId: number): Commented => ({
  key: keys.highlightComments(highlightId),
  read: signal => callServer(listHighlightComments, { params: { highlightId }, signal }),
  send: (written, idempotencyKey) =>
    callServer(addHighlightComment, { params: { highlightId }, body: written, idempotencyKey }),
  kept: `highlight-comment:${highlightId}`,
  journalId: null,
})

export const commentsOf = ({ key, read }: Commented) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => read(signal).then(reply => reply.comments) })

/** A failed delete is returned, not thrown: the caller shows the sentence (COMMENTS-19). */
export const sendCommentRemoval = (id: number): Promise<boolean> =>
  callServer(removeComment, { query: { id } }).then(
    () => true,
    () => false,
  )
