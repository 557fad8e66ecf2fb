import { commentTypes, isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { commentMessages } from '@kindling/rules/messages/comments'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { row } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

export const Comment = z.object({
  id: idOut,
  archetype: z.literal('JOURNALS'),
  archetype_id: idOut,
  comment_type: z.enum(commentTypes),
  comment: z.string(),
  media_url: z.string().nullable(),
  thumbnail: z.string().nullable(),
  user_id: idOut,
  user: PersonCard,
  created_at: moment,
  can: z.array(z.string()),
})

const archetype = z.literal('JOURNALS').default('JOURNALS')

export const CommentDraft = z
  .strictObject({
    archetype,
    archetype_id: id,
    comment_type: z.enum(commentTypes, commentMessages.invalid).nullish(),
    comment: text(maxLengths.comment).nullish(),
    media_url: text(maxLengths.url).nullish(),
    thumbnail: text(maxLengths.url).nullish(),
  })
  .refine(isValidComment, commentMessages.invalid)

export const listComments = defineCall({
  name: 'listComments',
  summary: 'All comments of a journal, oldest first.',
  method: 'GET',
  path: '/comment/getComments',
  guard: row('journal', 'query.archetype_id', 'list-comments'),
  query: z.strictObject({ archetype, archetype_id: id }),
  reply: z.object({ comments: z.array(Comment) }),
})

export const addComment = defineCall({
  name: 'addComment',
  summary: 'Adds a comment to a journal: words, a voice or a video.',
  method: 'POST',
  path: '/comment/postComment',
  guard: row('journal', 'body.archetype_id', 'comment'),
  body: CommentDraft,
  reply: z.object({ comment: Comment, message: z.string(), care: Care }),
  creates: true,
  refusals: ['CONSENT'],
})

/** `user_id` is named by the documents; who deletes is the session's matter alone. */
export const removeComment = defineCall({
  name: 'removeComment',
  summary: 'Removes a comment.',
  method: 'DELETE',
  path: '/comment/deleteComment',
  guard: row('comment', 'query.id', 'remove'),
  query: z.strictObject({ id, user_id: id.optional() }),
  reply: z.object({ success: z.literal('true') }),
})

export const commentCalls = [listComments, addComment, removeComment] as const
