import { archetypes, itemPlans, searchLength, searchPage } from '@kindling/rules/catalogue'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, row, signedIn } from './guards.ts'
import { id, idOut, limit, line, offset } from './shapes.ts'

/** One of all the things that can be found, as a list shows it. */
export const ItemCard = z.object({
  id: idOut,
  archetype: z.enum(archetypes),
  archetype_id: idOut,
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  /** Names its public page. */
  short_name: z.string().nullable(),
  /** Codes of grades; none means all. */
  grades: z.array(z.int()),
  plan: z.enum(itemPlans),
  has_access: z.boolean(),
  is_favorite: z.boolean(),
})

export const searchCatalogue = defineCall({
  name: 'searchCatalogue',
  summary:
    'Finds in all that the caller may see, typing errors repaired. `searched` says what was searched for, where that is not what was typed.',
  method: 'GET',
  path: '/catalogue/search',
  guard: anyone,
  query: z.strictObject({
    text: line(searchLength.max),
    archetype: z.enum(archetypes).optional(),
    limit: limit(60, searchPage),
    offset,
  }),
  reply: z.object({ items: z.array(ItemCard), searched: z.string().nullable() }),
})

export const listFavorites = defineCall({
  name: 'listFavorites',
  summary: 'What the caller keeps as favorites, the newest first.',
  method: 'GET',
  path: '/catalogue/favorites',
  guard: signedIn,
  query: z.strictObject({ limit: limit(60, searchPage), offset }),
  reply: z.object({ items: z.array(ItemCard) }),
})

export const setFavorite = defineCall({
  name: 'setFavorite',
  summary: 'Keeps an item as a favorite, or no longer. Saying it twice changes nothing.',
  method: 'PUT',
  path: '/catalogue/favorite/:itemId',
  guard: row('item', 'itemId', 'collect'),
  params: z.strictObject({ itemId: id }),
  body: z.strictObject({ is_favorite: z.boolean() }),
  reply: z.object({ item: ItemCard }),
})

export const catalogueCalls = [searchCatalogue, listFavorites, setFavorite] as const
