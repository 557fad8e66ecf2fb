import { assignPlaylistBadge } from '@kindling/contract/badges'
import { setMark } from '@kindling/contract/catalogue'
import { listNotifications } from '@kindling/contract/notifications'
import {
  assignPlaylist,
  assignPlaylistsByTag,
  listAssignedPlaylists,
  listAssignedTo,
  listChildPlaylists,
  listColleagues,
  listPlaylistStudents,
  sharePlaylist,
  unassignPlaylist,
} from '@kindling/contract/playlist-assignments'
import { addPlaylistContent, getPlaylist } from '@kindling/contract/playlists'
import { beforeChildPage, pilotPartnerTag } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { questionsOf } from '../../../test/questions.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'

const of = await openTestServer()
const { db } = of.services

async function makeClassroom() {
  const around = await makeSurrounding(of)
  await givePlan(of, around.schoolId)
  const otherId = await makeUser(of, 'Child', { grade: 4 })
  await joinSchool(of, otherId, around.schoolId)
  await joinClass(of, around.classId, otherId)
  await db.updateTable('users').set({ grade: 3 }).where('id', '=', around.childId).execute()
  return {
    ...around,
    otherId,
    child: await clientOf(of, around.childId),
    other: await clientOf(of, otherId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
  }
}

const before = async (client: Client) =>
  (await client.call(listChildPlaylists, {})).body.playlists.map(({ id }) => id)

type Room = Awaited<ReturnType<typeof makeClassroom>>

/** Assigns to these, checks who has it, and withdraws it. */
async function assignAndTakeBack(room: Room, whom: object, reached: [boolean, boolean]): Promise<void> {
  const { teacher, teacherId, child, other } = room
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', await makeSpark(of)]] })
  const asked = { params: { playlistId }, body: whom as never }
  const has = async () => [
    (await before(child)).includes(playlistId),
    (await before(other)).includes(playlistId),
  ]
  expect((await teacher.call(assignPlaylist, asked)).body.message).toBe('The playlist is assigned.')
  expect(await has()).toEqual(reached)
  const { body } = await teacher.call(listAssignedTo, { params: asked.params })
  expect(body.groups.length + body.users.length + body.grades.length + Number(body.allstudents)).toBe(1)
  expect((await teacher.call(unassignPlaylist, asked)).status).toBe(200)
  expect(await has()).toEqual([false, false])
}

test('a teacher assigns a playlist to own classes and students, and takes it back [PLAYLISTS-30] [PLAYLISTS-46]', async () => {
  const room = await makeClassroom()
  await assignAndTakeBack(room, { group_ids: [room.classId] }, [true, true])
  await assignAndTakeBack(room, { user_ids: [room.childId] }, [true, false])
})

test('a teacher assigns a playlist to a grade of the own students, and to all of them', async () => {
  const room = await makeClassroom()
  await assignAndTakeBack(room, { grades: [4] }, [false, true])
  await assignAndTakeBack(room, { allstudents: true }, [true, true])
})

test('nothing is assigned to classes and students of others, and nobody else learns to whom it is [PLAYLISTS-45]', async () => {
  const { teacher, teacherId, classId } = await makeClassroom()
  const stranger = await makeClassroom()
  const params = { playlistId: await makePlaylist(of, { by: teacherId }) }
  const assign = async (body: object) =>
    (await teacher.call(assignPlaylist, { params, body: body as never })).status
  expect(await assign({ group_ids: [stranger.classId] })).toBe(404)
  expect(await assign({ user_ids: [stranger.childId] })).toBe(404)
  expect(await assign({ grades: [11] })).toBe(400)
  expect(await assign({})).toBe(400)
  expect(await assign({ group_ids: [classId] })).toBe(200)
  expect((await teacher.call(listAssignedTo, { params })).body.groups).toMatchObject([{ id: classId }])
  expect((await stranger.teacher.call(listAssignedTo, { params })).status).toBe(404)
})

test('what is assigned stands before a child as long as its teacher teaches the child [PLAYLISTS-54]', async () => {
  const { teacher, teacherId, child, parent, childId, classId } = await makeClassroom()
  const stranger = await makeClassroom()
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', await makeSpark(of)]] })
  await teacher.call(assignPlaylist, { params: { playlistId }, body: { group_ids: [classId] } })
  const asked = { query: { user_id: childId } }
  const seenBy = async (client: Client) => {
    const { status, body } = await client.call(listAssignedPlaylists, asked)
    return status === 200 ? body.playlists.map(({ id }) => id) : status
  }
  expect([
    await seenBy(child),
    await seenBy(parent),
    await seenBy(teacher),
    await seenBy(stranger.parent),
  ]).toEqual([[playlistId], [playlistId], [playlistId], 404])
  expect((await parent.call(getPlaylist, { params: { playlistId } })).status).toBe(200)
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .execute()
  expect([await seenBy(child), await seenBy(parent)]).toEqual([[], []])
  expect((await child.call(getPlaylist, { params: { playlistId } })).status).toBe(404)
})

test('a teacher who sees some of a child’s playlists pages through all of them, and none comes twice [PLAYLISTS-46]', async () => {
  const { teacherId, childId, classId, schoolId } = await makeClassroom()
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const ownClass = await makeClass(of, colleagueId, { schoolId })
  await joinClass(of, ownClass, childId)
  const colleague = await clientOf(of, colleagueId)
  const assignedBy = async (by: number, toClass: number) => {
    const playlistId = await makePlaylist(of, { by, content: [] })
    await assignToClass(of, playlistId, by, toClass)
    return playlistId
  }
  const oldest = await assignedBy(colleagueId, ownClass)
  const older = await assignedBy(colleagueId, ownClass)
  for (let made = 0; made < 3; made++) await assignedBy(teacherId, classId)
  const page = async (offset: number) => {
    const asked = { params: { childId }, query: { limit: 2, offset } }
    const { playlists, has_more } = (await colleague.call(listChildPlaylists, asked)).body
    return [playlists.map(({ id }) => id), has_more]
  }
  expect([await page(0), await page(2), await page(4)]).toEqual([
    [[], true],
    [[older], true],
    [[oldest], false],
  ])
})

test('what stands before a child comes a page at a time, the newest first, and many ask no more of the database than one', async () => {
  const { teacher, teacherId, child, parent, childId, classId } = await makeClassroom()
  const made: number[] = []
  const asked = () => questionsOf(of, () => child.call(listChildPlaylists, {}))
  const assign = async () => {
    const playlistId = await makePlaylist(of, { by: teacherId, content: [] })
    await assignToClass(of, playlistId, teacherId, classId)
    made.unshift(playlistId)
  }
  await assign()
  const ofOne = await asked()
  expect(ofOne).toBeLessThanOrEqual(2)
  while (made.length < 2 * beforeChildPage + 5) await assign()
  expect(await asked()).toBe(ofOne)
  const page = async (client: Client, offset: number) => {
    const { body } = await client.call(listChildPlaylists, { params: { childId }, query: { offset } })
    return { ids: body.playlists.map(({ id }) => id), has_more: body.has_more }
  }
  for (const client of [child, parent, teacher])
    expect([
      await page(client, 0),
      await page(client, beforeChildPage),
      await page(client, 2 * beforeChildPage),
    ]).toEqual([
      { ids: made.slice(0, beforeChildPage), has_more: true },
      { ids: made.slice(beforeChildPage, 2 * beforeChildPage), has_more: true },
      { ids: made.slice(2 * beforeChildPage), has_more: false },
    ])
  const again = await child.call(listAssignedPlaylists, { query: { limit: 3, offset: 1 } })
  expect(again.body.playlists.map(({ id }) => id)).toEqual(made.slice(1, 4))
  expect((await child.send({ method: 'GET', url: '/playlist/get_child_playlists?limit=61' })).status).toBe(
    400,
  )
})

test('a child hears of a new playlist once, with the next thing to do, and follows what is added', async () => {
  const { teacher, teacherId, child, classId } = await makeClassroom()
  const [first, second] = [await makeSpark(of, { website_name: 'First' }), await makeSpark(of)]
  const playlistId = await makePlaylist(of, { by: teacherId, name: 'Seas', content: [['Sparks', first]] })
  const params = { playlistId }
  for (let times = 0; times < 2; times++)
    await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  const { body } = await child.call(listNotifications, {})
  expect(body.notifications.filter(({ type }) => type === 'playlist_assigned')).toHaveLength(1)
  const next = async () => (await child.call(listChildPlaylists, {})).body.playlists[0]
  expect(await next()).toMatchObject({ next: { archetype_id: first, name: 'First' }, completed: 0, total: 1 })
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, first) },
    body: { mark: 'completed', value: 1 },
  })
  expect(await next()).toMatchObject({ next: null, completed: 1, total: 1 })
  await teacher.call(addPlaylistContent, {
    body: { playlist_id: playlistId, archetype: 'Sparks', archetype_id: second },
  })
  expect(await next()).toMatchObject({ next: { archetype_id: second }, completed: 1, total: 2 })
})

