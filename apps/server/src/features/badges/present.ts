import type { getBadge, listChildBadges, listGoalBadges } from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { awardStateOf, badgeStatusOf } from '@kindling/rules/badge-states'
import type { BadgeArchetype } from '@kindling/rules/badges'
import { presentPerson } from '../accounts/index.ts'
import type { AssignmentRecord } from './assignment-queries.ts'
import type { ChildBadgeRecord } from './award-queries.ts'
import { presentFace } from './face.ts'
import type { BadgeRecord } from './queries.ts'

type BadgeReply = ReplyOf<typeof getBadge>['badge']

/** The maker's name is shown only where the badge is shared: colleagues know each other, and families read that a teacher made it. */
export const presentBadge = (badge: BadgeRecord): BadgeReply => ({
  ...presentFace(badge.face),
  badge_unit_count: badge.badge_unit_count,
  owner_id: badge.created_by,
  owner_first_name: badge.owner_first_name,
  users: badge.shares.map(presentPerson),
  allteachers: badge.school_id !== null,
  version: badge.version,
  can: actsAllowed('badge', badge.relations as Relation[]),
})

/** The names on the wire for what an assignment or a child's badge is on. */
const contentOf = ({ goal_id, playlist_id }: { goal_id: number | null; playlist_id: number | null }) => ({
  archetype: (goal_id !== null ? 'Goals' : 'Playlists') satisfies BadgeArchetype as BadgeArchetype,
  archetype_id: goal_id ?? playlist_id ?? 0,
})

export const presentAssignment = (
  one: AssignmentRecord,
): ReplyOf<typeof listGoalBadges>['assigned_badges'][number] => ({
  id: one.id,
  badge_id: one.badge_id,
  badge: presentFace(one.face),
  school_id: one.school_id,
  ...contentOf(one),
  badge_unit_count: one.badge_unit_count,
  highlight_count: one.goal_id === null ? null : one.badge_unit_count,
  lesson_count: one.playlist_id === null ? null : one.badge_unit_count,
  badge_awarded_count: one.awarded_count,
})

export const presentChildBadge = (
  one: ChildBadgeRecord,
): ReplyOf<typeof listChildBadges>['badges'][number] => ({
  badge: presentFace(one.face),
  award_id: one.award_id,
  ...(one.goal_id === null && one.playlist_id === null
    ? { archetype: null, archetype_id: null }
    : contentOf(one)),
  title: one.title,
  badge_unit_count: one.badge_unit_count,
  units: Math.min(one.units, one.badge_unit_count),
  status: badgeStatusOf(awardStateOf(one.award_id === null ? null : { isNew: one.is_new })),
  awarded_at: one.awarded_at,
  awarded_by_name: one.awarded_by_name,
  is_new: one.is_new,
})
