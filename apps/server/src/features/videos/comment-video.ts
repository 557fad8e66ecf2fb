import type { ReplyOf } from '@kindling/contract/define-call'
import type { commentVideo, showVideoComments } from '@kindling/contract/videos'
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

type Listed = ReplyOf<typeof showVideoComments>
type Listing = RowContext<typeof showVideoComments, 'video', KindRow>

/** The comments on a video by people near the reader, with the names of the documents (VIDEOS-12, decision 0031). */
export const showComments = reads(
  commentsOnItem,
  async ({ read }: Reader<Listing, CommentRecord>): Promise<Listed> => ({
    comments: read.map(comment => presentVideoComment(presentComment(comment))),
  }),
)

/** Adds a comment to a video (VIDEOS-07, VIDEOS-13). */
export async function writeVideoComment(
  context: RowContext<typeof commentVideo, 'video', KindRow>,
): Promise<ReplyOf<typeof commentVideo>> {
  const { comment, ...said } = await writeCommentOnItem({ ...context, body: { comment: context.body.body } })
  return { ...said, comment: presentVideoComment(comment) }
}

const presentVideoComment = (comment: CommentReply): Listed['comments'][number] => ({
  ...presentOnThing(comment),
  video_id: comment.archetype_id,
  can: comment.can,
})
