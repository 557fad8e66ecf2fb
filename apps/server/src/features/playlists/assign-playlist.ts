import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  assignPlaylist,
  assignPlaylistsByTag,
  listAssignedTo,
  unassignPlaylist,
} from '@kindling/contract/playlist-assignments'
import { format } from '@kindling/rules/messages/format'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { classNameOn } from '@kindling/rules/school-year'
import type { Actor } from '../../platform/actor.ts'
import { dayOf } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { countTaught, holdBadgesOn, letEarn } from '../badges/index.ts'
import { requireOwnClasses } from '../catalogue/index.ts'
import { noteChange } from './announce.ts'
import {
  deleteAssignments,
  findEmptyGrades,
  insertAssignments,
  listAssigned,
  listReached,
  type Whom,
} from './assignment-queries.ts'
import { listUnreachable } from './content-queries.ts'
import { playlistLimits } from './limits.ts'
import { requireReachable } from './playlist-badges.ts'
import { isOpenTo } from './present.ts'
import { lockVersions, type PlaylistRow, readPlaylists } from './queries.ts'
import { everythingFor, recordOf, requirePlaylists } from './show-playlists.ts'

type Assigned = ReplyOf<typeof listAssignedTo>

/** A teacher assigns an open playlist to their own students (PLAYLISTS-30); those for whom it is new are told. */
export async function assignToStudents({
  services,
  actor,
  row,
  body,
}: RowContext<typeof assignPlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof assignPlaylist>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.assigned, actor.id)
  if (!isOpenTo(await recordOf(services, actor, row.id))) throw refuse('PLAN')
  const whom = await requireOwnStudents(services, actor, body)
  if (isNobody(whom)) throw refuseField('group_ids', playlistMessages.nobody)
  await transaction(services, async tx => {
    const read = { id: row.id, version: body.version ?? row.version }
    if ((await lockUnchanged(tx.db, [read])).length === 0)
      throw refuse('CONFLICT', playlistMessages.rewritten)
    await requireReachable(tx.db, row.id)
    await assign(services, tx, actor, [row.id], whom)
  })
  return { ...(await assignedBy(services, actor, row.id)), message: playlistMessages.assigned }
}

export async function unassignFromStudents({
  services,
  actor,
  row,
  body,
}: RowContext<typeof unassignPlaylist, 'playlist', PlaylistRow>): Promise<ReplyOf<typeof unassignPlaylist>> {
  await useLimit(services, playlistLimits.assigned, actor.id)
  const of = { playlistIds: [row.id], teacherId: actor.id, now: services.clock.now() }
  await transaction(services, async tx => {
    const reached = await listReached(tx.db, of)
    await deleteAssignments(tx.db, { ...of, ...whomOf(body) })
    for (const { child_id } of reached) noteChange(tx, actor, child_id, row.id)
  })
  return { ...(await assignedBy(services, actor, row.id)), message: playlistMessages.unassigned }
}

/**
 * All playlists with the tag that are open to the teacher (PLAYLISTS-49), except those with a badge that nobody could earn, or that change at
 * this moment; without a class, to all the teacher's students.
 */
export async function assignByTag({
  services,
  actor,
  body: { tag, group_ids },
}: RequestContext<typeof assignPlaylistsByTag>): Promise<ReplyOf<typeof assignPlaylistsByTag>> {
  await requirePlaylists(services, actor)
  await requireProvedAddress(services, actor.id)
  await useLimit(services, playlistLimits.assigned, actor.id)
  const classIds = await requireOwnClasses(services, actor, group_ids)
  const tagged = await readPlaylists(services.db, 'explored', { ...everythingFor(services, actor), tag })
  const open = tagged.filter(isOpenTo)
  const whom = { classIds, childIds: [], grades: [], isForAll: classIds.length === 0 }
  const ids = await transaction(services, async tx => {
    const unchanged = await lockUnchanged(tx.db, open)
    const unreachable = await listUnreachable(tx.db, unchanged)
    const given = unchanged.filter(id => !unreachable.includes(id))
    await assign(services, tx, actor, given, whom)
    return given
  })
  return { playlist_ids: ids, message: format(playlistMessages.assignedTagged, { count: ids.length }) }
}

