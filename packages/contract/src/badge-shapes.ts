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
  /** A picture that replaces the drawing. */
  url: z.string().nullable(),
})

/** A badge, as its reader sees it (BADGES-23). */
export const Badge = BadgeFace.extend({
  badge_unit_count: z.int(),
  /** 10 is the product (BADGES-14); null once its maker has been erased. */
  owner_id: idOut.nullable(),
  owner_first_name: z.string().nullable(),
  /** The users with whom it is shared, for its owner. */
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
  /** Only for the children of this school. */
  school_id: idOut.nullable(),
  archetype: z.enum(badgeArchetypes),
  archetype_id: idOut,
  badge_unit_count: z.int(),
  /** For a goal: how many accepted highlights earn it. */
  highlight_count: z.int().nullable(),
  /** For a playlist: how many completed units earn it. */
  lesson_count: z.int().nullable(),
  /**
   * How many children have earned it there: all of them for the teacher who set it, else the
   * caller's students.
   */
  badge_awarded_count: z.int(),
})

/** A badge that a child has, or is working toward. */
export const ChildBadge = z.object({
  badge: BadgeFace,
  /** Null until it is awarded. */
  award_id: idOut.nullable(),
  /** The goal or playlist it is assigned to; null where a teacher awarded it. */
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

/** The body of a call that assigns a badge. */
export const assigning = {
  badge_id: id,
  /** The version that the caller saw: a badge that has changed since is refused. */
  version: z.int().optional(),
  /** Only for the children of this school. */
  school_id: id.nullish(),
}
