import type { Relation } from './access.ts'

/** The kinds of items that can be found, by their names on the wire (decision 0026). */
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
 * What a user says of an item, each once. A rating has 1 to 5 stars, an affinity asks for more or less of the kind; every other mark is on or
 * off.
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

/** The least count of favorites, likes or ratings that is shown: smaller groups could be identified. */
export const leastTold = 5

/** The items on a page of a search, the least letters that start a search, and the longest search text. */
export const searchPage = 24
export const searchLength = { min: 2, max: 80 } as const

/** An item in a plan, as it is opened to its reader: with the whole plan, or by itself. */
export interface Openable {
  plan: ItemPlan
  has_plan: boolean
  has_item: boolean
}

/**
 * Whether the content of an item is open: content in a plan opens to readers who have the plan or an entitlement to this item, and to its
 * makers (decision 0058).
 */
export const mayOpenContent = ({ plan, has_plan, has_item }: Openable, held: readonly Relation[]): boolean =>
  plan === 'Basic' ||
  has_plan ||
  has_item ||
  held.some(relation => ['owner', 'item-writer', 'item-reviewer', 'operator'].includes(relation))
