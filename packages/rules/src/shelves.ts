import type { Archetype } from './catalogue.ts'
import { sparkPages } from './sparks.ts'

export const shelfNames = ['favorites', 'picks', 'lessons', 'sparks', 'careers', 'popular'] as const
export type ShelfName = (typeof shelfNames)[number]

/**
 * Which items a list holds, and in which order: all of them anew each day, so that everything is seen once; what the reader keeps; what many
 * keep; what teachers recommend to a child's classes; what is for a child's classes alone; what the reader has made.
 */
export const itemLists = ['daily', 'kept', 'popular', 'picked', 'given', 'made'] as const
export type ItemList = (typeof itemLists)[number]

/** What a shelf is made of (DISCOVERY-16); its words stand in `messages/shelves.ts`. */
export interface Shelf {
  /** The kind of things on it; null is all of them. */
  archetype: Archetype | null
  list: ItemList
  /** Not shown where there is nothing on it (DISCOVERY-25). */
  hidesWhenEmpty: boolean
  /** How many stand on it at first (DISCOVERY-17). */
  pageSize: number
  /** Guests have nothing of their own. */
  isOwn?: boolean
}

const usual = { hidesWhenEmpty: true, pageSize: 4 } as const

export const shelves: Record<ShelfName, Shelf> = {
  favorites: { ...usual, archetype: null, list: 'kept', isOwn: true },
  picks: { ...usual, archetype: null, list: 'picked', isOwn: true },
  lessons: { ...usual, archetype: 'Lessons', list: 'daily' },
  sparks: { ...usual, archetype: 'Sparks', list: 'daily', pageSize: sparkPages.usual },
  careers: { ...usual, archetype: 'Pathways', list: 'daily' },
  popular: { ...usual, archetype: null, list: 'popular' },
}

/** A page of what is seen behind a shelf (DISCOVERY-22). */
export const longViewPage = 16
