import type { ActivityCategory, ActivitySubject, timeUnits } from '@kindling/rules/activities'
import type { Reach } from '@kindling/rules/distances'

/** Where the invented towns lie: two round the zip codes of the demo schools, one between them, one far from both. */
export const towns = {
  larkfield: { city: 'Larkfield', zip: '97901', latitude: 43.66, longitude: -117.06 },
  alderCreek: { city: 'Alder Creek', zip: '97901', latitude: 43.71, longitude: -117.02 },
  stonebridge: { city: 'Stonebridge', zip: '97901', latitude: 43.82, longitude: -117.1 },
  cedarBend: { city: 'Cedar Bend', zip: '97901', latitude: 43.29, longitude: -117.28 },
  millPond: { city: 'Mill Pond', zip: '97902', latitude: 42.93, longitude: -117.48 },
  otterLake: { city: 'Otter Lake', zip: '97902', latitude: 42.74, longitude: -117.61 },
} as const
export type Town = keyof typeof towns

export interface ActivitySeed {
  name: string
  /** What one does there, said to children. */
  text: string
  subject: ActivitySubject
  as?: readonly ActivityCategory[]
  isApp?: true
  /** Local unless it says so. */
  reach?: Exclude<Reach, 'local'>
  ages: readonly [from: number, to: number]
  /** In dollars; null where one asks there. */
  price: number | null
  per?: string
  months?: readonly [from: number, to: number]
  lasts?: readonly [count: number, unit: (typeof timeUnits)[number]]
  dates?: string
  time?: string
  know?: string
  isFeatured?: true
}

/** Invented, as everything in the demonstration; the addresses end in `.example`, which nobody can own. */
export interface VendorSeed {
  name: string
  text: string
  town: Town
  host: string
  street: string
  contact: readonly [first: string, last: string]
  activities: readonly ActivitySeed[]
}
