import type { ActivityDay, Soon } from './activity-days.ts'
import type { CareerCluster } from './careers.ts'
import { type Reach, radius } from './distances.ts'
import { ageInGrade, gradeCodes } from './grades.ts'
import { activitySubjectMessages as words } from './messages/activity-subjects.ts'
import type { ItemList } from './shelves.ts'

export const activityTypes = ['Activity', 'App'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The kind of an activity, by its name in the address; the labels are also search words (ACTIVITIES-53, D-72). */
export const activityCategories = {
  workshop: 'Class / Workshop',
  field_trip: 'Field trip',
  summer: 'Summer',
  travel: 'Travel',
  college: 'College',
  family: 'Family',
  career: 'Career',
} as const
export type ActivityCategory = keyof typeof activityCategories
export const activityCategoryNames = Object.keys(activityCategories) as ActivityCategory[]

/** The subject of an activity: the categories of the store (D-72), and the careers that it leads toward. */
export const activitySubjects = {
  academics: { label: words.academics, clusters: ['education'] },
  arts: { label: words.arts, clusters: ['arts'] },
  music: { label: words.music, clusters: ['arts'] },
  stage: { label: words.stage, clusters: ['arts', 'marketing'] },
  science: { label: words.science, clusters: ['science', 'health'] },
  coding: { label: words.coding, clusters: ['information-technology', 'manufacturing'] },
  sports: { label: words.sports, clusters: ['health', 'education'] },
  outdoors: { label: words.outdoors, clusters: ['agriculture', 'transportation'] },
  cooking: { label: words.cooking, clusters: ['hospitality'] },
  animals: { label: words.animals, clusters: ['agriculture'] },
  world: { label: words.world, clusters: ['government', 'hospitality'] },
  service: { label: words.service, clusters: ['human-services', 'safety'] },
} as const satisfies Record<string, { label: string; clusters: readonly CareerCluster[] }>
export type ActivitySubject = keyof typeof activitySubjects
export const activitySubjectNames = Object.keys(activitySubjects) as ActivitySubject[]

/** The keywords by which lists and searches find an activity. */
export const activityKeywords = (
  type: ActivityType,
  categories: readonly ActivityCategory[],
  subject: ActivitySubject,
): string[] => [
  ...(type === 'App' ? [type] : []),
  ...categories.map(name => activityCategories[name]),
  activitySubjects[subject].label,
  ...activitySubjects[subject].clusters,
]

/** A choice among activities; `null` means that nothing is there yet. */
export interface ActivityChoice {
  list: ItemList
  keywords?: readonly string[]
  reach?: Reach
  /** The distance from the reader's place, in miles. */
  miles?: number
}

/** What a reader narrows a list by. */
export interface ActivityFilter {
  age?: number | undefined
  most_cents?: MostCents | undefined
  day?: ActivityDay | undefined
  /** In place of a day. */
  soon?: Soon | undefined
  /** Only for lists of what is near. */
  miles?: Miles | undefined
}

/** Long views of activities by their names on the wire (ACTIVITIES-05). The friends' list waits until friends can show items. */
export const activityLists = {
  local: { list: 'near', miles: radius.near },
  workshops: { list: 'near', miles: radius.near, keywords: [activityCategories.workshop] },
  field_trip: { list: 'near', miles: radius.far, keywords: [activityCategories.field_trip] },
  family: { list: 'near', miles: radius.far, keywords: [activityCategories.family] },
  recommended: { list: 'daily' },
  strengths: { list: 'kindred' },
  strength_apps: { list: 'kindred', keywords: ['App'] },
  online: { list: 'daily', reach: 'online' },
  online_apps: { list: 'daily', reach: 'online', keywords: ['App'] },
  summers: { list: 'daily', keywords: [activityCategories.summer] },
  travel: { list: 'daily', keywords: [activityCategories.travel] },
  college: { list: 'daily', keywords: [activityCategories.college] },
  career: { list: 'daily', keywords: [activityCategories.career] },
  popular: { list: 'popular' },
  total_likes: { list: 'liked_by_many' },
  total_recommendations: { list: 'recommended_by_many' },
  favorited: { list: 'kept' },
  completed: { list: 'completed' },
  teacher_recommended: { list: 'picked' },
  friends: null,
} as const satisfies Record<string, ActivityChoice | null>
export type ActivityListName = keyof typeof activityLists
export const activityListNames = Object.keys(activityLists) as ActivityListName[]

/** Lists of a user's own marks or of what the user was sent; guests do not have them. */
export const ownActivityLists: readonly ActivityListName[] = [
  'favorited',
  'completed',
  'teacher_recommended',
  'friends',
  'strengths',
  'strength_apps',
]

/** The scopes that the store shows of one category (ACTIVITIES-07). */
export const storeScopes = {
  storeLocal: { list: 'near', miles: radius.near },
  storeOnline: { list: 'daily', reach: 'online' },
  storeNational: { list: 'daily', reach: 'national' },
  storeSummer: { list: 'daily', keywords: [activityCategories.summer] },
} as const satisfies Record<string, ActivityChoice>
export type StoreScope = keyof typeof storeScopes
export const storeScopeNames = Object.keys(storeScopes) as StoreScope[]

/** How far a list of nearby activities can reach when its reader chooses. */
export const milesChoices = [5, 10, 20, 50] as const
export type Miles = (typeof milesChoices)[number]

/** The most that an activity may cost, in cents; with 0 only free ones. */
export const costChoices = [0, 2_500, 5_000, 10_000] as const
export type MostCents = (typeof costChoices)[number]

/** The ages of children that can be chosen. */
export const youngestAge = 3
export const oldestAge = 18

/** Page sizes (D-17): a list, one on a tablet that is held, what is local to a child, a long view. */
export const activityPages = { list: 40, tablet: 12, local: 6, long: 16 } as const

export const timeUnits = ['Hours', 'Days', 'Weeks', 'Months'] as const

export const activityLengths = {
  name: 120,
  description: 2_000,
  place: 120,
  address: 500,
  said: 200,
  images: 6,
} as const

/** The highest price that can be typed: ten thousand dollars, in cents. */
export const mostCents = 1_000_000

/** The grades of children of these ages: a child of five is in kindergarten, one of six in first grade. */
export function gradesOfAges(from: number | null, to: number | null): number[] {
  if (from === null && to === null) return []
  return gradeCodes.filter(code => {
    const age = ageInGrade(code)
    return age >= (from ?? 0) && age <= (to ?? 99)
  })
}
