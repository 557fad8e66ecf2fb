import type { listShelf, listShelves } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { shelfWords, teacherPicks } from '@kindling/rules/messages/shelves'
import { shelfNames, shelves } from '@kindling/rules/shelves'
import { isGuest } from '../../platform/actor.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { placeOfActor } from './homes.ts'
import { listReader, readPages } from './list-items.ts'
import { presentItem } from './present.ts'

/** The shelves with their first items; a shelf that hides when empty is left out (DISCOVERY-25). */
export async function showShelves(
  context: RequestContext<typeof listShelves>,
): Promise<ReplyOf<typeof listShelves>> {
  const names = shelfNames.filter(
    name => shelves[name].place === context.query.place && (!shelves[name].isOwn || !isGuest(context.actor)),
  )
  const { ages } = context.query
  const wanted = names.map(name => {
    const { archetype, list, miles, pageSize } = shelves[name]
    // One more than is shown reveals whether there are more.
    return { list, archetype, miles, limit: pageSize + 1, offset: 0 }
  })
  const pages = await readPages(context, { ages, from: await placeOfActor(context) }, wanted)
  const shown = names.map((name, at) => {
    const items = pages[at] ?? []
    const { pageSize, hidesWhenEmpty } = shelves[name]
    const { header, subHeader } =
      name === 'picks' && context.actor.userType === 'Teacher' ? teacherPicks : shelfWords[name]
    return {
      name,
      header,
      sub_header: subHeader,
      hide_when_empty: hidesWhenEmpty,
      page_size: pageSize,
      items: items.slice(0, pageSize).map(presentItem),
      has_more: items.length > pageSize,
    }
  })
  return { shelves: shown.filter(shelf => !shelf.hide_when_empty || shelf.items.length > 0) }
}

export async function showShelf(
  context: RequestContext<typeof listShelf>,
): Promise<ReplyOf<typeof listShelf>> {
  const { archetype, list, miles } = shelves[context.params.name]
  const { ages, ...page } = context.query
  const readItems = await listReader(context, { ages, from: await placeOfActor(context) })
  const items = await readItems(list, { ...page, archetype, miles })
  return { items: items.map(presentItem) }
}