/**
 * Those that are as they were read, locked with their badges. The teacher answers for the words that they saw, and for those of the badges;
 * a badge that is put on a playlist, or rewritten, raises its version.
 */
async function lockUnchanged(db: Db, read: readonly { id: number; version: number }[]): Promise<number[]> {
  const ids = read.map(({ id }) => id)
  await holdBadgesOn(db, { goalId: null, playlistIds: ids })
  const versions = await lockVersions(db, ids)
  return read.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
}

export const showAssigned = ({
  services,
  actor,
  row,
}: RowContext<typeof listAssignedTo, 'playlist', PlaylistRow>): Promise<Assigned> =>
  assignedBy(services, actor, row.id)

/**
 * Students whom the playlists reach now are told, and those who have already done enough get the badges, playlist by playlist; the students
 * of other teachers are not touched.
 */
async function assign(
  services: Services,
  tx: Tx,
  actor: Actor,
  playlistIds: readonly number[],
  whom: Whom,
): Promise<void> {
  const now = services.clock.now()
  const of = { playlistIds, teacherId: actor.id, now }
  const before = new Set((await listReached(tx.db, of)).map(keyOf))
  await insertAssignments(tx.db, { ...of, ...whom })
  const reached = await listReached(tx.db, of)
  for (const one of reached)
    if (!before.has(keyOf(one)))
      tx.announce({
        type: 'playlist_assigned',
        actorId: actor.id,
        childId: one.child_id,
        subject: { kind: 'playlist', id: one.playlist_id },
        to: ['child', 'parents'],
      })
  for (const [playlistId, those] of Map.groupBy(reached, one => one.playlist_id))
    await letEarn(services, tx, { goalId: null, playlistId, childIds: those.map(one => one.child_id) })
}

const keyOf = ({ playlist_id, child_id }: { playlist_id: number; child_id: number }) =>
  `${playlist_id} ${child_id}`

type Asked = BodyOf<typeof unassignPlaylist>

const whomOf = ({ group_ids, user_ids, grades, allstudents }: Asked): Whom => ({
  classIds: [...new Set(group_ids)],
  childIds: [...new Set(user_ids)],
  grades: [...new Set(grades)],
  isForAll: allstudents,
})

const isNobody = ({ classIds, childIds, grades, isForAll }: Whom) =>
  classIds.length + childIds.length + grades.length === 0 && !isForAll

/** NOT_FOUND for another teacher's class or student. */
async function requireOwnStudents(services: Services, actor: Actor, asked: Asked): Promise<Whom> {
  const whom = whomOf(asked)
  await requireOwnClasses(services, actor, whom.classIds)
  if ((await countTaught(services.db, actor.id, whom.childIds)) !== whom.childIds.length)
    throw refuse('NOT_FOUND')
  if ((await findEmptyGrades(services.db, { teacherId: actor.id, grades: whom.grades })).length > 0)
    throw refuseField('grades', playlistMessages.noStudent)
  return whom
}

async function assignedBy(services: Services, actor: Actor, playlistId: number): Promise<Assigned> {
  const now = services.clock.now()
  const rows = await listAssigned(services.db, { playlistId, teacherId: actor.id, now })
  return {
    groups: rows.flatMap(({ group_id, group_name, school_year }) =>
      group_id === null
        ? []
        : [
            {
              id: group_id,
              name: classNameOn(dayOf(now), { name: group_name ?? '', school_year: school_year ?? 0 }),
            },
          ],
    ),
    users: rows.flatMap(({ person }) => (person ? [presentPerson(person)] : [])),
    grades: rows.flatMap(({ grade }) => (grade === null ? [] : [grade])),
    allstudents: rows.some(({ is_for_all }) => is_for_all),
  }
}
