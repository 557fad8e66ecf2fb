import type { RateLimits } from '../../platform/rate-limits.ts'

export const authoringLimits = {
  lessons: { name: 'lessons-made', most: 60, seconds: 3_600 },
  exercises: { name: 'exercises-made', most: 200, seconds: 3_600 },
  changed: { name: 'lessons-changed', most: 600, seconds: 3_600 },
} as const satisfies RateLimits
