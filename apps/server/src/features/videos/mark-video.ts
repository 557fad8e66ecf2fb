import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getVideo,
  markVideoViewed,
  updateVideoRating,
  updateVideoStatus,
} from '@kindling/contract/videos'
import type { Mark } from '@kindling/rules/catalogue'
import type { Actor } from '../../platform/actor.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type KindRow, sayOfItem } from '../catalogue/index.ts'
import { videoOf } from './show-videos.ts'

type Reply = ReplyOf<typeof getVideo>

/** Sets or removes a favorite or a like of a video (D-73). */
export const sayOfVideo = ({
  services,
  actor,
  row,
  body: { status, value },
}: RowContext<typeof updateVideoStatus, 'video', KindRow>): Promise<Reply> =>
  say({ services, actor, row }, status, value ? 1 : null)

export const rateVideo = ({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateVideoRating, 'video', KindRow>): Promise<Reply> =>
  say({ services, actor, row }, 'rating', body.rating)

/** Records once that a child has played a video (VIDEOS-14). */
export const viewVideo = ({
  services,
  actor,
  row,
}: RowContext<typeof markVideoViewed, 'video', KindRow>): Promise<Reply> =>
  say({ services, actor, row }, 'viewed', 1)

interface OfVideo {
  services: Services
  actor: Actor
  row: KindRow
}

async function say(
  { services, actor, row }: OfVideo,
  mark: Mark | 'viewed',
  value: number | null,
): Promise<Reply> {
  await sayOfItem(services, { by: actor, itemId: row.id, mark }, value)
  return videoOf(services, actor, row.archetype_id)
}
