import type { RateLimits } from '../../platform/rate-limits.ts'

export const commentLimits = {
  commentsOfChild: { name: 'comments-of-child', most: 120, seconds: 3_600 },
  /** A teacher of several classes answers each entry. */
  commentsOnJournals: { name: 'comments-on-journals', most: 300, seconds: 3_600 },
  commentsOnItems: { name: 'comments-on-items', most: 60, seconds: 3_600 },
} as const satisfies RateLimits

/** The newest comments on a journal, a highlight or an item; more are not read. */
export const mostShown = 200

/** The most comments of one person on an item: more would push others' comments out of sight. */
export const mostOnItem = 100
