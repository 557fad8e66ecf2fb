import { assignPlaylistBadge, listPlaylistBadges } from '@kindling/contract/badges'
import { sharePlaylist } from '@kindling/contract/playlist-assignments'
import { clonePlaylist, getPlaylist, switchPlaylist, updatePlaylist } from '@kindling/contract/playlists'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { makePlaylist } from '../../../test/playlists.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a badge cannot need more units than a playlist has for students, unless that is still empty', async () => {
  const { teacher, teacherId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)]
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
  const badgeId = await makeBadge(of, { by: teacherId, count: 4 })
  const params = { playlistId }
  const put = (more: object, id = playlistId) =>
    teacher.call(assignPlaylistBadge, {
      params: { playlistId: id },
      body: { badge_id: badgeId, ...more },
    })
  const change = (badge_unit_count: number, more: object = {}) =>
    teacher.call(updatePlaylist, { params, body: { badge_unit_count, ...more } })
  const said = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { fields?: object }).fields,
  ]
  const few = (count: string) =>
    `This playlist has ${count} for students. The badge cannot need more than that.`
  expect(said(await put({ lesson_count: 4 }))).toEqual([400, { lesson_count: few('3 units') }])
  // The badge's own number counts as well.
  expect(said(await put({}))).toEqual([400, { lesson_count: few('3 units') }])
  expect((await teacher.call(listPlaylistBadges, { params })).body.assigned_badges).toEqual([])
  expect((await put({ lesson_count: 3 })).status).toBe(200)

  await teacher.call(switchPlaylist, {
    body: {
      playlist_id: playlistId,
      state: 'HIDE',
      content: { archetype: 'Sparks', archetype_id: sparks[0] ?? 0 },
    },
  })
  // The number that was there before stays with other words.
  const renamed = await change(3, { name: 'Night sky' })
  expect([renamed.status, renamed.body.playlist.name]).toEqual([200, 'Night sky'])
  expect(said(await change(4))).toEqual([400, { badge_unit_count: few('2 units') }])
  expect((await change(2)).status).toBe(200)
  const { playlist } = (await teacher.call(getPlaylist, { params })).body
  expect(playlist.badge?.badge_unit_count).toBe(2)

  const empty = await makePlaylist(of, { by: teacherId })
  expect((await put({ lesson_count: 5 }, empty)).status).toBe(200)
})

test('a copy has the number of the badge for all with our badge, and neither the badge nor the number of a school', async () => {
  const { teacher, teacherId, colleague, schoolId } = await makePlaylistPeople(of)
  const sparks = [await makeSpark(of), await makeSpark(of), await makeSpark(of)]
  const playlistId = await makePlaylist(of, { by: teacherId, content: sparks.map(id => ['Sparks', id]) })
  const [own, schools] = [await makeBadge(of, { by: teacherId }), await makeBadge(of, { by: teacherId })]
  const params = { playlistId }
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const put = async (body: object) =>
    expect(
      (await teacher.call(assignPlaylistBadge, { params, body: { badge_id: own, ...body } })).status,
    ).toBe(200)
  const copied = async () => (await colleague.call(clonePlaylist, { params, body: {} })).body.playlist.badge
  await put({ badge_id: schools, lesson_count: 1, school_id: schoolId })
  const { playlist } = (await colleague.call(getPlaylist, { params })).body
  expect([playlist.badge?.id, playlist.badge?.badge_unit_count]).toEqual([schools, 1])
  expect(await copied()).toBeNull()
  await put({ lesson_count: 3 })
  const badge = await copied()
  expect(badge).toMatchObject({ badge_unit_count: 3 })
  expect([own, schools]).not.toContain(badge?.id)
})

test('a copy with fewer units than the badge of the original needs has no badge', async () => {
  const { teacher, teacherId, classId, colleague } = await makePlaylistPeople(of)
  const unseen = await makeLesson(of, { by: teacherId, classId })
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, badge: 2 },
    content: [
      ['Sparks', await makeSpark(of)],
      ['Lessons', unseen],
    ],
  })
  const params = { playlistId }
  await teacher.call(sharePlaylist, { params, body: { users: [], allteachers: 'READ' } })
  const copied = async (client: typeof teacher) =>
    (await client.call(clonePlaylist, { params, body: {} })).body.playlist
  expect(await copied(teacher)).toMatchObject({ total: 2, badge: { badge_unit_count: 2 } })
  expect(await copied(colleague)).toMatchObject({ total: 1, badge: null })
})
