import {
  badgeArchetypes,
  badgeColors,
  badgeShapes,
  badgeStatuses,
  badgeSymbols,
  mostBadgeUnits,
} from '@kindling/rules/badges'
import * as z from 'zod'
import { PersonCard } from './person-card.ts'
import { id, idOut } from './shapes.ts'

/** What a badge looks like and says. */
export const BadgeFace = z.object({
  id: idOut,
  name: z.string(),
  description: z.string(),
  shape: z.enum(badgeShapes),
  color: z.enum(badgeColors),
  symbol: z.enum(badgeSymbols),
  /** The picture in the place of the drawing. */
  url: z.string().nullable(),
})

/** A badge, as its reader stands to it (BADGES-23). */
export const Badge = BadgeFace.extend({
  badge_unit_count: z.int(),
  /** 10 is the product (BADGES-14); null where its maker has gone. */
  owner_id: idOut.nullable(),
  owner_first_name: z.string().nullable(),
  /** With whom it is shared, for its owner. */
  users: z.array(PersonCard),
  allteachers: z.boolean(),
  version: z.int(),
  can: z.array(z.string()),
})

/** A badge on a goal or a playlist (BADGES-24, D-40). */
export const BadgeAssignment = z.object({
  id: idOut,
  badge_id: idOut,
  badge: BadgeFace,
  /** For the children of this school alone. */
  school_id: idOut.nullable(),
  archetype: z.enum(badgeArchetypes),
  archetype_id: idOut,
  badge_unit_count: z.int(),
  /** Of a goal: how many accepted highlights earn it. */
  highlight_count: z.int().nullable(),
  /** Of a playlist: how many completed units earn it. */
  lesson_count: z.int().nullable(),
  /** How many children have earned it there: all, to whoever set it; else the own students. */
  badge_awarded_count: z.int(),
})

/** A badge as a child has it, or is on the way to it. */
export const ChildBadge = z.object({
  badge: BadgeFace,
  /** Null while it is not awarded. */
  award_id: idOut.nullable(),
  /** On what it stands; null where somebody has awarded it. */
  archetype: z.enum(badgeArchetypes).nullable(),
  archetype_id: idOut.nullable(),
  title: z.string().nullable(),
  badge_unit_count: z.int(),
  units: z.int(),
  status: z.enum(badgeStatuses),
  awarded_at: z.string().nullable(),
  awarded_by_name: z.string().nullable(),
  /** The child was not shown it yet (BADGES-26). */
  is_new: z.boolean(),
})

export const unitCount = z.int().min(1).max(mostBadgeUnits)

/** What is sent to put a badge on something. */
export const assigning = {
  badge_id: id,
  /** The one that was looked at: a badge whose words are other ones since is refused. */
  version: z.int().optional(),
  /** For the children of this school alone. */
  school_id: id.nullish(),
}
