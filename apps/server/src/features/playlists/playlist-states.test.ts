import { setMark } from '@kindling/contract/catalogue'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listChildPlaylists, sharePlaylist } from '@kindling/contract/playlist-assignments'
import {
  getPlaylist,
  getPlaylistStatus,
  listAdminPlaylists,
  listUserPlaylists,
  switchPlaylist,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { makeCourse } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { add, idsOf, makePlaylistPeople, namesOf, read, words } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { makePrompt } from '../../../test/prompts.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { sharedThing } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const makePeople = () => makePlaylistPeople(of)

const writing = (client: Client, about: object) =>
  client.call(addJournal, {
    body: { content: 'I saw the moon and it was round and bright.', response_type: 'Text', ...about },
  } as never)

const progressIn = async (client: Client, playlistId: number) =>
  (await client.call(getPlaylistStatus, { params: { playlistId } })).body

test('for adding, the own ones are offered and those to be changed, never one of the plan Starter [PLAYLISTS-25] [PLAYLISTS-26] [PLAYLISTS-27]', async () => {
  const { teacher, teacherId, colleague, colleagueId } = await makePeople()
  const own = await makePlaylist(of, { by: teacherId })
  const starter = await makePlaylist(of, { by: teacherId, plan: 'Starter' })
  const shared = await makePlaylist(of, { by: colleagueId })
  const readable = await makePlaylist(of, { by: colleagueId })
  const share = (playlistId: number, permission: 'READ' | 'WRITE') =>
    colleague.call(sharePlaylist, {
      params: { playlistId },
      body: { users: [{ user_id: teacherId, permission }], allteachers: null },
    })
  expect((await share(shared, 'WRITE')).body.message).toBe('Sharing is saved.')
  await share(readable, 'READ')
  const listed = async (query: { for?: 'adding' }) =>
    namesOf((await teacher.call(listUserPlaylists, { query })).body.playlists)
  expect(await listed({ for: 'adding' })).toEqual([shared, own])
  expect(await listed({})).toEqual([readable, shared, starter, own])
  expect((await add(teacher, shared, 'Sparks', await makeSpark(of))).status).toBe(200)
  expect((await add(teacher, readable, 'Sparks', await makeSpark(of))).status).toBe(404)
  expect((await add(teacher, starter, 'Sparks', await makeSpark(of))).status).toBe(404)
  const { playlist } = await read(colleague, shared)
  expect(playlist.users_playlist_beans).toMatchObject([{ user_bean: { id: teacherId }, permission: 'WRITE' }])
  expect((await read(teacher, shared)).playlist).toMatchObject({
    permission: 'WRITE',
    users_playlist_beans: [],
  })
})

test('administrators of a school with the plan add to what one of them has made [PLAYLISTS-28] [PLAYLISTS-43]', async () => {
  const { teacher, teacherId, colleagueId, colleague, schoolId } = await makePeople()
  const playlistId = await makePlaylist(of, { by: colleagueId })
  const offered = async () =>
    namesOf((await teacher.call(listUserPlaylists, { query: { for: 'adding' } })).body.playlists)
  const admins = async () => namesOf((await colleague.call(listAdminPlaylists, {})).body.playlists)
  expect([await offered(), await admins()]).toEqual([[], []])
  await db
    .insertInto('school_admins')
    .values([teacherId, colleagueId].map(user_id => ({ school_id: schoolId, user_id })))
    .execute()
  expect([await offered(), await admins()]).toEqual([[playlistId], [playlistId]])
  expect((await add(teacher, playlistId, 'Sparks', await makeSpark(of))).status).toBe(200)
  await givePlan(of, schoolId, '2020-01-01T00:00:00Z')
  expect(await offered()).toEqual([])
})

test('a playlist is hidden for oneself and the own students, or for all, and shown again [PLAYLISTS-08] [PLAYLISTS-29] [PLAYLISTS-31]', async () => {
  const { teacher, teacherId, child, classId, colleague } = await makePeople()
  const ours = await makePlaylist(of)
  await assignToClass(of, ours, teacherId, classId)
  const sees = async (client: Client, playlistId: number) =>
    (await client.call(getPlaylist, { params: { playlistId } })).status === 200
  const assigned = async () => (await child.call(listChildPlaylists, {})).body.playlists.length
  expect(await assigned()).toBe(1)
  const hide = (client: Client, body: object) =>
    client.call(switchPlaylist, { body: { playlist_id: ours, state: 'HIDE', ...body } })
  const hidden = await hide(teacher, {})
  expect([hidden.body.message, hidden.body.playlist.state]).toEqual(['Playlist hidden successfully.', 'HIDE'])
  expect(await assigned()).toBe(0)
  expect((await read(colleague, ours)).playlist.state).toBe('SHOW')
  expect((await hide(teacher, { all_teachers: true })).status).toBe(404)
  expect((await hide(child, {})).status).toBe(404)
  const shown = await hide(teacher, { state: 'SHOW' })
  expect([shown.body.message, shown.body.playlist.state]).toEqual(['Playlist shown successfully.', 'SHOW'])
  expect([await assigned(), await sees(colleague, ours)]).toEqual([1, true])
})

test('whoever made a playlist hides it for all teachers at once [PLAYLISTS-09] [PLAYLISTS-10] [PLAYLISTS-32]', async () => {
  const { teacher, teacherId, colleague, colleagueId } = await makePeople()
  const shared = await makePlaylist(of, { by: teacherId })
  const other = await makePlaylist(of, { by: teacherId })
  for (const playlistId of [shared, other])
    await teacher.call(sharePlaylist, {
      params: { playlistId },
      body: { users: [{ user_id: colleagueId, permission: 'READ' }], allteachers: null },
    })
  const sees = async () => namesOf((await colleague.call(listUserPlaylists, {})).body.playlists)
  expect(await sees()).toEqual([other, shared])
  const body = { playlist_id: shared, all_teachers: true }
  expect((await colleague.call(switchPlaylist, { body })).status).toBe(404)
  expect((await teacher.call(switchPlaylist, { body })).body.playlist.state).toBe('HIDE')
  expect(await sees()).toEqual([other])
  expect((await read(teacher, shared)).playlist.state).toBe('HIDE')
  await teacher.call(switchPlaylist, { body: { ...body, state: 'SHOW' } })
  expect(await sees()).toEqual([other, shared])
})

test('an item that is hidden, for students or for teachers too, is seen by the makers alone [PLAYLISTS-22] [PLAYLISTS-23]', async () => {
  const { teacher, teacherId, child, classId } = await makePeople()
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(one => ['Sparks', one]) })
  await assignToClass(of, playlistId, teacherId, classId)
  const hide = (archetype_id: number, all_teachers: boolean) =>
    teacher.call(switchPlaylist, {
      body: {
        playlist_id: playlistId,
        all_teachers,
        state: 'HIDE',
        content: { archetype: 'Sparks', archetype_id },
      },
    })
  expect(idsOf(await read(child, playlistId))).toEqual(sparks)
  await hide(sparks[0], false)
  await hide(sparks[1], true)
  expect(idsOf(await read(child, playlistId))).toEqual([sparks[2]])
  expect((await read(child, playlistId)).playlist.total).toBe(1)
  expect(
    (await read(teacher, playlistId)).content.map(({ state, hide: h, hidden }) => [state, h, hidden]),
  ).toEqual([
    ['HIDE', true, false],
    ['HIDE FOR TEACHERS', false, true],
    ['SHOW', false, false],
  ])
})

