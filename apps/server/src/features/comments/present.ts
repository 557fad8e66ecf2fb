import type { listComments } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { presentBriefly, presentPerson } from '../accounts/index.ts'
import { permalink } from '../uploads/index.ts'
import type { CommentRecord } from './queries.ts'

/** A comment as the server replies with it. */
export type CommentReply = ReplyOf<typeof listComments>['comments'][number]

export const presentComment = (comment: CommentRecord): CommentReply => ({
  id: comment.id,
  archetype: comment.archetype,
  archetype_id: comment.archetype_id,
  comment_type: comment.comment_type,
  comment: comment.comment,
  media_url: comment.file ? permalink(comment.file) : null,
  thumbnail: comment.thumbnail ? permalink(comment.thumbnail) : null,
  transcript: comment.transcript,
  user_id: comment.user_id,
  user: comment.is_known ? presentPerson(comment.author) : presentBriefly(comment.author),
  created_at: comment.created_at,
  can: actsAllowed('comment', comment.relations as Relation[]),
})

/** A comment on a catalogue item, with the field names of the documents. */
export const presentOnThing = ({ id, comment, created_at, user_id, user }: CommentReply) => ({
  id,
  body: comment,
  created_at,
  user_id,
  first_name: user.first_name,
  last_name: user.last_name,
  avatar: user.avatar,
})
