import { type Archetype, archetypes } from '@kindling/rules/catalogue'
import { publicPath } from '@kindling/rules/sharing'
import { boardAddress } from '../boards/index.ts'
import { careerAddress } from '../careers/index.ts'
import { courseAddress, lessonAddress } from '../courses/index.ts'
import { goalAddress } from '../goals/index.ts'
import { sparkAddress } from '../sparks/index.ts'
import { videoAddress } from '../videos/index.ts'
import type { Item } from './api.ts'

type Addressed = Pick<Item, 'archetype_id' | 'short_name'>

/** Where a child opens a thing of a kind, and where everybody else does; apart from its picture, since news on every page leads there. */
export const addressOf: Record<Archetype, (item: Addressed, childId: number | null) => string> = {
  Courses: (item, childId) =>
    childId === null
      ? publicPath({ archetype: 'Courses', ...item })
      : courseAddress(childId, item.archetype_id),
  Lessons: (item, childId) =>
    childId === null
      ? publicPath({ archetype: 'Lessons', ...item })
      : lessonAddress(childId, item.archetype_id),
  Pathways: (item, childId) =>
    careerAddress(encodeURIComponent(item.short_name ?? String(item.archetype_id)), childId),
  Sparks: (item, childId) => sparkAddress(item.archetype_id, childId),
  Activities: item => publicPath({ archetype: 'Activities', ...item }),
  Videos: item => videoAddress(item.archetype_id),
  Boards: item => boardAddress(item.archetype_id),
  Goals: (item, childId) =>
    childId === null ? publicPath({ archetype: 'Goals', ...item }) : goalAddress(item.archetype_id, childId),
  JournalTypes: item => publicPath({ archetype: 'JournalTypes', ...item }),
}

/** Where a thing opens that is known by its kind and its own id. */
export function itemAddress(
  kind: string | null,
  archetypeId: number | null,
  childId: number | null,
): string | null {
  const archetype = archetypes.find(one => one === kind)
  if (!archetype || archetypeId === null) return null
  return addressOf[archetype]({ archetype_id: archetypeId, short_name: null }, childId)
}
