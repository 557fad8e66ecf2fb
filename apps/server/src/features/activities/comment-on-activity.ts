import type { addActivityComment, listActivityComments } from '@kindling/contract/activities'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import type { KindRow } from '../catalogue/index.ts'
import {
  type CommentRecord,
  type CommentReply,
  commentsOnItem,
  presentComment,
  presentOnThing,
  writeCommentOnItem,
} from '../comments/index.ts'

type Listed = ReplyOf<typeof listActivityComments>
type Listing = RowContext<typeof listActivityComments, 'activity', KindRow>

/** The comments on an activity by people near the reader (ACTIVITIES-19). */
export const showComments = reads(
  commentsOnItem,
  async ({ read }: Reader<Listing, CommentRecord>): Promise<Listed> => ({
    comments: read.map(comment => presentActivityComment(presentComment(comment))),
  }),
)

/** Adds a text comment; other kinds of comments go on its item (ACTIVITIES-17). */
export async function commentOnActivity(
  context: RowContext<typeof addActivityComment, 'activity', KindRow>,
): Promise<ReplyOf<typeof addActivityComment>> {
  const { comment, ...said } = await writeCommentOnItem({ ...context, body: { comment: context.body.body } })
  return { ...said, comment: presentActivityComment(comment) }
}

const presentActivityComment = (comment: CommentReply): Listed['comments'][number] => ({
  ...presentOnThing(comment),
  activity_id: comment.archetype_id,
})
