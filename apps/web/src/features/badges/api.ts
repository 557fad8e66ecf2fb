import {
  assignGoalBadge,
  assignPlaylistBadge,
  awardBadge,
  createBadge,
  deleteBadge,
  getBadge,
  getBadges as getBadgesCall,
  listBadgeColleagues,
  listBadgeStudents,
  listChildBadges,
  listGoalBadges,
  listPlaylistBadges,
  seeBadges,
  shareBadge,
  takeBadgeBack,
  unassignGoalBadge,
  unassignPlaylistBadge,
  updateBadge,
} from '@kindling/contract/badges'
import type { BadgeArchetype, BadgeListType } from '@kindling/rules/badges'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Badge = ReplyOf<typeof getBadge>['badge']
export type BadgeFace = ReplyOf<typeof listChildBadges>['badges'][number]['badge']
export type ChildBadge = ReplyOf<typeof listChildBadges>['badges'][number]

/** The goal or playlist of an assignment. */
export interface Content {
  archetype: BadgeArchetype
  archetype_id: number
  name: string
}

/** The badges of one type (BADGES-30). */
export const getBadges = (type: BadgeListType) =>
  queryOptions({
    queryKey: keys.badges('list', type),
    queryFn: ({ signal }) =>
      callServer(getBadgesCall, { query: { type }, signal }).then(reply => reply.badges),
  })

export const badgeQuery = (badgeId: number) =>
  queryOptions({
    queryKey: keys.badges('one', badgeId),
    queryFn: ({ signal }) => callServer(getBadge, { params: { badgeId }, signal }).then(reply => reply.badge),
  })

export const studentsQuery = (badgeId: number) =>
  queryOptions({
    queryKey: keys.badges('students', badgeId),
    queryFn: ({ signal }) =>
      callServer(listBadgeStudents, { params: { badgeId }, signal }).then(reply => reply.students),
  })

export const colleaguesQuery = (badgeId: number) =>
  queryOptions({
    queryKey: keys.badges('colleagues', badgeId),
    queryFn: ({ signal }) =>
      callServer(listBadgeColleagues, { params: { badgeId }, signal }).then(reply => reply.teachers),
  })

/** The badges of a child, and whether the reader can download them. */
export const heldBadgesQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.badges('child', childId),
    queryFn: ({ signal }) => callServer(listChildBadges, { params: { childId }, signal }),
  })

export const childBadgesQuery = (childId: number) =>
  queryOptions({ ...heldBadgesQuery(childId), select: ({ badges }) => badges })

/** The badges on a goal or a playlist (BADGES-31). */
export const getAssignedBadges = ({ archetype, archetype_id: id }: Content) =>
  queryOptions({
    queryKey: keys.badges('assigned', archetype, id),
    queryFn: ({ signal }) =>
      (archetype === 'Goals'
        ? callServer(listGoalBadges, { params: { goalId: id }, signal })
        : callServer(listPlaylistBadges, { params: { playlistId: id }, signal })
      ).then(reply => reply.assigned_badges),
  })

interface Assigning {
  badge_id: number
  /** The version that the user saw. */
  version: number | undefined
  count: number
  school_id: number | null
}

/** Assigns a badge to a goal or a playlist (BADGES-32). */
export const assignBadge = (
  { archetype, archetype_id: id }: Content,
  { badge_id, version, count, school_id }: Assigning,
) =>
  archetype === 'Goals'
    ? callServer(assignGoalBadge, {
        params: { goalId: id },
        body: { badge_id, version, school_id, archetype, highlight_count: count },
      })
    : callServer(assignPlaylistBadge, {
        params: { playlistId: id },
        body: { badge_id, version, school_id, archetype, lesson_count: count },
      })

export const sendUnassignment = ({ archetype, archetype_id: id }: Content, schoolId: number | null) => {
  const query = schoolId === null ? {} : { school_id: schoolId }
  return archetype === 'Goals'
    ? callServer(unassignGoalBadge, { params: { goalId: id }, query })
    : callServer(unassignPlaylistBadge, { params: { playlistId: id }, query })
}

export type Words = BodyOf<typeof createBadge>

export const sendBadge = (body: Words, idempotencyKey: string) =>
  callServer(createBadge, { body, idempotencyKey })

export const sendChange = (badgeId: number, body: Words & { version: number }) =>
  callServer(updateBadge, { params: { badgeId }, body })

export const sendRemoval = (badgeId: number) => callServer(deleteBadge, { params: { badgeId } })

export const sendShares = (badgeId: number, body: BodyOf<typeof shareBadge>) =>
  callServer(shareBadge, { params: { badgeId }, body })

export const sendAward = ({ id, version }: Pick<Badge, 'id' | 'version'>, user_ids: number[]) =>
  callServer(awardBadge, { params: { badgeId: id }, body: { user_ids, version } })

export const sendTakingBack = (badgeId: number, user_id: number) =>
  callServer(takeBadgeBack, { params: { badgeId }, query: { user_id } })

export const sendSeen = (award_ids: number[]) => callServer(seeBadges, { body: { award_ids } })

/** Refetches everything that shows badges. */
export const readAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.badges() }),
    // The version of the goal or playlist has changed.
    client.invalidateQueries({ queryKey: keys.playlists() }),
    client.invalidateQueries({ queryKey: keys.anyGoals }),
  ])
