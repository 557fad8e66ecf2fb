import type { RateLimits } from '../../platform/rate-limits.ts'

export const uploadLimits = {
  uploads: { name: 'uploads', most: 200, seconds: 3_600 },
  /** Settings say how many. */
  uploadedKilobytes: { name: 'uploaded-kilobytes', most: 0, seconds: 86_400 },
  uploadedKilobytesOfSchool: { name: 'uploaded-kilobytes-of-school', most: 0, seconds: 86_400 },
  /** Of all children for whom the same adult answers, without a verified school. */
  uploadedKilobytesOfAnswerer: { name: 'uploaded-kilobytes-of-answerer', most: 0, seconds: 86_400 },
  /** Of all with mailboxes at one domain that is not a public provider's, and of the children for whom they answer, without a verified school. */
  uploadedKilobytesOfDomain: { name: 'uploaded-kilobytes-of-domain', most: 0, seconds: 86_400 },
  /** Of all at one address for whom nothing speaks yet. */
  unprovedKilobytesOfAddress: { name: 'unproved-kilobytes-of-address', most: 0, seconds: 86_400 },
  outboundFetches: { name: 'outbound-fetches', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
