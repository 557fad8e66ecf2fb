import type { RateLimits } from '../../platform/rate-limits.ts'

export const highlightLimits = {
  written: { name: 'highlights-written', most: 240, seconds: 3_600 },
  judged: { name: 'highlights-judged', most: 600, seconds: 3_600 },
  listed: { name: 'wbl-lists-changed', most: 300, seconds: 3_600 },
} as const satisfies RateLimits
