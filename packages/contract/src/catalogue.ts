import { archetypes, itemPlans, marks, mostStars, searchLength, searchPage } from '@kindling/rules/catalogue'
import { errorMessages } from '@kindling/rules/messages/errors'
import { longViewPage, shelfNames } from '@kindling/rules/shelves'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, group, row } from './guards.ts'
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

/** What its own page shows beside the card: what the caller has said of it, and what others have. */
export const ItemDetail = z.object({
  item: ItemCard,
  own: z.object({ is_liked: z.boolean(), stars: z.int().nullable() }),
  /** Numbers below five are not told. */
  counts: z.object({
    favorites: z.int().nullable(),
    likes: z.int().nullable(),
    ratings: z.int().nullable(),
    average_rating: z.number().nullable(),
  }),
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

/** What a shelf is, and the first things on it (DISCOVERY-16). The service that brings the rest is `listShelf`. */
export const ShelfCard = z.object({
  name: z.enum(shelfNames),
  header: z.string(),
  sub_header: z.string(),
  hide_when_empty: z.boolean(),
  page_size: z.int(),
  items: z.array(ItemCard),
  /** There is more behind it. */
  has_more: z.boolean(),
})

export const listShelves = defineCall({
  name: 'listShelves',
  summary: 'The shelves of the caller, each with its first things.',
  method: 'GET',
  path: '/catalogue/shelves',
  guard: anyone,
  reply: z.object({ shelves: z.array(ShelfCard) }),
})

export const listShelf = defineCall({
  name: 'listShelf',
  summary:
    'All that stands on one shelf, a page at a time. A page that is not full is the last (DISCOVERY-11).',
  method: 'GET',
  path: '/catalogue/shelf/:name',
  guard: anyone,
  params: z.strictObject({ name: z.enum(shelfNames) }),
  query: z.strictObject({ limit: limit(60, longViewPage), offset }),
  reply: z.object({ items: z.array(ItemCard) }),
})

export const getItem = defineCall({
  name: 'getItem',
  summary: 'An item by its kind and its own id, with what is said of it.',
  method: 'GET',
  path: '/catalogue/item/:archetypeId',
  guard: anyone,
  params: z.strictObject({ archetypeId: id }),
  query: z.strictObject({ archetype: z.enum(archetypes) }),
  reply: ItemDetail,
})

export const setMark = defineCall({
  name: 'setMark',
  summary:
    'Says something of an item: keeps it, likes it, gives it stars; null takes it back. Saying it twice changes nothing.',
  method: 'PUT',
  path: '/catalogue/mark/:itemId',
  guard: row('item', 'itemId', 'collect'),
  params: z.strictObject({ itemId: id }),
  body: z
    .strictObject({ mark: z.enum(marks), value: z.int().min(1).max(mostStars).nullable() })
    .refine(({ mark, value }) => mark === 'rating' || value === null || value === 1, {
      path: ['value'],
      message: errorMessages.validation,
    }),
  reply: ItemDetail,
})

const recommendedTo = z.object({ group_ids: z.array(idOut) })

export const listRecommendedTo = defineCall({
  name: 'listRecommendedTo',
  summary: 'To which classes the caller recommends an item.',
  method: 'GET',
  path: '/catalogue/recommended_to/:itemId',
  guard: row('item', 'itemId', 'view'),
  params: z.strictObject({ itemId: id }),
  reply: recommendedTo,
})

export const recommendItem = defineCall({
  name: 'recommendItem',
  summary: 'A teacher shows an item to an own class, or no longer. Saying it twice changes nothing.',
  method: 'PUT',
  path: '/catalogue/recommend/:groupId',
  guard: group('groupId', 'recommend'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ item_id: id, is_recommended: z.boolean() }),
  reply: recommendedTo,
})

export const catalogueCalls = [
  searchCatalogue,
  listShelves,
  listShelf,
  getItem,
  setMark,
  listRecommendedTo,
  recommendItem,
] as const
