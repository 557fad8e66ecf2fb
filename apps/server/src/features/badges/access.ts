import { definePolicy } from '../../platform/access/policy.ts'
import { type BadgeRow, findBadge } from './queries.ts'

/** The policy for a badge. */
export const badgePolicy = definePolicy<'badge', BadgeRow>('badge', findBadge)
