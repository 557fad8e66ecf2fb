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

/** Where shelves stand: where signed-in people discover, and where guests look over what there is to learn (DISCOVERY-14). */
export const shelfPlaces = ['discover', 'store'] as const
export type ShelfPlace = (typeof shelfPlaces)[number]

/**
 * Which items a list holds, and in which order: all of them anew each day, so that everything is seen once; what the reader keeps; what many
 * keep; what teachers recommend to a child's classes; what is for a child's classes alone; what the reader has made; what somebody has done;
 * what many like, and many teachers recommend; what lies near, the nearest first; what has most in common with what somebody likes, and with one
 * thing; what we set before people; what can be done at this time of the year; the newest.
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

/** What a shelf is made of (DISCOVERY-16); its words stand in `messages/shelves.ts`. */
export interface Shelf {
  place: ShelfPlace
  /** The kind of things on it; null is all of them. */
  archetype: Archetype | null
  list: ItemList
  /** Not shown where there is nothing on it (DISCOVERY-25). */
  hidesWhenEmpty: boolean
  /** How many stand on it at first (DISCOVERY-17). */
  pageSize: number
  /** Guests have nothing of their own. */
  isOwn?: boolean
  /** How far from the reader's place, in miles. */
  miles?: number
}

const usual = { place: 'discover', hidesWhenEmpty: true, pageSize: 4 } as const
/** What the query value `src` says on the page of a course that was opened in the store (COURSES-19). */
export const fromStore = 'store'

/** So many of the newest lessons are fetched at a time (LESSONS-26). */
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

/** A family sees what suits the ages of its children, or everything; to others everything is shown that is for them. */
export const shelfAges = ['family', 'all'] as const
export type ShelfAges = (typeof shelfAges)[number]

/** A page of what is seen behind a shelf (DISCOVERY-22). */
export const longViewPage = 16
