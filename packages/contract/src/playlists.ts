import { searchLength } from '@kindling/rules/catalogue'
import { isGradeCode } from '@kindling/rules/grades'
import {
  mostInPlaylist,
  mostTags,
  pilotPartnerTag,
  playlistArchetypes,
  playlistLengths,
  playlistMakers,
  playlistPage,
  playlistStates,
} from '@kindling/rules/playlists'
import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { BadgeFace } from './badge-shapes.ts'
import { defineCall } from './define-call.ts'
import { kind, row, self, signedIn } from './guards.ts'
import { entry, FoundContent, gradeList, Playlist, PlaylistContent } from './playlist-shapes.ts'
import { id, idOut, limit, line, listOffset, text } from './shapes.ts'

const playlists = z.object({ playlists: z.array(Playlist) })
const page = { limit: limit(playlistPage, playlistPage), offset: listOffset }
export const ofPlaylist = z.strictObject({ playlistId: id })
const done = z.object({ playlist: Playlist, message: z.string() })
const saidDone = z.object({ message: z.string() })

/** The fields of a playlist that a user writes. */
const words = {
  name: line(playlistLengths.name),
  description: text(playlistLengths.description).default(''),
  grade: gradeList.default(''),
  partner_tags: z.array(line(playlistLengths.tag)).max(mostTags).default([]),
  /** How many units earn its badge; null means that it has none. */
  badge_unit_count: z.int().min(1).max(mostInPlaylist).nullable().default(null),
}

/**
 * Fields that are not sent stay unchanged. With a version, a change of another version is refused.
 */
const changes = {
  name: words.name.optional(),
  description: text(playlistLengths.description).optional(),
  grade: gradeList.optional(),
  partner_tags: z.array(line(playlistLengths.tag)).max(mostTags).optional(),
  badge_unit_count: z.int().min(1).max(mostInPlaylist).nullable().optional(),
  version: z.int().optional(),
}

export const checkPlaylists = defineCall({
  name: 'checkPlaylists',
  summary: 'Whether the caller sees playlists at all: with the pro plan, or one that has expired.',
  method: 'GET',
  path: '/playlist/check',
  guard: signedIn,
  reply: z.object({ is_visible: z.boolean(), pro_plan_active: z.boolean() }),
})

export const listUserPlaylists = defineCall({
  name: 'listUserPlaylists',
  summary:
    'The playlists that the caller made or may change or read, the newest first; for adding, those that accept content.',
  method: 'GET',
  path: '/playlist/user_playlists/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({ for: z.enum(['adding']).optional(), ...page }),
  reply: playlists,
  refusals: ['PLAN'],
})

export const getPlaylist = defineCall({
  name: 'getPlaylist',
  summary:
    'One playlist with its units, as far as the caller sees them; if its content is not open, only the playlist.',
  method: 'GET',
  path: '/playlist/playlist_detail/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  query: z.strictObject({ user_id: id.optional() }),
  reply: z.object({ playlist: Playlist, content: z.array(PlaylistContent) }),
})

export const createPlaylist = defineCall({
  name: 'createPlaylist',
  summary: "Creates a teacher's playlist.",
  method: 'POST',
  path: '/playlist/create',
  guard: kind(...playlistMakers),
  body: z.strictObject(words),
  reply: done,
  creates: true,
  refusals: ['PLAN'],
})

export const updatePlaylist = defineCall({
  name: 'updatePlaylist',
  summary: 'Changes the texts of a playlist, and when its badge is earned.',
  method: 'PUT',
  path: '/playlist/update/:playlistId',
  guard: row('playlist', 'playlistId', 'change'),
  params: ofPlaylist,
  body: z.strictObject(changes),
  reply: done,
})

export const clonePlaylist = defineCall({
  name: 'clonePlaylist',
  summary:
    "Copies a playlist to the caller's own, with the units that the caller sees. One with a plan of its own needs the pro plan.",
  method: 'POST',
  path: '/playlist/clone/:playlistId',
  guard: row('playlist', 'playlistId', 'clone'),
  params: ofPlaylist,
  /** The default is the name of the original. */
  body: z.strictObject({ name: line(playlistLengths.name).optional() }),
  reply: done,
  creates: true,
  refusals: ['PLAN'],
})

