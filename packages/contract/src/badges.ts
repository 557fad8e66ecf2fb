import {
  badgeArchetypes,
  badgeColors,
  badgeLengths,
  badgeListTypes,
  badgeMakers,
  badgeShapes,
  badgeSymbols,
  mostAwardedAtOnce,
} from '@kindling/rules/badges'
import { maxLengths } from '@kindling/rules/formats'
import { mostColleagues } from '@kindling/rules/playlists'
import * as z from 'zod'
import { assigning, Badge, BadgeAssignment, ChildBadge, unitCount } from './badge-shapes.ts'
import { defineCall } from './define-call.ts'
import { child, kind, row, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, line, text } from './shapes.ts'

const ofBadge = z.strictObject({ badgeId: id })
const said = z.object({ message: z.string() })
const saved = said.extend({ badge: Badge })

const words = {
  name: line(badgeLengths.name),
  description: text(badgeLengths.description).default(''),
  shape: z.enum(badgeShapes),
  color: z.enum(badgeColors),
  symbol: z.enum(badgeSymbols),
  /** The address of an own upload that stands in the place of the drawing. */
  url: text(maxLengths.url).nullish(),
  badge_unit_count: unitCount,
}

export const getBadges = defineCall({
  name: 'getBadges',
  summary:
    'Badges of one type: all that the caller can use, those that the caller made, or those that colleagues share.',
  method: 'GET',
  path: '/badge/list',
  guard: signedIn,
  query: z.strictObject({ type: z.enum(badgeListTypes).default('available') }),
  reply: z.object({ badges: z.array(Badge) }),
  refusals: ['PLAN'],
})

export const getBadge = defineCall({
  name: 'getBadge',
  summary: 'One badge.',
  method: 'GET',
  path: '/badge/detail/:badgeId',
  guard: row('badge', 'badgeId', 'view'),
  params: ofBadge,
  reply: z.object({ badge: Badge }),
})

export const createBadge = defineCall({
  name: 'createBadge',
  summary: 'Makes a badge of our shapes and colors, or of an own picture.',
  method: 'POST',
  path: '/badge/create',
  guard: kind(...badgeMakers),
  body: z.strictObject(words),
  reply: saved,
  creates: true,
  refusals: ['PLAN', 'UNPROVED'],
})

