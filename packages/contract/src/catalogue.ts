import {
  archetypes,
  isMarkValue,
  itemPlans,
  lessLikeThis,
  marks,
  mostStars,
  searchLength,
  searchPage,
} from '@kindling/rules/catalogue'
import { discoverTabs } from '@kindling/rules/discover'
import { reaches } from '@kindling/rules/distances'
import { errorMessages } from '@kindling/rules/messages/errors'
import { longViewPage, shelfAges, shelfNames, shelfPlaces } from '@kindling/rules/shelves'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, group, row } from './guards.ts'
import { id, idOut, limit, line, listOffset, moment } from './shapes.ts'

/** An item of any kind, as a list shows it. */
export const ItemCard = z.object({
  id: idOut,
  archetype: z.enum(archetypes),
  archetype_id: idOut,
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  /** The name in the address of its public page. */
  short_name: z.string().nullable(),
  /** Grade codes; none means all. */
  grades: z.array(z.int()),
  plan: z.enum(itemPlans),
  has_access: z.boolean(),
  is_favorite: z.boolean(),
  /** Where it takes place; null for items that are read or watched here. */
  reach: z.enum(reaches).nullable(),
  /** The town, and the distance from the reader's place in miles, where both are known. */
  place: z.string().nullable(),
  distance: z.number().nullable(),
  /** The days and hours of an activity, in the words of its listing. */
  when: z.string().nullable(),
  /** In cents; null without a price. */
  price: z.int().nullable(),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
})

/** What the page of an item shows beside the card: the caller's marks and those of others. */
export const ItemDetail = z.object({
  item: ItemCard,
  own: z.object({
    is_liked: z.boolean(),
    stars: z.int().nullable(),
    is_completed: z.boolean(),
    /** More like this (1) or less (-1). */
    affinity: z.int().nullable(),
  }),
  /** Counts below five are withheld. */
  counts: z.object({
    favorites: z.int().nullable(),
    likes: z.int().nullable(),
    completed: z.int().nullable(),
    ratings: z.int().nullable(),
    average_rating: z.number().nullable(),
    /** Only comments that the caller may read. */
    comments: z.int(),
  }),
  /** When its link was last checked; null for items without a link, and for new ones. */
  checked_at: moment.nullable(),
  can: z.array(z.string()),
})

/** What a mark changes of an item: the caller's own marks and the counts. */
const ItemMarks = z.object({
  own: ItemDetail.shape.own.extend({ is_favorite: z.boolean() }),
  counts: ItemDetail.shape.counts.omit({ comments: true }),
})

export const searchCatalogue = defineCall({
  name: 'searchCatalogue',
  summary:
    'Searches all items that the caller may see; typing errors are corrected. `searched` is the corrected text, where it differs from the typed one.',
  method: 'GET',
  path: '/catalogue/search',
  guard: anyone,
  query: z.strictObject({
    text: line(searchLength.max),
    archetype: z.enum(archetypes).optional(),
    limit: limit(60, searchPage),
    offset: listOffset,
  }),
  reply: z.object({ items: z.array(ItemCard), searched: z.string().nullable() }),
})

/** A shelf and its first items (DISCOVERY-16). `listShelf` brings the rest. */
export const ShelfCard = z.object({
  name: z.enum(shelfNames),
  header: z.string(),
  sub_header: z.string(),
  hide_when_empty: z.boolean(),
  page_size: z.int(),
  items: z.array(ItemCard),
  /** More items are behind it. */
  has_more: z.boolean(),
})

/** For a parent: whether to leave out items that suit none of the children. */
const ages = z.enum(shelfAges).default('family')

export const listShelves = defineCall({
  name: 'listShelves',
  summary: 'The shelves of a place for the caller, each with its first items.',
  method: 'GET',
  path: '/catalogue/shelves',
  guard: anyone,
  query: z.strictObject({ place: z.enum(shelfPlaces).default('discover'), ages }),
  reply: z.object({ shelves: z.array(ShelfCard) }),
})

export const listShelf = defineCall({
  name: 'listShelf',
  summary: 'All items of one shelf, a page at a time. A page that is not full is the last (DISCOVERY-11).',
  method: 'GET',
  path: '/catalogue/shelf/:name',
  guard: anyone,
  params: z.strictObject({ name: z.enum(shelfNames) }),
  query: z.strictObject({ limit: limit(60, longViewPage), offset: listOffset, ages }),
  reply: z.object({ items: z.array(ItemCard) }),
})

export const getDiscoverBox = defineCall({
  name: 'getDiscoverBox',
  summary:
    'What the box under the search field shows before anything is typed: for each tab with items, what many keep, then others each day.',
  method: 'GET',
  path: '/catalogue/discover',
  guard: anyone,
  reply: z.object({
    tabs: z.array(z.object({ name: z.enum(discoverTabs), items: z.array(ItemCard) })),
    /** Frequent subjects of the catalogue, to search for. */
    interests: z.array(z.string()),
  }),
})

export const getItem = defineCall({
  name: 'getItem',
  summary: 'An item by its kind and its own id, with its marks and counts.',
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
    'Marks an item: as a favorite, liked, rated, done, or for more or less like it; null removes the mark. A repeat changes nothing.',
  method: 'PUT',
  path: '/catalogue/mark/:itemId',
  guard: row('item', 'itemId', 'collect'),
  params: z.strictObject({ itemId: id }),
  body: z
    .strictObject({ mark: z.enum(marks), value: z.int().min(lessLikeThis).max(mostStars).nullable() })
    .refine(({ mark, value }) => value === null || isMarkValue(mark, value), {
      path: ['value'],
      message: errorMessages.validation,
    }),
  reply: ItemMarks,
})

const recommendedTo = z.object({ group_ids: z.array(idOut) })

export const listRecommendedTo = defineCall({
  name: 'listRecommendedTo',
  summary: 'The classes to which the caller recommends an item.',
  method: 'GET',
  path: '/catalogue/recommended_to/:itemId',
  guard: row('item', 'itemId', 'view'),
  params: z.strictObject({ itemId: id }),
  reply: recommendedTo,
})

export const recommendItem = defineCall({
  name: 'recommendItem',
  summary:
    'A teacher recommends an item to one of their classes, or takes it back. A repeat changes nothing.',
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
  getDiscoverBox,
  getItem,
  setMark,
  listRecommendedTo,
  recommendItem,
] as const
