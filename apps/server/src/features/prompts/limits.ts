import type { RateLimits } from '../../platform/rate-limits.ts'

export const promptLimits = {
  made: { name: 'prompts-made', most: 60, seconds: 3_600 },
  changed: { name: 'prompts-changed', most: 600, seconds: 3_600 },
} as const satisfies RateLimits
