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

type AddressOf = (item: Addressed, childId: number | null) => string

/** At the public page of its kind; for a child at the child's own page, if there is one. */
const inPublic =
  (archetype: Archetype, ofChild?: (childId: number, id: number) => string): AddressOf =>
  (item, childId) =>
    childId === null || !ofChild ? publicPath({ archetype, ...item }) : ofChild(childId, item.archetype_id)

/**
 * The page of an item of each kind, for children and for other users; separate from its picture, since news on every page links there.
 */
export const addressOf: Record<Archetype, AddressOf> = {
  Courses: inPublic('Courses', courseAddress),
  Lessons: inPublic('Lessons', lessonAddress),
  Pathways: (item, childId) =>
    careerAddress(encodeURIComponent(item.short_name ?? String(item.archetype_id)), childId),
  Sparks: (item, childId) => sparkAddress(item.archetype_id, childId),
  Activities: inPublic('Activities'),
  Videos: item => videoAddress(item.archetype_id),
  Boards: item => boardAddress(item.archetype_id),
  Goals: inPublic('Goals', (childId, id) => goalAddress(id, childId)),
  JournalTypes: inPublic('JournalTypes'),
}

/** The page of an item, by its kind and its own id. */
export function itemAddress(
  kind: string | null,
  archetypeId: number | null,
  childId: number | null,
): string | null {
  const archetype = archetypes.find(one => one === kind)
  if (!archetype || archetypeId === null) return null
  return addressOf[archetype]({ archetype_id: archetypeId, short_name: null }, childId)
}
