import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getVideo,
  listExperienceVideos,
  listFavoriteVideos,
  listFeaturedVideos,
  listRecentVideos,
  listRelatedVideos,
  listVideos,
  searchVideos,
} from '@kindling/contract/videos'
import type { ItemList } from '@kindling/rules/shelves'
import { videoKeywords } from '@kindling/rules/videos'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Actor, isGuest } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findItems, type ItemRecord, inOrder, listReader, requireVisible } from '../catalogue/index.ts'
import { presentVideo, presentVideoDetail } from './present.ts'
import { findLastJournal, findVideos } from './queries.ts'

type Listed = ReplyOf<typeof listVideos>
type Context = Pick<RequestContext, 'services' | 'actor' | 'request'>

/** One video, for guests too (VIDEOS-10). */
export const showVideo = ({
  services,
  actor,
  params,
}: RequestContext<typeof getVideo>): Promise<ReplyOf<typeof getVideo>> =>
  videoOf(services, actor, params.videoId)

/** The video with this id, with its statistics; NOT_FOUND when the reader may not see it. */
export async function videoOf(
  services: Services,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof getVideo>> {
  const item = await requireVisible(services, actor, 'Videos', id)
  const rows = await rowsOf(services, actor, [item])
  const row = rows.get(id)
  if (!row) throw refuse('NOT_FOUND')
  const journal = isGuest(actor) ? null : await findLastJournal(services.db, actor.id, id)
  return presentVideoDetail(services, item, row, { readerId: actor.id, journal })
}

/** All videos in another order each day, or those of a kind (VIDEOS-19). */
export const showVideos = (context: RequestContext<typeof listVideos>): Promise<Listed> => {
  const { kind, ...page } = context.query
  return listed(context, 'daily', { ...page, ...(kind && { keyword: videoKeywords[kind] }) })
}

export const showRecent = (context: RequestContext<typeof listRecentVideos>): Promise<Listed> =>
  listed(context, 'recent', context.query)

export const showFeatured = (context: RequestContext<typeof listFeaturedVideos>): Promise<Listed> =>
  listed(context, 'daily', { ...context.query, keyword: videoKeywords.featured })

export const showExperiences = (context: RequestContext<typeof listExperienceVideos>): Promise<Listed> =>
  listed(context, 'daily', { ...context.query, keyword: videoKeywords.experience })

/** The videos with most in common with one that the reader may see (VIDEOS-11). */
export async function showRelated(context: RequestContext<typeof listRelatedVideos>): Promise<Listed> {
  const item = await requireVisible(context.services, context.actor, 'Videos', context.params.videoId)
  return listed(context, 'related', { ...context.query, itemId: item.id })
}

/** The reader's favorites, or a child's, for the family (VIDEOS-16). */
export async function showFavorites(context: RequestContext<typeof listFavoriteVideos>): Promise<Listed> {
  const { services, actor, params, query } = context
  const userId = params.userId ?? actor.id
  if (userId === actor.id) return listed(context, 'kept', query)
  const { row: child } = await childPolicy.open(services, actor, userId, 'view-kept')
  return listed(context, 'kept', query, child.id)
}

export async function findVideosByWords(context: RequestContext<typeof searchVideos>): Promise<Listed> {
  const items = await findItems(context, { ...context.body, archetype: 'Videos' })
  return { videos: await withItems(context, items) }
}

interface Page {
  limit: number
  offset: number
  keyword?: string
  itemId?: number
}

async function listed(context: Context, list: ItemList, page: Page, childId?: number): Promise<Listed> {
  const readItems = await listReader(context, { childId })
  return { videos: await withItems(context, await readItems(list, { ...page, archetype: 'Videos' })) }
}

const rowsOf = ({ db, clock }: Services, actor: Actor, items: readonly ItemRecord[]) =>
  findVideos(db, { ids: items.map(item => item.archetype_id), readerId: actor.id, now: clock.now() })

/** The videos of these items, in their order. */
async function withItems({ services, actor }: Context, items: readonly ItemRecord[]) {
  return inOrder(items, await rowsOf(services, actor, items), presentVideo)
}
