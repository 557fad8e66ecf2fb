import { boardPages } from './boards.ts'
import type { Archetype } from './catalogue.ts'

/** The tabs of the discover box, in their order (DISCOVERY-05). */
export const discoverTabs = ['activities', 'boards', 'inspiration', 'apps', 'careers', 'interests'] as const
export type DiscoverTab = (typeof discoverTabs)[number]

/** How many a tab has (DISCOVERY-06), but for careers on a wide screen (DISCOVERY-08). */
export const discoverSize = 6
export const discoverCareers = 9

/** So long somebody stays on a thing before a popup says more about it, in milliseconds (DISCOVERY-31). */
export const detailPopupMs = 100

interface TabOfItems {
  archetype: Archetype
  /** What its things are about. */
  keyword?: string
  size: number
}

/** What stands in a tab; interests are what much is about. */
export const discoverItems: Record<Exclude<DiscoverTab, 'interests'>, TabOfItems> = {
  activities: { archetype: 'Activities', size: discoverSize },
  inspiration: { archetype: 'Videos', size: discoverSize },
  apps: { archetype: 'Activities', keyword: 'App', size: discoverSize },
  boards: { archetype: 'Boards', size: boardPages.usual },
  careers: { archetype: 'Pathways', size: discoverCareers },
}
