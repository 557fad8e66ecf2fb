/**
 * The file formats of an exported badge: the credential by itself, or inside a picture of the badge.
 */
export const openBadgeFormats = ['png', 'svg', 'json'] as const
export type OpenBadgeFormat = (typeof openBadgeFormats)[number]

export const openBadgeTypes: Record<OpenBadgeFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/vc+ld+json',
}

/** The longest name that a family writes into a badge. */
export const longestOpenBadgeName = 60

/**
 * The largest badge file that is read, and the largest credential in it. Ours have about 2 kB, and 400
 * with a picture.
 */
export const largestBadgeFile = 2 * 1024 * 1024
export const largestCredential = 32 * 1024

/** The public page that checks whether a badge is as it was signed. */
export const verifyBadgeAddress = '/verify-badge'

/** The verdict on a submitted badge file. */
export const badgeVerdicts = ['valid', 'revoked', 'changed', 'withdrawn', 'foreign'] as const
export type BadgeVerdict = (typeof badgeVerdicts)[number]

/** Why a badge file could not be read. */
export const badgeFileFaults = ['missing', 'large', 'kind', 'empty', 'broken', 'packed', 'entities'] as const
export type BadgeFileFault = (typeof badgeFileFaults)[number]
