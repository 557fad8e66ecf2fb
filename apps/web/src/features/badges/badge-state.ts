import { badgeWords } from '@kindling/rules/messages/badge-home'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import type { ChildBadge } from './api.ts'

type Progress = Pick<ChildBadge, 'archetype' | 'units' | 'badge_unit_count'>

/** How far a child is with a badge, in what it counts: the same everywhere. */
export const printSoFar = ({ archetype, units, badge_unit_count: count }: Progress): string =>
  format(badgeWords.soFar, { on: archetype ?? 'Goals', done: Math.min(units, count), count })

export const printNotYet = (one: Progress): string => format(badgeWords.notYet, { soFar: printSoFar(one) })

/** Since when a child has a badge, and from whom. */
export function printEarned({
  awarded_at,
  awarded_by_name,
}: Pick<ChildBadge, 'awarded_at' | 'awarded_by_name'>): string {
  const day = awarded_at ? printDay(awarded_at) : ''
  return awarded_by_name
    ? format(badgeWords.givenBy, { name: awarded_by_name, day })
    : format(badgeWords.earnedOn, { day })
}