test('all playlists of a tag are assigned at once, those of others not [PLAYLISTS-49] [PLAYLISTS-59]', async () => {
  const { teacher, teacherId, child } = await makeClassroom()
  const stranger = await makeClassroom()
  const own = await makePlaylist(of, { by: teacherId, tags: [pilotPartnerTag] })
  const hers = await makePlaylist(of, { by: stranger.teacherId, tags: [pilotPartnerTag] })
  const plain = await makePlaylist(of, { by: teacherId })
  expect(pilotPartnerTag).toBe('WVLC')
  const { body } = await teacher.call(assignPlaylistsByTag, { body: { tag: 'WVLC' } })
  expect(body.playlist_ids).toContain(own)
  expect(await before(child)).toEqual(expect.arrayContaining(body.playlist_ids))
  for (const id of [hers, plain]) expect(body.playlist_ids).not.toContain(id)
  const none = (await teacher.call(assignPlaylistsByTag, { body: { tag: 'no such tag' } })).body
  expect([none.playlist_ids, none.message]).toEqual([[], expect.stringContaining('nothing is assigned')])
  expect((await child.call(assignPlaylistsByTag, { body: { tag: 'WVLC' } })).status).toBe(403)
  const elsewhere = { tag: 'WVLC', group_ids: [stranger.classId] }
  expect((await teacher.call(assignPlaylistsByTag, { body: elsewhere })).status).toBe(404)
})