test('a journal about a thing in a playlist completes that unit, whatever its kind [PLAYLISTS-17] [PLAYLISTS-36]', async () => {
  const { teacherId, child, classId } = await makePeople()
  const course = await makeCourse(of, { lessons: 1 })
  const things = [
    ['Lessons', course.lessonIds[0] ?? 0],
    ['Courses', course.courseId],
    ['Sparks', await makeSpark(of)],
    ['Videos', await makeVideo(of)],
    ['Pathways', (await sharedThing.Pathways(of)).id],
    ['JournalTypes', await makePrompt(of)],
  ] as const
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    content: things.map(([kind, id]) => [kind, id]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const states = async () => (await progressIn(child, playlistId)).content.map(one => one.user_progress)
  expect(await states()).toEqual(Array(6).fill('Not Started'))
  for (const [arche_type, archetype_id] of things) {
    if (arche_type === 'Courses') continue
    expect((await writing(child, { arche_type, archetype_id })).status).toBe(200)
  }
  expect(await states()).toEqual(Array(6).fill('Completed'))
  expect((await writing(child, { arche_type: 'Sparks', archetype_id: 999_999 })).status).toBe(404)
})

test('the badge of a playlist is earned once, when enough units are completed [PLAYLISTS-15] [PLAYLISTS-16] [PLAYLISTS-18]', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePeople()
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)] as const
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    badge: 2,
    content: sparks.map(one => ['Sparks', one]),
  })
  await assignToClass(of, playlistId, teacherId, classId)
  const done = async (sparkId: number, value: number | null = 1) =>
    child.call(setMark, {
      params: { itemId: await itemOfSpark(of, sparkId) },
      body: { mark: 'completed', value },
    })
  const awards = () =>
    db.selectFrom('badge_awards').select('awarded_at').where('child_id', '=', childId).execute()
  await done(sparks[0])
  const first = await progressIn(child, playlistId)
  expect(first.badge).toMatchObject({ badge_unit_count: 2, awarded: false })
  expect(first.badge?.id).toBeGreaterThan(0)
  expect(first.content.map(one => [one.archetype, one.user_progress])).toEqual([
    ['Sparks', 'Completed'],
    ['Sparks', 'Not Started'],
    ['Sparks', 'Not Started'],
  ])
  // At once, in two ways: one award.
  await Promise.all([done(sparks[1]), writing(child, { arche_type: 'Sparks', archetype_id: sparks[2] })])
  expect((await progressIn(child, playlistId)).badge?.awarded).toBe(true)
  expect(await awards()).toHaveLength(1)
  await done(sparks[1], null)
  await done(sparks[1])
  expect(await awards()).toHaveLength(1)
  const body = { ...words, badge_unit_count: null }
  await teacher.call(updatePlaylist, { params: { playlistId }, body })
  expect([(await progressIn(child, playlistId)).badge, (await awards()).length]).toEqual([null, 1])
})

test('a badge that is set later is earned by who has done enough already, and by nobody to whom the playlist is not assigned', async () => {
  const { teacher, teacherId, child, childId, classId } = await makePeople()
  const other = await makePeople()
  const spark = await makeSpark(of)
  for (const client of [child, other.child])
    await writing(client, { arche_type: 'Sparks', archetype_id: spark })
  const playlistId = await makePlaylist(of, { by: teacherId, content: [['Sparks', spark]] })
  await assignToClass(of, playlistId, teacherId, classId)
  await teacher.call(updatePlaylist, { params: { playlistId }, body: { ...words, badge_unit_count: 1 } })
  const awarded = await db
    .selectFrom('badge_awards')
    .select('child_id')
    .where('child_id', 'in', [childId, other.childId])
    .execute()
  expect(awarded).toEqual([{ child_id: childId }])
})
