import type { RateLimits } from '../../platform/rate-limits.ts'

export const mediaLimits = {
  /** Pages that are read for one person: previews and frame checks together. */
  pagesRead: { name: 'pages-read', most: 120, seconds: 3_600 },
  /** Sentences that the server reads aloud to one person. */
  textsRead: { name: 'texts-read', most: 1_200, seconds: 3_600 },
} as const satisfies RateLimits
