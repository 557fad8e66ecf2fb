import type { RateLimits } from '../../platform/rate-limits.ts'

export const portfolioLimits = {
  written: { name: 'artefacts-written', most: 240, seconds: 3_600 },
  summaries: { name: 'summaries', most: 60, seconds: 3_600 },
  printed: { name: 'journeys-printed', most: 20, seconds: 3_600 },
} as const satisfies RateLimits
