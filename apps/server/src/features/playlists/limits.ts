import type { RateLimits } from '../../platform/rate-limits.ts'

export const playlistLimits = {
  made: { name: 'playlists-made', most: 60, seconds: 3_600 },
  changed: { name: 'playlists-changed', most: 600, seconds: 3_600 },
  /** Each playlist: so often in a day those who answer for it hear that others have written it anew. */
  toldRewritten: { name: 'playlists-told-rewritten', most: 10, seconds: 86_400 },
  assigned: { name: 'playlists-assigned', most: 200, seconds: 3_600 },
} as const satisfies RateLimits
