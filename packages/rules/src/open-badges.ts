/** The files in which a badge leaves: the credential by itself, or in a picture of the badge. */
export const openBadgeFormats = ['png', 'svg', 'json'] as const
export type OpenBadgeFormat = (typeof openBadgeFormats)[number]

export const openBadgeTypes: Record<OpenBadgeFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/vc+ld+json',
}

/** As long as the name is that a family has written into a badge. */
export const longestOpenBadgeName = 60

/** A file that is looked at, and the credential in it. Ours have some 2 kB, and 400 with a picture. */
export const largestBadgeFile = 2 * 1024 * 1024
export const largestCredential = 32 * 1024

/** Where everybody sees whether a badge is as it was signed. */
export const verifyBadgeAddress = '/verify-badge'

/** What can become of a file that somebody asks about. */
export const badgeVerdicts = ['valid', 'revoked', 'changed', 'withdrawn', 'foreign'] as const
export type BadgeVerdict = (typeof badgeVerdicts)[number]

/** Why a file could not be read at all. */
export const badgeFileFaults = ['missing', 'large', 'kind', 'empty', 'broken', 'packed', 'entities'] as const
export type BadgeFileFault = (typeof badgeFileFaults)[number]
