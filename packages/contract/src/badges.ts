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
  description: text(badgeLengths.description),
  shape: z.enum(badgeShapes),
  color: z.enum(badgeColors),
  symbol: z.enum(badgeSymbols),
  /** The address of the caller's upload that replaces the drawing; null means the drawing. */
  url: text(maxLengths.url).nullish(),
  badge_unit_count: unitCount,
}

export const getBadges = defineCall({
  name: 'getBadges',
  summary:
    'Badges of one type: all that the caller can use, those that the caller made, those that colleagues share, or those that students have from the caller, deleted ones included.',
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
  summary: "Creates a badge from our shapes and colors, or from the caller's picture.",
  method: 'POST',
  path: '/badge/create',
  guard: kind(...badgeMakers),
  body: z.strictObject({ ...words, description: words.description.default('') }),
  reply: saved,
  creates: true,
  refusals: ['PLAN', 'UNPROVED'],
})

export const updateBadge = defineCall({
  name: 'updateBadge',
  summary:
    'Changes a badge that no child has and that no colleague has assigned; fields that are not sent stay.',
  method: 'PUT',
  path: '/badge/update/:badgeId',
  guard: row('badge', 'badgeId', 'change'),
  params: ofBadge,
  body: z.strictObject(words).partial().extend({ version: z.int() }),
  reply: saved,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const deleteBadge = defineCall({
  name: 'deleteBadge',
  summary: 'Deletes a badge, and takes it off every goal and playlist. Children who have it keep it.',
  method: 'DELETE',
  path: '/badge/delete/:badgeId',
  guard: row('badge', 'badgeId', 'change'),
  params: ofBadge,
  reply: said,
})

export const listBadgeColleagues = defineCall({
  name: 'listBadgeColleagues',
  summary: "The teachers at the caller's school with whom a badge can be shared.",
  method: 'GET',
  path: '/badge/colleagues/:badgeId',
  guard: row('badge', 'badgeId', 'share'),
  params: ofBadge,
  reply: z.object({ teachers: z.array(PersonCard) }),
})

export const shareBadge = defineCall({
  name: 'shareBadge',
  summary: "Sets which colleagues at the caller's school may use a badge: some of them, or all.",
  method: 'POST',
  path: '/badge/share/:badgeId',
  guard: row('badge', 'badgeId', 'share'),
  params: ofBadge,
  /** Teachers who are not named lose access. */
  body: z.strictObject({ user_ids: z.array(id).max(mostColleagues), allteachers: z.boolean() }),
  reply: saved,
  refusals: ['UNPROVED'],
})

export const listBadgeStudents = defineCall({
  name: 'listBadgeStudents',
  summary: "The caller's students, and which of them have this badge from the caller or have earned it.",
  method: 'GET',
  path: '/badge/students/:badgeId',
  guard: row('badge', 'badgeId', 'view-students'),
  params: ofBadge,
  reply: z.object({
    students: z.array(z.object({ user_bean: PersonCard, has_badge: z.boolean(), is_from_me: z.boolean() })),
  }),
})

export const awardBadge = defineCall({
  name: 'awardBadge',
  summary: 'A teacher awards a badge to their own students, each once.',
  method: 'POST',
  path: '/badge/award/:badgeId',
  guard: row('badge', 'badgeId', 'award'),
  params: ofBadge,
  /** The version is the one that the caller saw: a badge that has changed since is not awarded. */
  body: z.strictObject({ user_ids: z.array(id).min(1).max(mostAwardedAtOnce), version: z.int() }),
  reply: said.extend({ awarded_count: z.int() }),
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const takeBadgeBack = defineCall({
  name: 'takeBadgeBack',
  summary: 'Takes back a badge that the caller awarded by hand, also one that is removed or shared no more.',
  method: 'DELETE',
  path: '/badge/award/:badgeId',
  guard: row('badge', 'badgeId', 'take-back'),
  params: ofBadge,
  query: z.strictObject({ user_id: id }),
  reply: said,
})

export const getContentBadgeDetails = defineCall({
  name: 'getContentBadgeDetails',
  summary:
    'The badge of a goal or a playlist, as the caller sees it, and the progress of the child who asks.',
  method: 'GET',
  path: '/badge/content_badge_details/:archetypeId',
  guard: signedIn,
  params: z.strictObject({ archetypeId: id }),
  query: z.strictObject({ archetype: z.enum(badgeArchetypes) }),
  reply: z.object({ assignment: BadgeAssignment.nullable(), progress: ChildBadge.nullable() }),
})

export const listChildBadges = defineCall({
  name: 'listChildBadges',
  summary: 'The badges of a child: those it has, the newest first, and those it is working toward.',
  method: 'GET',
  path: '/badge/earned/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    badges: z.array(ChildBadge),
    /**
     * Whether the caller can download them as signed files now, and if not, why; null for callers who never
     * can.
     */
    open_badge: z.object({ why_not: z.string().nullable() }).nullable(),
  }),
})

export const seeBadges = defineCall({
  name: 'seeBadges',
  summary: 'Records that the child has seen these badges.',
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
    "Assigns a badge to a goal: the goal's author, or an administrator for a school. Once students have the current badge, it cannot be replaced.",
  method: 'PUT',
  path: '/goals/assign_badge/:goalId',
  guard: row('goal', 'goalId', 'set-badge'),
  params: ofGoal,
  body: z.strictObject({
    ...assigning,
    archetype: z.literal('Goals').optional(),
    /** The default is the badge's own number. */
    highlight_count: unitCount.optional(),
  }),
  reply: assigned,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const listGoalBadges = defineCall({
  name: 'listGoalBadges',
  summary: 'The badges on a goal, as the caller sees them.',
  method: 'GET',
  path: '/goals/assigned_badges/:goalId',
  guard: row('goal', 'goalId', 'view'),
  params: ofGoal,
  reply: assignments,
})

export const unassignGoalBadge = defineCall({
  name: 'unassignGoalBadge',
  summary: 'Removes the badge of a goal. Children who have it keep it.',
  method: 'DELETE',
  path: '/goals/unassign_badge/:goalId',
  guard: row('goal', 'goalId', 'set-badge'),
  params: ofGoal,
  query: taken,
  reply: assigned,
})

export const assignPlaylistBadge = defineCall({
  name: 'assignPlaylistBadge',
  summary: 'Assigns a badge to a playlist. Once students have the current badge, it cannot be replaced.',
  method: 'PUT',
  path: '/playlist/assign_badge/:playlistId',
  guard: row('playlist', 'playlistId', 'change'),
  params: ofPlaylist,
  body: z.strictObject({
    ...assigning,
    archetype: z.literal('Playlists').optional(),
    /** The default is the badge's own number. */
    lesson_count: unitCount.optional(),
  }),
  reply: assigned,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const listPlaylistBadges = defineCall({
  name: 'listPlaylistBadges',
  summary: 'The badges on a playlist, as the caller sees them.',
  method: 'GET',
  path: '/playlist/assigned_badges/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  reply: assignments,
})

export const unassignPlaylistBadge = defineCall({
  name: 'unassignPlaylistBadge',
  summary: 'Removes the badge of a playlist. Children who have it keep it.',
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
