import type { listShelf, listShelves } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { shelfWords } from '@kindling/rules/messages/shelves'
import { shelfNames, shelves } from '@kindling/rules/shelves'
import { isGuest } from '../../platform/actor.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { listReader } from './list-items.ts'
import { presentItem } from './present.ts'

/** The shelves with their first things; one that hides when it is empty is left out (DISCOVERY-25). */
export async function showShelves(
  context: RequestContext<typeof listShelves>,
): Promise<ReplyOf<typeof listShelves>> {
  const readItems = await listReader(context)
  const names = shelfNames.filter(name => !shelves[name].isOwn || !isGuest(context.actor))
  const shown = await Promise.all(
    names.map(async name => {
      const { archetype, list, pageSize, hidesWhenEmpty } = shelves[name]
      const { header, subHeader } = shelfWords[name]
      // One more than are shown tells whether there are more.
      const found = await readItems(list, { archetype, limit: pageSize + 1, offset: 0 })
      return {
        name,
        header,
        sub_header: subHeader,
        hide_when_empty: hidesWhenEmpty,
        page_size: pageSize,
        items: found.slice(0, pageSize).map(presentItem),
        has_more: found.length > pageSize,
      }
    }),
  )
  return { shelves: shown.filter(shelf => !shelf.hide_when_empty || shelf.items.length > 0) }
}

export async function showShelf(
  context: RequestContext<typeof listShelf>,
): Promise<ReplyOf<typeof listShelf>> {
  const { archetype, list } = shelves[context.params.name]
  const readItems = await listReader(context)
  const items = await readItems(list, { ...context.query, archetype })
  return { items: items.map(presentItem) }
}
