import { addPlaylistContent, createPlaylist, getPlaylist } from '@kindling/contract/playlists'
import type { PlaylistArchetype } from '@kindling/rules/playlists'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { givePlan } from './entitlements.ts'
import { joinSchool, makeSurrounding, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** A child with its surrounding at a school with the plan, and a colleague of its teacher. */
export async function makePlaylistPeople(of: TestServer) {
  const around = await makeSurrounding(of)
  await givePlan(of, around.schoolId)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, around.schoolId)
  const [child, parent, teacher, colleague] = await Promise.all(
    [around.childId, around.parentId, around.teacherId, colleagueId].map(id => clientOf(of, id)),
  )
  if (!child || !parent || !teacher || !colleague) throw new Error('Nobody')
  return { ...around, colleagueId, child, parent, teacher, colleague }
}

export const words = { name: 'Night sky', description: 'Look up.', grade: '3,4' }

export async function making(client: Client, more: object = {}) {
  const answer = await client.call(createPlaylist, { body: { ...words, ...more } })
  expect([answer.status, answer.body.message]).toEqual([200, 'The playlist is ready.'])
  return answer.body.playlist
}

export const read = async (client: Client, playlistId: number) =>
  (await client.call(getPlaylist, { params: { playlistId } })).body

export const add = (
  client: Client,
  playlist_id: number,
  archetype: PlaylistArchetype,
  archetype_id: number,
) => client.call(addPlaylistContent, { body: { playlist_id, archetype, archetype_id } })

export const idsOf = ({ content }: Awaited<ReturnType<typeof read>>) => content.map(one => one.archetype_id)
export const namesOf = (playlists: readonly { id: number }[]) => playlists.map(({ id }) => id)
