import type { addBookmark, checkBookmark, deleteBookmark } from '@kindling/contract/bookmarks'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { mayDo, type Relation } from '@kindling/rules/access'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { sayOfItem } from './mark-item.ts'
import { requireVisible } from './show-item.ts'

type Bookmark = BodyOf<typeof addBookmark>
type Reply = ReplyOf<typeof checkBookmark>

export const bookmark = ({ services, actor, body }: RequestContext<typeof addBookmark>): Promise<Reply> =>
  put(services, actor, body, true)

export const removeBookmark = ({
  services,
  actor,
  query,
}: RequestContext<typeof deleteBookmark>): Promise<Reply> => put(services, actor, query, false)

export async function hasBookmark({
  services,
  actor,
  query,
}: RequestContext<typeof checkBookmark>): Promise<Reply> {
  const item = await requireKept(services, actor, query)
  return { bookmark: query, is_bookmarked: item.is_favorite }
}

async function put(services: Services, actor: Actor, bookmark: Bookmark, isKept: boolean): Promise<Reply> {
  const item = await requireKept(services, actor, bookmark)
  await sayOfItem(services, { by: actor, itemId: item.id, mark: 'favorite' }, isKept ? 1 : null)
  return { bookmark, is_bookmarked: isKept }
}

/** The item, if the reader may keep it; NOT_FOUND otherwise. */
async function requireKept(services: Services, actor: Actor, { arche_type, arche_type_id }: Bookmark) {
  const item = await requireVisible(services, actor, arche_type, arche_type_id)
  if (!mayDo('item', 'collect', item.relations as Relation[])) throw refuse('NOT_FOUND')
  return item
}
