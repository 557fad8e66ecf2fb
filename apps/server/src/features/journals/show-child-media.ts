import type { ReplyOf } from '@kindling/contract/define-call'
import type { listChildMedia } from '@kindling/contract/media'
import type { ChildRow } from '../../platform/access/queries.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { permalink, previewPermalink } from '../uploads/index.ts'
import { type MediaRecord, mediaOfChild } from './media-queries.ts'

type Listing = RowContext<typeof listChildMedia, 'child', ChildRow>

/** A child's media, for a reader around the child. */
export const showChildMedia = reads(
  mediaOfChild,
  async ({ read }: Reader<Listing, MediaRecord>): Promise<ReplyOf<typeof listChildMedia>> => ({
    medias: read.map(presentMedia),
  }),
)

const presentMedia = (media: MediaRecord): ReplyOf<typeof listChildMedia>['medias'][number] => ({
  id: media.id,
  type: media.type,
  mediaUrl: permalink(media),
  posterUrl: previewPermalink(media),
  createdAt: media.created_at,
  transcript: media.transcript,
  journal: { id: media.journal_id, title: media.title },
})
