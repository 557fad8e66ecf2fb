import type { UserType } from './people.ts'

/** Of these a badge is drawn; a picture can stand in their place (D-82). */
export const badgeShapes = ['circle', 'shield', 'star', 'hexagon', 'flower', 'ribbon'] as const
export type BadgeShape = (typeof badgeShapes)[number]
export const badgeColors = ['ember', 'spark', 'pine', 'sky', 'plum'] as const
export type BadgeColor = (typeof badgeColors)[number]
export const badgeSymbols = [
  'spark',
  'book',
  'heart',
  'leaf',
  'rocket',
  'music',
  'hand',
  'puzzle',
  'mountain',
  'sun',
] as const
export type BadgeSymbol = (typeof badgeSymbols)[number]

export const badgeLengths = { name: 60, description: 300 } as const
/** As many units as a badge asks for, badges as somebody makes, and people as one act names. */
export const mostBadgeUnits = 60
export const mostOwnBadges = 200
export const mostAwardedAtOnce = 100

/** Which badges a list shows; the first is meant where nothing is said (BADGES-08). */
export const badgeListTypes = ['available', 'created', 'shared'] as const
export type BadgeListType = (typeof badgeListTypes)[number]

export const badgeMakers = ['Teacher', 'District Admin'] as const satisfies readonly UserType[]

/** On what a badge stands, by its name on the wire. */
export const badgeArchetypes = ['Goals', 'Playlists'] as const
export type BadgeArchetype = (typeof badgeArchetypes)[number]

export const badgeStatuses = ['InProgress', 'Completed'] as const
export type BadgeStatus = (typeof badgeStatuses)[number]

/** How far a child is: completed once it was awarded, which happens when its own count reaches the number of units (BADGES-25). */
export const badgeStatus = (awardedAt: string | null): BadgeStatus =>
  awardedAt === null ? 'InProgress' : 'Completed'
