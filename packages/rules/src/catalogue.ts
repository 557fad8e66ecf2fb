import type { Relation } from './access.ts'

/** The kinds of things that can be found, by the names that the wire has for them (decision 0026). */
export const archetypes = [
  'Courses',
  'Lessons',
  'Pathways',
  'Sparks',
  'Activities',
  'Videos',
  'Boards',
  'Goals',
  'JournalTypes',
] as const
export type Archetype = (typeof archetypes)[number]

export const itemPlans = ['Basic', 'Pro'] as const
export type ItemPlan = (typeof itemPlans)[number]

/**
 * What somebody says of an item, each once. A rating has 1 to 5 stars, an affinity asks for more or less of the kind; everything else is said
 * or not.
 */
export const marks = ['favorite', 'like', 'rating', 'completed', 'affinity'] as const
export type Mark = (typeof marks)[number]

export const mostStars = 5
export const moreLikeThis = 1
export const lessLikeThis = -1

/** Whether a mark can have this value. */
export function isMarkValue(mark: Mark, value: number): boolean {
  if (mark === 'rating') return value >= 1 && value <= mostStars
  return value === 1 || (mark === 'affinity' && value === lessLikeThis)
}

/** From how many on it is told that people keep, like or rate an item: fewer could be known by their names. */
export const leastTold = 5

/** How many items a page of a search has, from how many letters on is searched, and the longest text that is. */
export const searchPage = 24
export const searchLength = { min: 2, max: 80 } as const

/** A thing that is in a plan, as it is opened to its reader: with all in the plan, or by itself. */
export interface Openable {
  plan: ItemPlan
  has_plan: boolean
  has_item: boolean
}

/**
 * Whether what an item holds is open: what is in a plan opens to whoever has the plan, or is entitled to this one thing, and to its makers
 * (decision 0058).
 */
export const mayOpenContent = ({ plan, has_plan, has_item }: Openable, held: readonly Relation[]): boolean =>
  plan === 'Basic' ||
  has_plan ||
  has_item ||
  held.some(relation => ['owner', 'item-writer', 'item-reviewer', 'operator'].includes(relation))