export const updateBadge = defineCall({
  name: 'updateBadge',
  summary: 'Changes a badge that nobody has and that no colleague has put on anything.',
  method: 'PUT',
  path: '/badge/update/:badgeId',
  guard: row('badge', 'badgeId', 'change'),
  params: ofBadge,
  body: z.strictObject({ ...words, version: z.int() }),
  reply: saved,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const deleteBadge = defineCall({
  name: 'deleteBadge',
  summary: 'Deletes a badge. It stays with those who have it, and where it stands already.',
  method: 'DELETE',
  path: '/badge/delete/:badgeId',
  guard: row('badge', 'badgeId', 'change'),
  params: ofBadge,
  reply: said,
})

export const listBadgeColleagues = defineCall({
  name: 'listBadgeColleagues',
  summary: 'The teachers at the own school with whom a badge can be shared.',
  method: 'GET',
  path: '/badge/colleagues/:badgeId',
  guard: row('badge', 'badgeId', 'share'),
  params: ofBadge,
  reply: z.object({ teachers: z.array(PersonCard) }),
})

export const shareBadge = defineCall({
  name: 'shareBadge',
  summary: 'Says which colleagues at the own school use a badge: some of them, or all.',
  method: 'POST',
  path: '/badge/share/:badgeId',
  guard: row('badge', 'badgeId', 'share'),
  params: ofBadge,
  /** Whoever is not named loses it. */
  body: z.strictObject({ user_ids: z.array(id).max(mostColleagues), allteachers: z.boolean() }),
  reply: saved,
  refusals: ['UNPROVED'],
})

export const listBadgeStudents = defineCall({
  name: 'listBadgeStudents',
  summary: 'The own students, and who of them has this badge from the caller or has earned it.',
  method: 'GET',
  path: '/badge/students/:badgeId',
  guard: row('badge', 'badgeId', 'award'),
  params: ofBadge,
  reply: z.object({
    students: z.array(z.object({ user_bean: PersonCard, has_badge: z.boolean(), is_from_me: z.boolean() })),
  }),
})

export const awardBadge = defineCall({
  name: 'awardBadge',
  summary: 'A teacher awards a badge to own students, each once.',
  method: 'POST',
  path: '/badge/award/:badgeId',
  guard: row('badge', 'badgeId', 'award'),
  params: ofBadge,
  /** The version is the one that was looked at: a badge whose words are other ones since is not awarded. */
  body: z.strictObject({ user_ids: z.array(id).min(1).max(mostAwardedAtOnce), version: z.int() }),
  reply: said.extend({ awarded_count: z.int() }),
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const takeBadgeBack = defineCall({
  name: 'takeBadgeBack',
  summary: 'Takes back what the caller has awarded by hand.',
  method: 'DELETE',
  path: '/badge/award/:badgeId',
  guard: row('badge', 'badgeId', 'award'),
  params: ofBadge,
  query: z.strictObject({ user_id: id }),
  reply: said,
})

export const getContentBadgeDetails = defineCall({
  name: 'getContentBadgeDetails',
  summary:
    'The badge of a goal or a playlist, as it stands before the caller, and how far the child who asks is.',
  method: 'GET',
  path: '/badge/content_badge_details/:archetypeId',
  guard: signedIn,
  params: z.strictObject({ archetypeId: id }),
  query: z.strictObject({ archetype: z.enum(badgeArchetypes) }),
  reply: z.object({ assignment: BadgeAssignment.nullable(), progress: ChildBadge.nullable() }),
})

export const listChildBadges = defineCall({
  name: 'listChildBadges',
  summary: 'The badges of a child: those that it has, the newest first, and those that it is on the way to.',
  method: 'GET',
  path: '/badge/earned/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    badges: z.array(ChildBadge),
    /** Whether the caller downloads them as signed files now, and if not, why; null for whoever never does. */
    open_badge: z.object({ why_not: z.string().nullable() }).nullable(),
  }),
})

export const seeBadges = defineCall({
  name: 'seeBadges',
  summary: 'The child was shown these badges.',
  method: 'POST',
  path: '/badge/seen',
  guard: kind('Child'),
  body: z.strictObject({ award_ids: z.array(id).max(mostAwardedAtOnce) }),
  reply: said,
})

const assignments = z.object({ assigned_badges: z.array(BadgeAssignment) })
const assigned = assignments.extend({ message: z.string() })
const taken = z.strictObject({ badge_id: id.optional(), school_id: id.optional() })
const ofGoal = z.strictObject({ goalId: id })
const ofPlaylist = z.strictObject({ playlistId: id })

export const assignGoalBadge = defineCall({
  name: 'assignGoalBadge',
  summary:
    'Puts a badge on a goal: whoever made it, or for a school whoever administers it. Once students have the current badge, no other takes its place.',
  method: 'PUT',
  path: '/goals/assign_badge/:goalId',
  guard: row('goal', 'goalId', 'set-badge'),
  params: ofGoal,
  body: z.strictObject({
    ...assigning,
    archetype: z.literal('Goals').optional(),
    /** Without it, as many as the badge says. */
    highlight_count: unitCount.optional(),
  }),
  reply: assigned,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const listGoalBadges = defineCall({
  name: 'listGoalBadges',
  summary: 'The badges on a goal that stand before the caller.',
  method: 'GET',
  path: '/goals/assigned_badges/:goalId',
  guard: row('goal', 'goalId', 'view'),
  params: ofGoal,
  reply: assignments,
})

export const unassignGoalBadge = defineCall({
  name: 'unassignGoalBadge',
  summary: 'Puts the badge of a goal aside. Whoever has it keeps it.',
  method: 'DELETE',
  path: '/goals/unassign_badge/:goalId',
  guard: row('goal', 'goalId', 'set-badge'),
  params: ofGoal,
  query: taken,
  reply: assigned,
})

export const assignPlaylistBadge = defineCall({
  name: 'assignPlaylistBadge',
  summary: 'Puts a badge on a playlist. Once students have the current badge, no other takes its place.',
  method: 'PUT',
  path: '/playlist/assign_badge/:playlistId',
  guard: row('playlist', 'playlistId', 'change'),
  params: ofPlaylist,
  body: z.strictObject({
    ...assigning,
    archetype: z.literal('Playlists').optional(),
    /** Without it, as many as the badge says. */
    lesson_count: unitCount.optional(),
  }),
  reply: assigned,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const listPlaylistBadges = defineCall({
  name: 'listPlaylistBadges',
  summary: 'The badges on a playlist that stand before the caller.',
  method: 'GET',
  path: '/playlist/assigned_badges/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  reply: assignments,
})

export const unassignPlaylistBadge = defineCall({
  name: 'unassignPlaylistBadge',
  summary: 'Puts the badge of a playlist aside. Whoever has it keeps it.',
  method: 'DELETE',
  path: '/playlist/unassign_badge/:playlistId',
  guard: row('playlist', 'playlistId', 'change'),
  params: ofPlaylist,
  query: taken,
  reply: assigned,
})

export const badgeCalls = [
  getBadges,
  getBadge,
  createBadge,
  updateBadge,
  deleteBadge,
  listBadgeColleagues,
  shareBadge,
  listBadgeStudents,
  awardBadge,
  takeBadgeBack,
  getContentBadgeDetails,
  listChildBadges,
  seeBadges,
  assignGoalBadge,
  listGoalBadges,
  unassignGoalBadge,
  assignPlaylistBadge,
  listPlaylistBadges,
  unassignPlaylistBadge,
] as const
