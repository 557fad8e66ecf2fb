import { archetypes } from '@kindling/rules/catalogue'
import { commentTypes, isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { maxTranscript } from '@kindling/rules/media'
import { commentMessages } from '@kindling/rules/messages/comments'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { row } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

export const Comment = z.object({
  id: idOut,
  archetype: z.enum(['JOURNALS', 'HIGHLIGHTS', ...archetypes]),
  archetype_id: idOut,
  comment_type: z.enum(commentTypes),
  comment: z.string(),
  media_url: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** The transcript of a recording, written by its author. */
  transcript: z.string().nullable(),
  user_id: idOut,
  user: PersonCard,
  created_at: moment,
  can: z.array(z.string()),
})

/** A comment on an item, with the field names of the documents (COMMENTS-02). */
export const CommentOnThing = z.object({
  id: idOut,
  body: z.string(),
  created_at: moment,
  user_id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string(),
})

const comments = z.object({ comments: z.array(Comment) })
const added = z.object({ comment: Comment, message: z.string(), care: Care })

const archetype = z.literal('JOURNALS').default('JOURNALS')

const written = {
  comment_type: z.enum(commentTypes, commentMessages.invalid).nullish(),
  comment: text(maxLengths.comment).nullish(),
  media_url: text(maxLengths.url).nullish(),
  thumbnail: text(maxLengths.url).nullish(),
  /** Of a recording. */
  transcript: text(maxTranscript).nullish(),
}

const CommentDraft = z
  .strictObject({ archetype, archetype_id: id, ...written })
  .refine(isValidComment, commentMessages.invalid)

export const listComments = defineCall({
  name: 'listComments',
  summary: 'The newest comments on a journal, oldest first.',
  method: 'GET',
  path: '/comment/getComments',
  guard: row('journal', 'query.archetype_id', 'list-comments'),
  query: z.strictObject({ archetype, archetype_id: id }),
  reply: comments,
})

export const addComment = defineCall({
  name: 'addComment',
  summary: 'Adds a comment to a journal: text, audio or video.',
  method: 'POST',
  path: '/comment/postComment',
  guard: row('journal', 'body.archetype_id', 'comment'),
  body: CommentDraft,
  reply: added,
  creates: true,
  refusals: ['CONSENT', 'UNPROVED'],
})

/** The comments on an item whose authors are near the reader (decision 0031). */
export const listItemComments = defineCall({
  name: 'listItemComments',
  summary: 'The comments on an item that the caller may read, oldest first.',
  method: 'GET',
  path: '/comment/item_comments/:itemId',
  guard: row('item', 'itemId', 'view'),
  params: z.strictObject({ itemId: id }),
  reply: comments,
})

export const addItemComment = defineCall({
  name: 'addItemComment',
  summary: 'Adds a comment to an item: text, audio or video.',
  method: 'POST',
  path: '/comment/item_comment/:itemId',
  guard: row('item', 'itemId', 'comment'),
  params: z.strictObject({ itemId: id }),
  body: z.strictObject(written).refine(isValidComment, commentMessages.invalid),
  reply: added,
  creates: true,
  refusals: ['CONSENT'],
})

/** All readers of the child's portfolio read and write them (decision 0044). */
export const listHighlightComments = defineCall({
  name: 'listHighlightComments',
  summary: 'The newest comments on a highlight, oldest first.',
  method: 'GET',
  path: '/comment/highlight_comments/:highlightId',
  guard: row('highlight', 'highlightId', 'view'),
  params: z.strictObject({ highlightId: id }),
  reply: comments,
})

export const addHighlightComment = defineCall({
  name: 'addHighlightComment',
  summary: 'Adds a comment to a highlight: text, audio or video.',
  method: 'POST',
  path: '/comment/highlight_comment/:highlightId',
  guard: row('highlight', 'highlightId', 'comment'),
  params: z.strictObject({ highlightId: id }),
  body: z.strictObject(written).refine(isValidComment, commentMessages.invalid),
  reply: added,
  creates: true,
  refusals: ['CONSENT', 'UNPROVED'],
})

/** The documents name `user_id`; only the session decides who deletes. */
export const removeComment = defineCall({
  name: 'removeComment',
  summary: 'Removes a comment.',
  method: 'DELETE',
  path: '/comment/deleteComment',
  guard: row('comment', 'query.id', 'remove'),
  query: z.strictObject({ id, user_id: id.optional() }),
  reply: z.object({ success: z.literal('true') }),
})

export const commentCalls = [
  listComments,
  addComment,
  listItemComments,
  addItemComment,
  listHighlightComments,
  addHighlightComment,
  removeComment,
] as const
