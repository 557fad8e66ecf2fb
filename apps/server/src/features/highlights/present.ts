import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHighlight } from '@kindling/contract/highlights'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { HighlightRecord } from './queries.ts'

export const presentHighlight = (
  { child_id, day, why_special, medias, duration, ...highlight }: HighlightRecord,
  relations: readonly Relation[],
): ReplyOf<typeof getHighlight>['highlight'] => ({
  ...highlight,
  user_id: child_id,
  detail: {
    why_special,
    media: medias.map(media => ({
      type: media.media_type,
      url: permalink(media),
      posterUrl: previewPermalink(media),
      meta_data: { name: media.name },
    })),
  },
  occurence_date: day,
  month: Number(day.slice(5, 7)),
  year: Number(day.slice(0, 4)),
  highlight_duration: duration,
  can: actsAllowed('highlight', relations),
})
