import {
  assignPlaylistBadge,
  createBadge,
  unassignPlaylistBadge,
  updateBadge,
} from '@kindling/contract/badges'
import { completeGoal } from '@kindling/contract/goals'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import { assignPlaylist, listChildPlaylists, sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  createPlaylist,
  getPlaylist,
  getPlaylistStatus,
  searchPlaylistContent,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { eventually } from '../../../test/eventually.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { countWaiting } from '../../../test/in-turn.ts'
import { makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { lockPlaylist } from './content-queries.ts'

const of = await openTestServer()
const { db } = of.services

/** A class with its teacher, and a colleague who teaches none of its students and shares a playlist with that teacher. */
async function makeRoom() {
  const around = await makeSurrounding(of)
  await givePlan(of, around.schoolId)
  const colleagueId = await makeUser(of, 'Teacher', { first_name: 'Stranger' })
  await joinSchool(of, colleagueId, around.schoolId)
  const colleague = await clientOf(of, colleagueId)
  const sparkId = await makeSpark(of)
  const playlistId = await makePlaylist(of, {
    by: colleagueId,
    name: 'Tides',
    tags: ['water'],
    badge: 1,
    content: [['Sparks', sparkId]],
  })
  const params = { playlistId }
  const shares = [{ user_id: around.teacherId, permission: 'READ' as const }]
  expect(
    (await colleague.call(sharePlaylist, { params, body: { users: shares, allteachers: null } })).status,
  ).toBe(200)
  return {
    ...around,
    ...{ colleagueId, colleague, sparkId, playlistId, params },
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
  }
}

const namesBefore = async (child: Client) =>
  (await child.call(listChildPlaylists, {})).body.playlists.map(({ name }) => name)

test('what a colleague writes anew stands before a child only once its teacher has assigned it again', async () => {
  const { colleague, teacher, child, parent, childId, classId, colleagueId, params } = await makeRoom()
  const assign = () => teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  await assign()
  expect(await namesBefore(child)).toEqual(['Tides'])
  // The child and its family see the teacher who assigned it, and no unknown person.
  for (const reader of [child, parent])
    expect((await reader.call(getPlaylist, { params })).body.playlist.user_bean?.first_name).not.toBe(
      'Stranger',
    )

  of.clock.forward(60)
  const rewrite = (name: string) => colleague.call(updatePlaylist, { params, body: { name } })
  expect((await rewrite('Come to the old shop')).status).toBe(200)
  expect(await namesBefore(child)).toEqual([])
  expect((await child.call(getPlaylist, { params })).status).toBe(404)
  expect((await teacher.call(getPlaylist, { params })).body.playlist.is_assigned).toBe(false)
  of.clock.forward(60)
  await assign()
  expect(await namesBefore(child)).toEqual(['Come to the old shop'])

  // A colleague who also teaches the child answers for the words too.
  const shared = await makeClass(of, colleagueId, { schoolId: (await schoolOf(classId)) ?? 0 })
  await joinClass(of, shared, childId)
  of.clock.forward(60)
  await rewrite('Tides again')
  expect(await namesBefore(child)).toEqual(['Tides again'])
})

test('a colleague who may write in a playlist takes it from no students of its maker, and its maker is told', async () => {
  const { colleague, colleagueId, teacher, teacherId, classId, child } = await makeRoom()
  const playlistId = await makePlaylist(of, { by: teacherId, name: 'Ebb', content: [] })
  const params = { playlistId }
  const users = [{ user_id: colleagueId, permission: 'WRITE' as const }]
  await teacher.call(sharePlaylist, { params, body: { users, allteachers: null } })
  await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  of.clock.forward(60)
  expect((await colleague.call(updatePlaylist, { params, body: { name: 'Ebb and flow' } })).status).toBe(200)
  expect(await namesBefore(child)).toEqual(['Ebb and flow'])
  expect((await teacher.call(getPlaylist, { params })).body.playlist.is_assigned).toBe(true)
  const toldOf = async (client: Client) =>
    (await client.call(listNotifications, {})).body.notifications
      .filter(({ type }) => type === 'playlist_rewritten')
      .map(({ user_id }) => user_id)
  expect(await toldOf(teacher)).toEqual([colleagueId])
  expect([await toldOf(colleague), await toldOf(child)]).toEqual([[], []])

  // A colleague has assigned it to the own class, hears of a change too, and after leaving the school of no other.
  const otherId = await makeUser(of, 'Teacher')
  const schoolId = (await schoolOf(classId)) ?? 0
  await joinSchool(of, otherId, schoolId)
  const other = await clientOf(of, otherId)
  const read = [{ user_id: otherId, permission: 'READ' as const }]
  await teacher.call(sharePlaylist, { params, body: { users: [...users, ...read], allteachers: null } })
  const group_ids = [await makeClass(of, otherId, { schoolId })]
  expect((await other.call(assignPlaylist, { params, body: { group_ids } })).status).toBe(200)
  const rewrite = async (name: string) => {
    of.clock.forward(60)
    expect((await colleague.call(updatePlaylist, { params, body: { name } })).status).toBe(200)
    return (await toldOf(other)).length
  }
  expect(await rewrite('Flow')).toBe(1)
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', otherId)
    .execute()
  expect(await rewrite('Flow again')).toBe(1)
})

const schoolOf = async (classId: number) =>
  (await db.selectFrom('classes').select('school_id').where('id', '=', classId).executeTakeFirstOrThrow())
    .school_id

test('a playlist is assigned in the words that its teacher looked at', async () => {
  const { colleague, teacher, child, classId, params } = await makeRoom()
  const { version } = (await teacher.call(getPlaylist, { params })).body.playlist
  expect((await colleague.call(updatePlaylist, { params, body: { name: 'Come to the shop' } })).status).toBe(
    200,
  )
  const assign = (at: number) =>
    teacher.call(assignPlaylist, { params, body: { group_ids: [classId], version: at } })
  expect(await assign(version)).toMatchObject({
    status: 409,
    body: { message: 'This playlist was changed just now. Look at it again, then assign it.' },
  })
  expect(await namesBefore(child)).toEqual([])
  // The badges on it are part of what was read: they are added, changed and removed.
  const drawn = {
    name: 'Kind hands',
    shape: 'flower',
    color: 'plum',
    symbol: 'hand',
    badge_unit_count: 1,
  } as const
  const { badge } = (await colleague.call(createBadge, { body: drawn })).body
  const steps = [
    () => colleague.call(assignPlaylistBadge, { params, body: { badge_id: badge.id } }),
    () =>
      colleague.call(updateBadge, {
        params: { badgeId: badge.id },
        body: { ...drawn, name: 'Meet me', version: badge.version },
      }),
    () => colleague.call(unassignPlaylistBadge, { params, query: { badge_id: badge.id } }),
  ]
  for (const step of steps) {
    const { version: seen } = (await teacher.call(getPlaylist, { params })).body.playlist
    expect((await step()).status).toBe(200)
    expect((await assign(seen)).status).toBe(409)
  }
  const { version: last } = (await teacher.call(getPlaylist, { params })).body.playlist
  expect((await assign(last)).status).toBe(200)
})

test('what is not sent of a change stays, and a change of what somebody else has changed is refused', async () => {
  const { colleague, params } = await makeRoom()
  const read = async () => (await colleague.call(getPlaylist, { params })).body.playlist
  const was = await read()
  const change = (body: object) => colleague.call(updatePlaylist, { params, body })
  expect((await change({ name: 'Ebb', version: was.version })).status).toBe(200)
  const { description, partner_tags, badge } = await read()
  expect([description, partner_tags, badge?.badge_unit_count]).toEqual([was.description, ['water'], 1])
  expect(await change({ name: 'Flood', version: was.version })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect((await change({ description: '', partner_tags: [], badge_unit_count: null })).status).toBe(200)
  expect(await read()).toMatchObject({ name: 'Ebb', description: '', partner_tags: [], badge: null })
})

test('words that were read before those of somebody else are refused, no matter which version is named for them', async () => {
  const { colleague, teacher, playlistId, params, teacherId } = await makeRoom()
  const write = [{ user_id: teacherId, permission: 'WRITE' as const }]
  await colleague.call(sharePlaylist, { params, body: { users: write, allteachers: null } })
  const { version } = (await colleague.call(getPlaylist, { params })).body.playlist
  const statuses: number[] = []
  const running: Promise<unknown>[] = []
  await db.transaction().execute(async held => {
    await lockPlaylist(held, playlistId)
    running.push(teacher.call(updatePlaylist, { params, body: { name: 'Ebb', version } }))
    await eventually(async () => expect(await countWaiting(of)).toBe(1))
    const guessed = { name: 'Tides', version: version + 1 }
    statuses.push((await colleague.call(updatePlaylist, { params, body: guessed })).status)
  })
  await Promise.all(running)
  expect([statuses, (await colleague.call(getPlaylist, { params })).body.playlist.name]).toEqual([
    [409],
    'Ebb',
  ])
})

test('a teacher learns of no progress outside of what stands before the child, and none of what it opened or wrote for a club', async () => {
  const { teacher, child, childId, classId, sparkId, params } = await makeRoom()
  const seen = async () => {
    const { body } = await teacher.call(getPlaylist, { params, query: { user_id: childId } })
    return body.content.map(({ user_progress }) => user_progress)
  }
  const itemId = await itemOfSpark(of, sparkId)
  // Opening a page alone sets no mark (SPARKS-15).
  await db
    .insertInto('item_marks')
    .values({ user_id: childId, item_id: itemId, mark: 'viewed', at: of.clock.now() })
    .execute()
  await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  expect(await seen()).toEqual(['Not Started'])

  const clubTeacherId = await makeUser(of, 'Teacher')
  const clubId = await makeClass(of, clubTeacherId, { schoolId: null })
  await joinClass(of, clubId, childId)
  const entry = await child.call(addJournal, {
    body: {
      title: 'For the club',
      content: 'I looked at the tides for my club.',
      response_type: 'Text',
      arche_type: 'Sparks',
      archetype_id: sparkId,
    },
  })
  await db.updateTable('journals').set({ class_id: clubId }).where('id', '=', entry.body.journal.id).execute()
  expect(await seen()).toEqual(['Not Started'])
  await db.updateTable('journals').set({ class_id: null }).where('id', '=', entry.body.journal.id).execute()
  expect(await seen()).toEqual(['Completed'])

  const apart = await makePlaylist(of, { content: [['Sparks', sparkId]] })
  const other = await teacher.call(getPlaylist, {
    params: { playlistId: apart },
    query: { user_id: childId },
  })
  expect(other.body.content.map(({ user_progress }) => user_progress)).toEqual(['Not Started'])
})

test('a goal is a unit of a playlist: completed when it is reached, and that earns the badge', async () => {
  const { teacher, child, childId, classId } = await makeRoom()
  const made = await teacher.call(createPlaylist, { body: { name: 'Reach it', badge_unit_count: 1 } })
  const playlistId = made.body.playlist.id
  const goalId = await makeGoal(of, { title: 'Swim two lengths' })
  const thing = { archetype: 'Goals' as const, archetype_id: goalId }
  const found = await teacher.call(searchPlaylistContent, { body: { text: 'two lengths' } as never })
  expect(found.body.content).toEqual([expect.objectContaining(thing)])
  expect(
    (await teacher.call(addPlaylistContent, { body: { playlist_id: playlistId, ...thing } })).status,
  ).toBe(200)
  // A goal that a child set itself is no unit.
  const own = { archetype: 'Goals' as const, archetype_id: await makeGoal(of, { childId }) }
  expect((await teacher.call(addPlaylistContent, { body: { playlist_id: playlistId, ...own } })).status).toBe(
    404,
  )
  const params = { playlistId }
  await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  const unit = async () => (await child.call(getPlaylist, { params })).body.content[0]
  expect(await unit()).toMatchObject({
    ...thing,
    user_progress: 'Not Started',
    goals_bean: { name: 'Swim two lengths' },
  })
  await makeChildGoal(of, { childId, goalId })
  expect(await unit()).toMatchObject({ user_progress: 'InProgress' })
  await makeHighlight(of, childId, { goalId, status: 'Accepted' })
  const done = await child.call(completeGoal, { body: { userId: childId, goalId } })
  expect(done.status, done.text).toBe(200)
  expect(await unit()).toMatchObject({ user_progress: 'Completed' })
  expect((await child.call(getPlaylistStatus, { params })).body.badge?.awarded).toBe(true)
})