export const deletePlaylist = defineCall({
  name: 'deletePlaylist',
  summary: 'Hides a playlist from all users. What children did in it stays.',
  method: 'DELETE',
  path: '/playlist/delete/:playlistId',
  guard: row('playlist', 'playlistId', 'manage'),
  params: ofPlaylist,
  reply: saidDone,
})

export const addPlaylistContent = defineCall({
  name: 'addPlaylistContent',
  summary: 'Adds a unit at the end of a playlist. A unit that is in it already keeps its place.',
  method: 'POST',
  path: '/playlist/add',
  guard: row('playlist', 'body.playlist_id', 'change'),
  body: z.strictObject(entry),
  reply: done,
})

export const removePlaylistContent = defineCall({
  name: 'removePlaylistContent',
  summary: 'Removes a unit from a playlist.',
  method: 'POST',
  path: '/playlist/remove_content',
  guard: row('playlist', 'body.playlist_id', 'change'),
  body: z.strictObject(entry),
  reply: done,
})

export const orderPlaylist = defineCall({
  name: 'orderPlaylist',
  summary: 'Reorders the units of a playlist. Units that are not named come last, in their old order.',
  method: 'POST',
  path: '/playlist/update_content_order',
  guard: row('playlist', 'body.playlist_id', 'change'),
  body: z.strictObject({
    playlist_id: id,
    content: z
      .array(z.strictObject({ archetype: entry.archetype, archetype_id: entry.archetype_id }))
      .max(mostInPlaylist),
  }),
  reply: z.object({ playlist: Playlist }),
})

export const searchPlaylistContent = defineCall({
  name: 'searchPlaylistContent',
  summary: 'Searches all that the caller sees for units to add to a playlist.',
  method: 'POST',
  path: '/playlist/search_content',
  guard: signedIn,
  body: z.strictObject({
    text: line(searchLength.max),
    archetype: z.enum(playlistArchetypes).optional(),
    limit: limit(playlistPage, 24),
  }),
  reply: z.object({ content: z.array(FoundContent) }),
  refusals: ['PLAN'],
})

export const listItemPlaylists = defineCall({
  name: 'listItemPlaylists',
  summary: 'The playlists that contain an item, as far as the caller sees them.',
  method: 'GET',
  path: '/playlist/item_playlists/:archetypeId',
  guard: signedIn,
  params: z.strictObject({ archetypeId: id }),
  query: z.strictObject({ archetype: z.enum(playlistArchetypes) }),
  reply: playlists,
  refusals: ['PLAN'],
})

export const getPlaylistStatus = defineCall({
  name: 'getPlaylistStatus',
  summary:
    "The badge of a playlist and the caller's progress in its units; `awarded` once the badge is earned.",
  method: 'GET',
  path: '/playlist/playlist_content_status/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  reply: z.object({
    badge: BadgeFace.extend({ badge_unit_count: z.int(), awarded: z.boolean() }).nullable(),
    content: z.array(
      z.object({
        archetype_id: idOut,
        archetype: z.enum(playlistArchetypes),
        user_progress: z.enum(progressValues),
      }),
    ),
  }),
})

export const checkPlaylistAccess = defineCall({
  name: 'checkPlaylistAccess',
  summary: 'Whether the content of a playlist is open to the caller, and the sentence that says so.',
  method: 'GET',
  path: '/playlist/is_accessible/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  reply: z.object({ is_accessible: z.boolean(), message: z.string() }),
})

