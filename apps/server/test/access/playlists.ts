import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeBadge } from '../badges.ts'
import { toOurs } from '../common-relations.ts'
import { makeSpark } from '../finds.ts'
import type { Find } from '../kinds.ts'
import { onReport, toClassHere } from '../playlist-reports.ts'
import { assignToClass, makePlaylist } from '../playlists.ts'

/** What is of the product, for everybody who sees playlists. */
const ours: Find = async ({ of }) => makePlaylist(of, { content: [['Sparks', await makeSpark(of)]] })

/** What the teacher has made, and assigned to the class. */
const forClassHere: Find = async ({ of, world }) => {
  const id = await makePlaylist(of, {
    by: world.id.teacher,
    content: [['Sparks', await makeSpark(of)]],
  })
  await assignToClass(of, id, world.id.teacher, world.class.here)
  return id
}

const rows = { ours, 'for-class-here': forClassHere } as const

type More = (fixture: Fixture) => Promise<object> | object

const inPath =
  (find: Find, more: More = () => ({})): Prepare =>
  async fixture => ({ params: { playlistId: await find(fixture) }, ...(await more(fixture)) })

const onEach = (call: string, more?: More) =>
  Object.fromEntries(Object.entries(rows).map(([row, find]) => [`${call} ${row}`, inPath(find, more)]))

const inBody =
  (find: Find, more: (fixture: Fixture) => Promise<object> | object): Prepare =>
  async fixture => ({ body: { playlist_id: await find(fixture), ...(await more(fixture)) } })

const bodyOnEach = (call: string, more: (fixture: Fixture) => Promise<object> | object) =>
  Object.fromEntries(Object.entries(rows).map(([row, find]) => [`${call} ${row}`, inBody(find, more)]))

let named = 0
/** No two playlists of ours have one name. */
const words = () => ({ name: `Night sky ${++named}`, description: 'Look up.', grade: '3' })

const aSpark = async ({ of }: Fixture) => ({ archetype: 'Sparks', archetype_id: await makeSpark(of) })

export const access: AreaAccess = {
  relations: {
    ours: toOurs,
    'for-class-here': toClassHere,
    'ours-for-all': toOurs,
    'for-class-for-all': toClassHere,
  },
  // One address hides for oneself and for all: what is sent says which.
  acts: {
    'switchPlaylist ours': 'hide',
    'switchPlaylist for-class-here': 'hide',
    'switchPlaylist ours-for-all': 'change',
    'switchPlaylist for-class-for-all': 'change',
  },
  attempts: {
    'checkPlaylists -': nothing,
    'listUserPlaylists -': nothing,
    'listPlaylistLibrary -': nothing,
    'explorePlaylists -': nothing,
    'listProPlaylists -': nothing,
    'listStorePlaylists -': nothing,
    'listAdminPlaylists -': nothing,
    'listRecommendedPlaylists -': () => ({ body: {} }),
    'listTaggedPlaylists -': () => ({ query: { tag: 'WVLC' } }),
    'listItemPlaylists -': async ({ of }) => ({
      params: { archetypeId: await makeSpark(of) },
      query: { archetype: 'Sparks' },
    }),
    'searchPlaylistContent -': () => ({ body: { text: 'stars' } }),
    'createPlaylist -': () => ({ body: words() }),
    'assignPlaylistsByTag -': () => ({ body: { tag: 'WVLC' } }),
    ...onEach('getPlaylist'),
    ...onEach('getPlaylistStatus'),
    ...onEach('checkPlaylistAccess'),
    ...onEach('markPlaylistUsed'),
    ...bodyOnEach('switchPlaylist', () => ({ state: 'HIDE' })),
    'switchPlaylist ours-for-all': inBody(ours, () => ({ state: 'HIDE', all_teachers: true })),
    'switchPlaylist for-class-for-all': inBody(forClassHere, () => ({ state: 'HIDE', all_teachers: true })),
    ...onEach('updatePlaylist', () => ({ body: words() })),
    ...bodyOnEach('addPlaylistContent', aSpark),
    ...bodyOnEach('removePlaylistContent', aSpark),
    ...bodyOnEach('orderPlaylist', () => ({ content: [] })),
    ...onEach('deletePlaylist'),
    ...onEach('listColleagues'),
    ...onEach('sharePlaylist', () => ({ body: { users: [], allteachers: null } })),
    ...onEach('clonePlaylist', () => ({ body: { name: 'A copy' } })),
    ...onEach('assignPlaylist', () => ({ body: { allstudents: true } })),
    ...onEach('unassignPlaylist', () => ({ body: { allstudents: true } })),
    ...onEach('listAssignedTo'),
    ...onEach('listPlaylistStudents'),
    ...onReport('getPlaylistReport', async (_, playlistId) => ({ query: { playlistId, grade: 3 } })),
    ...onEach('assignPlaylistBadge', async ({ of }) => ({
      body: { badge_id: await makeBadge(of), lesson_count: 1 },
    })),
    ...onEach('listPlaylistBadges'),
    ...onEach('unassignPlaylistBadge'),
    'listChildPlaylists own': nothing,
    'listChildPlaylists child': about('childId', 'child'),
    'listAssignedPlaylists own': nothing,
    'listAssignedPlaylists child': ({ world }) => ({ query: { user_id: world.id.child } }),
  },
}
