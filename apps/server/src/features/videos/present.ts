import type { ReplyOf } from '@kindling/contract/define-call'
import type { getVideo, listVideos } from '@kindling/contract/videos'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { videoKeywords } from '@kindling/rules/videos'
import type { Services } from '../../platform/services.ts'
import { sourceOfFile, sourceOfProvider } from '../../platform/video-source.ts'
import { type ItemDetailRecord, type ItemRecord, presentDetail, presentItem } from '../catalogue/index.ts'
import type { VideoRow } from './queries.ts'

/** A video, with the reader's relations to its item. */
export function presentVideo(
  item: ItemRecord,
  { id, keeper, kind, category, provider, keywords, may_watch }: VideoRow,
): ReplyOf<typeof listVideos>['videos'][number] {
  const { picture, is_favorite, has_access } = presentItem(item)
  return {
    id,
    item_id: item.id,
    title: item.title,
    description: item.summary,
    kind,
    category,
    keeper,
    provider,
    grades: item.grades,
    picture,
    is_favorite,
    is_experience: keywords.includes(videoKeywords.experience),
    has_access: has_access && may_watch,
    can: actsAllowed('video', item.relations as Relation[]),
  }
}

interface Said {
  readerId: number
  journal: { id: number; title: string } | null
}

export function presentVideoDetail(
  services: Services,
  item: ItemDetailRecord,
  row: VideoRow,
  { readerId, journal }: Said,
): ReplyOf<typeof getVideo> {
  const video = presentVideo(item, row)
  const { own, counts } = presentDetail(item)
  return {
    video: {
      ...video,
      source: video.has_access ? row.source : null,
      captions: video.has_access ? row.captions : null,
      video: presentSource(services, row, video.has_access),
    },
    ratings: { average_rating: counts.average_rating, users: counts.ratings, own: own.stars },
    favorites: {
      users: counts.favorites,
      details: video.is_favorite ? [{ user_id: readerId }] : [],
      any: video.is_favorite || counts.favorites !== null,
    },
    comments_count: counts.comments,
    journal,
  }
}

/** A reader who may not play it learns that it does not play, but not its address (MEDIA-13). */
function presentSource(services: Services, { provider, source }: VideoRow, mayPlay: boolean) {
  const playing = { preventPlay: !mayPlay }
  return provider === 'File'
    ? sourceOfFile(services, source, playing)
    : sourceOfProvider({ provider, id: source }, playing)
}