test('playlists are assigned by a tag with the badges as they are once a change of one has ended', async () => {
  const { teacher, teacherId } = await makeClassroom()
  const badgeId = await makeBadge(of, { by: teacherId })
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    tags: ['autumn'],
    content: [['Sparks', await makeSpark(of)]],
  })
  const put = { params: { playlistId }, body: { badge_id: badgeId, lesson_count: 1 } }
  expect((await teacher.call(assignPlaylistBadge, put)).status).toBe(200)
  const change = (db: Db) => sql`update badges set name = 'Owl' where id = ${badgeId}`.execute(db)
  let assigned: readonly number[] = []
  await inTurnAt(of, change, [
    async () => {
      assigned = (await teacher.call(assignPlaylistsByTag, { body: { tag: 'autumn' } })).body.playlist_ids
    },
  ])
  expect(assigned).toEqual([playlistId])
})

test('a teacher sees how far the own students are, thing by thing, and nobody of others', async () => {
  const { teacher, teacherId, child, childId, otherId, classId } = await makeClassroom()
  const stranger = await makeClassroom()
  const sparks = [await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    badge: 1,
    content: sparks.map(one => ['Sparks', one]),
  })
  const params = { playlistId }
  const rows = async (client: Client, query = {}) => {
    const { status, body } = await client.call(listPlaylistStudents, { params, query })
    if (status !== 200) return status
    return body.students.map(one => [one.user_bean.id, one.progress, one.completed, one.awarded])
  }
  expect(await rows(teacher)).toEqual([])
  await teacher.call(assignPlaylist, { params, body: { group_ids: [classId] } })
  await child.call(setMark, {
    params: { itemId: await itemOfSpark(of, sparks[1]) },
    body: { mark: 'completed', value: 1 },
  })
  const expected = [
    [childId, ['Not Started', 'Completed'], 1, true],
    [otherId, ['Not Started', 'Not Started'], 0, false],
  ]
  expect(await rows(teacher)).toEqual(expect.arrayContaining(expected))
  expect(await rows(teacher, { group_id: stranger.classId })).toEqual([])
  expect([await rows(stranger.teacher), await rows(child)]).toEqual([404, 404])
  // A colleague with whom it is shared sees only the colleague's own students.
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(
    of,
    colleagueId,
    (await db.selectFrom('classes').select('school_id').where('id', '=', classId).executeTakeFirstOrThrow())
      .school_id ?? 0,
  )
  const colleague = await clientOf(of, colleagueId)
  await teacher.call(sharePlaylist, {
    params,
    body: { users: [{ user_id: colleagueId, permission: 'READ' }], allteachers: null },
  })
  expect(await rows(colleague)).toEqual([])
})

test('a playlist is shared with colleagues at the own school, and with nobody else', async () => {
  const { teacher, teacherId, schoolId } = await makeClassroom()
  const stranger = await makeClassroom()
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const colleague = await clientOf(of, colleagueId)
  const playlistId = await makePlaylist(of, { by: teacherId })
  const params = { playlistId }
  const { body } = await teacher.call(listColleagues, { params })
  expect(body.teachers.map(({ id }) => id)).toEqual([colleagueId])
  const share = (user_id: number) =>
    teacher.call(sharePlaylist, {
      params,
      body: { users: [{ user_id, permission: 'READ' }], allteachers: null },
    })
  expect((await share(stranger.teacherId)).status).toBe(400)
  expect((await share(colleagueId)).status).toBe(200)
  const sees = async () => (await colleague.call(getPlaylist, { params })).status
  expect(await sees()).toBe(200)
  // A colleague who leaves the school loses it.
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', colleagueId)
    .execute()
  expect(await sees()).toBe(404)
})
