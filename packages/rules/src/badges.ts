import type { UserType } from './people.ts'

/** A badge is drawn from these; a picture can replace the drawing (D-82). */
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
/** Limits: units of a badge, badges of one user, and people in one act. */
export const mostBadgeUnits = 60
export const mostOwnBadges = 200
export const mostAwardedAtOnce = 100

/** Which badges a list shows; the first is the default (BADGES-08). */
export const badgeListTypes = ['available', 'created', 'shared', 'awarded'] as const
export type BadgeListType = (typeof badgeListTypes)[number]

export const badgeMakers = ['Teacher', 'District Admin'] as const satisfies readonly UserType[]

/** What a badge is assigned to, by its name on the wire. */
export const badgeArchetypes = ['Goals', 'Playlists'] as const
export type BadgeArchetype = (typeof badgeArchetypes)[number]

export const badgeStatuses = ['InProgress', 'Completed'] as const
export type BadgeStatus = (typeof badgeStatuses)[number]
