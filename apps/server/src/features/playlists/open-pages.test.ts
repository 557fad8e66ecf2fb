import { setMark } from '@kindling/contract/catalogue'
import { sharePlaylist } from '@kindling/contract/playlist-assignments'
import { switchPlaylist, updatePlaylist } from '@kindling/contract/playlists'
import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { itemOfSpark } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const told = async (topic: string, type: string) =>
  (
    await db
      .selectFrom('topic_entries')
      .select('subject_id')
      .where('topic', '=', topic)
      .where('type', '=', type)
      .execute()
  ).length

/** Makes a change, and checks that the open pages of the child and of its guardian learn about it once. */
async function reachesFamily(room: { childId: number; parentId: number }, act: () => Promise<unknown>) {
  const heard = async () => [
    await told(topics.childFeed(room.childId), 'playlist_changed'),
    await told(topics.parent(room.parentId), 'playlist_changed'),
  ]
  const before = await heard()
  await act()
  expect(await heard()).toEqual(before.map(count => count + 1))
}

test('a playlist that is hidden reaches the open pages of those who had it, as one that is shown does', async () => {
  const room = await makePlaylistPeople(of)
  const { teacher, teacherId, classId } = room
  const playlistId = await makePlaylist(of, { by: teacherId })
  await assignToClass(of, playlistId, teacherId, classId)
  for (const all_teachers of [false, true])
    for (const state of ['HIDE', 'SHOW'] as const)
      await reachesFamily(room, () =>
        teacher.call(switchPlaylist, { body: { playlist_id: playlistId, all_teachers, state } }),
      )
})

test('a playlist that another person writes anew, or shares no longer, reaches the open pages of those who had it', async () => {
  const room = await makePlaylistPeople(of)
  const { teacherId, classId, colleague, colleagueId } = room
  const params = { playlistId: await makePlaylist(of, { by: colleagueId }) }
  const share = (client: Client, users: { user_id: number; permission: 'READ' }[]) =>
    client.call(sharePlaylist, { params, body: { users, allteachers: null } })
  await share(colleague, [{ user_id: teacherId, permission: 'READ' }])
  await assignToClass(of, params.playlistId, teacherId, classId)
  await reachesFamily(room, () => share(colleague, []))
  await reachesFamily(room, () => share(colleague, [{ user_id: teacherId, permission: 'READ' }]))
  await reachesFamily(room, () => colleague.call(updatePlaylist, { params, body: { name: 'Rivers' } }))
})

test('what a child completes reaches the open pages of its guardian', async () => {
  const { child, parentId } = await makePlaylistPeople(of)
  const itemId = await itemOfSpark(of, await makeSpark(of))
  const heard = () => told(topics.parent(parentId), 'content_done')
  const before = await heard()
  await child.call(setMark, { params: { itemId }, body: { mark: 'completed', value: 1 } })
  expect(await heard()).toBe(before + 1)
})
