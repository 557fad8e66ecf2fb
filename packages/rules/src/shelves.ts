import type { Archetype } from './catalogue.ts'

export const shelfNames = ['favorites', 'lessons', 'careers', 'popular'] as const
export type ShelfName = (typeof shelfNames)[number]

/** What a shelf is made of (DISCOVERY-16); its words stand in `messages/shelves.ts`. */
export interface Shelf {
  /** The kind of things on it; null is all of them. */
  archetype: Archetype | null
  /** By what it is ordered: when it was kept, how many keep it, or anew each day, so that everything is seen once. */
  order: 'kept' | 'popular' | 'daily'
  /** Not shown where there is nothing on it (DISCOVERY-25). */
  hidesWhenEmpty: boolean
  /** How many stand on it at first (DISCOVERY-17). */
  pageSize: number
}

const usual = { hidesWhenEmpty: true, pageSize: 4 } as const

export const shelves: Record<ShelfName, Shelf> = {
  favorites: { ...usual, archetype: null, order: 'kept' },
  lessons: { ...usual, archetype: 'Lessons', order: 'daily' },
  careers: { ...usual, archetype: 'Pathways', order: 'daily' },
  popular: { ...usual, archetype: null, order: 'popular' },
}

/** A page of what is seen behind a shelf (DISCOVERY-22). */
export const longViewPage = 16
