import type { RateLimits } from '../../platform/rate-limits.ts'

export const uploadLimits = {
  uploads: { name: 'uploads', most: 200, seconds: 3_600 },
  /** The settings have the number. */
  uploadedKilobytes: { name: 'uploaded-kilobytes', most: 0, seconds: 86_400 },
  uploadedKilobytesOfSchool: { name: 'uploaded-kilobytes-of-school', most: 0, seconds: 86_400 },
  /** All children of the same answering adult, without a verified school. */
  uploadedKilobytesOfAnswerer: { name: 'uploaded-kilobytes-of-answerer', most: 0, seconds: 86_400 },
  /**
   * All people with mailboxes at one domain that is no public provider's, and the children for whom they answer, without a verified school.
   */
  uploadedKilobytesOfDomain: { name: 'uploaded-kilobytes-of-domain', most: 0, seconds: 86_400 },
  /** All people at one address who are not vouched for yet. */
  unprovedKilobytesOfAddress: { name: 'unproved-kilobytes-of-address', most: 0, seconds: 86_400 },
  /** Pieces of a few bytes, each of which is counted among all uploads. */
  crumbs: { name: 'upload-crumbs', most: 120, seconds: 3_600 },
  outboundFetches: { name: 'outbound-fetches', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
