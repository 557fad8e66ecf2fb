import { boardPages } from './boards.ts'
import type { Archetype } from './catalogue.ts'

/** The tabs of the discover box, in their order (DISCOVERY-05). */
export const discoverTabs = ['activities', 'boards', 'inspiration', 'apps', 'careers', 'interests'] as const
export type DiscoverTab = (typeof discoverTabs)[number]

/** How many items a tab has (DISCOVERY-06), except careers on a wide screen (DISCOVERY-08). */
export const discoverSize = 6
export const discoverCareers = 9

/** How long the pointer rests on an item before a popup shows details, in milliseconds (DISCOVERY-31). */
export const detailPopupMs = 100

interface TabOfItems {
  archetype: Archetype
  /** The keyword of its items. */
  keyword?: string
  size: number
}

/** The items of each tab; interests are the most common subjects. */
export const discoverItems: Record<Exclude<DiscoverTab, 'interests'>, TabOfItems> = {
  activities: { archetype: 'Activities', size: discoverSize },
  inspiration: { archetype: 'Videos', size: discoverSize },
  apps: { archetype: 'Activities', keyword: 'App', size: discoverSize },
  boards: { archetype: 'Boards', size: boardPages.usual },
  careers: { archetype: 'Pathways', size: discoverCareers },
}