export const switchPlaylist = defineCall({
  name: 'switchPlaylist',
  summary:
    "Hides or shows a playlist, or one unit in it: for the caller and the caller's students, or for all users if the caller may change it.",
  method: 'POST',
  path: '/playlist/hide_or_show',
  guard: row('playlist', 'body.playlist_id', 'view'),
  body: z.strictObject({
    playlist_id: id,
    all_teachers: z.boolean().default(false),
    state: z.enum(playlistStates).default('HIDE'),
    /** One unit of the playlist. */
    content: z.strictObject({ archetype: entry.archetype, archetype_id: entry.archetype_id }).optional(),
  }),
  reply: done,
})

export const markPlaylistUsed = defineCall({
  name: 'markPlaylistUsed',
  summary:
    'Marks a playlist as used by the caller; it is no longer recommended. A second time changes nothing.',
  method: 'POST',
  path: '/playlist/mark_as_used/:playlistId',
  guard: row('playlist', 'playlistId', 'view'),
  params: ofPlaylist,
  reply: saidDone,
})

const lists = {
  guard: signedIn,
  query: z.strictObject(page),
  refusals: ['PLAN'],
} as const

export const listPlaylistLibrary = defineCall({
  ...lists,
  name: 'listPlaylistLibrary',
  summary: 'Our own playlists, and those that colleagues share with the caller.',
  method: 'GET',
  path: '/playlist/playlist_library',
  reply: playlists,
})

export const explorePlaylists = defineCall({
  ...lists,
  name: 'explorePlaylists',
  summary: 'Searches all playlists that the caller sees: by words, a grade and a tag.',
  method: 'GET',
  path: '/playlist/explore',
  query: z.strictObject({
    ...page,
    text: z.string().trim().max(searchLength.max).optional(),
    grade: z.coerce.number().pipe(z.int().refine(isGradeCode)).optional(),
  }),
  reply: playlists,
})

export const listProPlaylists = defineCall({
  ...lists,
  name: 'listProPlaylists',
  summary: 'Our playlists that come with the pro plan.',
  method: 'GET',
  path: '/playlist/pro_playlist',
  reply: playlists,
})

export const listStorePlaylists = defineCall({
  ...lists,
  name: 'listStorePlaylists',
  summary: 'Our playlists in a plan of which the caller has no copy.',
  method: 'GET',
  path: '/playlist/store_playlists',
  reply: z.array(Playlist),
})

export const listAdminPlaylists = defineCall({
  ...lists,
  name: 'listAdminPlaylists',
  summary: "The playlists made by administrators of the caller's school, as far as the caller sees them.",
  method: 'GET',
  path: '/playlist/admin_playlists',
  reply: playlists,
})

export const listRecommendedPlaylists = defineCall({
  name: 'listRecommendedPlaylists',
  summary:
    "Our playlists for a grade, or for the grades of the caller's students, that the caller has not used.",
  method: 'POST',
  path: '/playlist/recommended_playlists',
  guard: signedIn,
  body: z.strictObject({ grade: z.int().refine(isGradeCode).optional(), limit: limit(playlistPage, 8) }),
  reply: z.array(Playlist),
  refusals: ['PLAN'],
})

export const listTaggedPlaylists = defineCall({
  ...lists,
  name: 'listTaggedPlaylists',
  summary:
    'The playlists with a tag, as far as the caller sees them; without a tag, those for partners of the pilot.',
  method: 'GET',
  path: '/playlist/get_by_tag',
  query: z.strictObject({ tag: line(playlistLengths.tag).default(pilotPartnerTag), ...page }),
  reply: playlists,
})

export const playlistCalls = [
  checkPlaylists,
  listUserPlaylists,
  getPlaylist,
  createPlaylist,
  updatePlaylist,
  clonePlaylist,
  deletePlaylist,
  addPlaylistContent,
  removePlaylistContent,
  orderPlaylist,
  searchPlaylistContent,
  listItemPlaylists,
  getPlaylistStatus,
  checkPlaylistAccess,
  switchPlaylist,
  markPlaylistUsed,
  listPlaylistLibrary,
  explorePlaylists,
  listProPlaylists,
  listStorePlaylists,
  listAdminPlaylists,
  listRecommendedPlaylists,
  listTaggedPlaylists,
] as const
