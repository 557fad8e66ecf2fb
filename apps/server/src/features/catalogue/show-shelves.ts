import type { listShelf, listShelves } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { shelfWords } from '@kindling/rules/messages/shelves'
import { type ShelfName, shelfNames, shelves } from '@kindling/rules/shelves'
import { isGuest } from '../../platform/actor.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { gradesOffered } from './grades-offered.ts'
import { presentItem } from './present.ts'
import { readShelf } from './queries.ts'
import { lookInTurn } from './turns.ts'

/** The shelves with their first things; one that hides when it is empty is left out (DISCOVERY-25). */
export async function showShelves({
  services,
  actor,
  request,
}: RequestContext<typeof listShelves>): Promise<ReplyOf<typeof listShelves>> {
  const reader = {
    readerId: actor.id,
    now: services.clock.now(),
    grades: await gradesOffered(services, actor),
  }
  const names = shelfNames.filter(name => name !== 'favorites' || !isGuest(actor))
  const shown = await Promise.all(
    names.map(async name => {
      const { pageSize, hidesWhenEmpty } = shelves[name]
      const { header, subHeader } = shelfWords[name]
      // One more than are shown tells whether there are more.
      const page = { ...reader, shelf: name, limit: pageSize + 1, offset: 0 }
      const found = await lookInTurn({ actor, request }, () => readShelf(services.db, page))
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

export async function showShelf({
  services,
  actor,
  request,
  params,
  query,
}: RequestContext<typeof listShelf>): Promise<ReplyOf<typeof listShelf>> {
  const name: ShelfName = params.name
  const page = {
    ...query,
    shelf: name,
    readerId: actor.id,
    now: services.clock.now(),
    grades: await gradesOffered(services, actor),
  }
  const items = await lookInTurn({ actor, request }, () => readShelf(services.db, page))
  return { items: items.map(presentItem) }
}
