import type { UserType } from './people.ts'

/** The kinds of content in a playlist, by their names on the wire (PLAYLISTS-13); the areas of some come later. */
export const playlistArchetypes = [
  'Lessons',
  'Courses',
  'Goals',
  'Sparks',
  'JournalTypes',
  'Videos',
  'Pathways',
  'Projects',
] as const
export type PlaylistArchetype = (typeof playlistArchetypes)[number]

/** The wire's name for the item of an entry (PLAYLISTS-14). */
export const beanNames = {
  Lessons: 'lesson_bean',
  Courses: 'course_bean',
  Goals: 'goals_bean',
  Sparks: 'spark_bean',
  JournalTypes: 'journal_types_bean',
  Videos: 'video_bean',
  Pathways: 'career_bean',
  Projects: 'project_bean',
} as const satisfies Record<PlaylistArchetype, string>

/** What a progress report on a playlist counts (REPORTS-33). */
export const reportedArchetypes = ['Lessons', 'Courses'] as const satisfies readonly PlaylistArchetype[]

/** What a child marks as done by itself; all other kinds are done by doing them. */
export const doneByHand: readonly PlaylistArchetype[] = ['Sparks', 'Videos', 'Pathways']

export const playlistMakers = ['Teacher'] as const satisfies readonly UserType[]

export const playlistPlans = ['Starter', 'Basic', 'Pro'] as const
export type PlaylistPlan = (typeof playlistPlans)[number]

export const playlistStates = ['SHOW', 'HIDE'] as const

export const contentStates = ['SHOW', 'HIDE', 'HIDE FOR TEACHERS'] as const
export type ContentState = (typeof contentStates)[number]

export const sharePermissions = ['READ', 'WRITE'] as const
export type SharePermission = (typeof sharePermissions)[number]

/** The tag of playlists for partners of the pilot (PLAYLISTS-59). */
export const pilotPartnerTag = 'WVLC'

export const playlistLengths = { name: 80, description: 300, tag: 40 } as const
export const mostInPlaylist = 60
export const mostTags = 10
export const mostColleagues = 50

/** How many playlists a page of a list has, and how many students the table of a playlist shows (D-96). */
export const playlistPage = 60
/** How many of a child's assigned units come at once. */
export const beforeChildPage = 20
export const mostStudentsShown = 200

/** How long the browser keeps these lists (PLAYLISTS-57, PLAYLISTS-58). */
export const playlistCacheMs = { assigned: 18_000_000, library: 18_000_000 } as const

interface Planned {
  plan: PlaylistPlan | null
  parent_id: number | null
}

/**
 * Whether the content of a playlist is open: with any other plan only a copy is, to users with the pro plan (PLAYLISTS-20, PLAYLISTS-21).
 */
export const isPlaylistOpen = ({ plan, parent_id }: Planned, hasProPlan: boolean): boolean =>
  plan === null || plan === 'Starter' || plan === 'Basic' || (parent_id !== null && hasProPlan)

/** Who sees playlists at all: users who have the pro plan, or had it (PLAYLISTS-24). */
export const seesPlaylists = (of: { pro_plan_active: boolean; pro_plan_expired: boolean }): boolean =>
  of.pro_plan_active || of.pro_plan_expired

/** Whether an item in a playlist is shown to all readers and not only to its makers (D-14). */
export const isContentShown = ({
  hide,
  hidden,
  state,
}: {
  hide: boolean
  hidden: boolean
  state: ContentState
}): boolean => !hide && !hidden && state === 'SHOW'
