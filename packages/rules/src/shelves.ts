import { boardPages } from './boards.ts'
import type { Archetype } from './catalogue.ts'
import { radius } from './distances.ts'
import { sparkPages } from './sparks.ts'
import { videoPages } from './videos.ts'

export const shelfNames = [
  'favorites',
  'picks',
  'nearby',
  'activities',
  'lessons',
  'newLessons',
  'sparks',
  'videos',
  'careers',
  'boards',
  'popular',
  'storeCourses',
  'storeLessons',
] as const
export type ShelfName = (typeof shelfNames)[number]

/** Where shelves are: where signed-in people discover, and where guests browse (DISCOVERY-14). */
export const shelfPlaces = ['discover', 'store'] as const
export type ShelfPlace = (typeof shelfPlaces)[number]

/**
 * The items of a list, and their order: all of them in a new order each day, so that each is seen once; the reader's favorites; what many keep;
 * what teachers recommend to a child's classes; what is only for a child's classes; what the reader has made; what the reader has done; what
 * many like, and many teachers recommend; what is near, the nearest first; what has most in common with the reader's likes, and with one item;
 * what we feature; what can be done at this time of the year; the newest.
 */
export const itemLists = [
  'daily',
  'kept',
  'popular',
  'picked',
  'given',
  'made',
  'completed',
  'liked',
  'liked_by_many',
  'recommended_by_many',
  'near',
  'kindred',
  'related',
  'featured',
  'seasonal',
  'recent',
] as const
export type ItemList = (typeof itemLists)[number]

/** The definition of a shelf (DISCOVERY-16); its words are in `messages/shelves.ts`. */
export interface Shelf {
  place: ShelfPlace
  /** The kind of its items; null means all. */
  archetype: Archetype | null
  list: ItemList
  /** Hidden while it is empty (DISCOVERY-25). */
  hidesWhenEmpty: boolean
  /** How many items it shows at first (DISCOVERY-17). */
  pageSize: number
  /** The reader's own items; guests have none. */
  isOwn?: boolean
  /** The distance from the reader's place, in miles. */
  miles?: number
}

const usual = { place: 'discover', hidesWhenEmpty: true, pageSize: 4 } as const
/** What the query value `src` says on the page of a course that was opened in the store (COURSES-19). */
export const fromStore = 'store'

/** How many of the newest lessons are fetched at a time (LESSONS-26). */
const recentLessons = 12

/** Shelves of the store (DISCOVERY-18). */
const ofStore = { place: 'store', hidesWhenEmpty: true, pageSize: 3 } as const

export const shelves: Record<ShelfName, Shelf> = {
  favorites: { ...usual, archetype: null, list: 'kept', isOwn: true },
  picks: { ...usual, archetype: null, list: 'picked', isOwn: true },
  nearby: { ...usual, archetype: 'Activities', list: 'near', isOwn: true, miles: radius.near },
  activities: { ...usual, archetype: 'Activities', list: 'daily' },
  lessons: { ...usual, archetype: 'Lessons', list: 'daily' },
  newLessons: { ...usual, archetype: 'Lessons', list: 'recent', pageSize: recentLessons },
  sparks: { ...usual, archetype: 'Sparks', list: 'daily', pageSize: sparkPages.usual },
  videos: { ...usual, archetype: 'Videos', list: 'daily', pageSize: videoPages.shelf },
  careers: { ...usual, archetype: 'Pathways', list: 'daily' },
  boards: { ...usual, archetype: 'Boards', list: 'daily', pageSize: boardPages.usual },
  popular: { ...usual, archetype: null, list: 'popular' },
  storeCourses: { ...ofStore, archetype: 'Courses', list: 'daily' },
  storeLessons: { ...ofStore, archetype: 'Lessons', list: 'daily' },
}

/** A family sees what suits the ages of its children, or everything; all other readers see everything that is for them. */
export const shelfAges = ['family', 'all'] as const
export type ShelfAges = (typeof shelfAges)[number]

/** A page of the long view behind a shelf (DISCOVERY-22). */
export const longViewPage = 16
