import { isGradeCode } from '@kindling/rules/grades'
import {
  mostColleagues,
  playlistArchetypes,
  playlistLengths,
  sharePermissions,
} from '@kindling/rules/playlists'
import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, kind, row } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { Playlist } from './playlist-shapes.ts'
import { ofPlaylist } from './playlists.ts'
import { id, idOut, line, moment } from './shapes.ts'

// Whom a playlist is for: colleagues with whom it is shared, and students to whom it is assigned.

export const listColleagues = defineCall({
  name: 'listColleagues',
  summary: 'The teachers at the own school with whom a playlist can be shared.',
  method: 'GET',
  path: '/playlist/colleagues/:playlistId',
  guard: row('playlist', 'playlistId', 'manage'),
  params: ofPlaylist,
  reply: z.object({ teachers: z.array(PersonCard) }),
})

export const sharePlaylist = defineCall({
  name: 'sharePlaylist',
  summary: 'Says which colleagues at the own school read or change a playlist: some of them, or all.',
  method: 'POST',
  path: '/playlist/share/:playlistId',
  guard: row('playlist', 'playlistId', 'manage'),
  params: ofPlaylist,
  body: z.strictObject({
    /** All with whom it is to be shared; whoever is not named loses it. */
    users: z.array(z.strictObject({ user_id: id, permission: z.enum(sharePermissions) })).max(mostColleagues),
    /** What all teachers of the school may do; null means that it is not shared with all. */
    allteachers: z.enum(sharePermissions).nullable(),
  }),
  reply: z.object({ playlist: Playlist, message: z.string() }),
})

const whom = {
  group_ids: z.array(id).max(20).default([]),
  user_ids: z.array(id).max(200).default([]),
  grades: z.array(z.int().refine(isGradeCode)).max(20).default([]),
  allstudents: z.boolean().default(false),
}

/** To whom a playlist is assigned by the caller (PLAYLISTS-45). */
const AssignedTo = z.object({
  groups: z.array(GroupRef),
  users: z.array(PersonCard),
  grades: z.array(z.int()),
  allstudents: z.boolean(),
})

export const assignPlaylist = defineCall({
  name: 'assignPlaylist',
  summary: 'A teacher assigns a playlist to own classes, students, grades or all. What is assigned stays so.',
  method: 'POST',
  path: '/playlist/assign/:playlistId',
  guard: row('playlist', 'playlistId', 'assign'),
  params: ofPlaylist,
  body: z.strictObject(whom),
  reply: AssignedTo.extend({ message: z.string() }),
  refusals: ['PLAN'],
})

export const unassignPlaylist = defineCall({
  name: 'unassignPlaylist',
  summary: 'Takes an assignment of the caller back. What children did stays.',
  method: 'POST',
  path: '/playlist/unassign/:playlistId',
  guard: row('playlist', 'playlistId', 'assign'),
  params: ofPlaylist,
  body: z.strictObject(whom),
  reply: AssignedTo.extend({ message: z.string() }),
})

export const assignPlaylistsByTag = defineCall({
  name: 'assignPlaylistsByTag',
  summary: 'A teacher assigns all playlists with a tag to some own classes, or to all own students.',
  method: 'POST',
  path: '/playlist/assign_by_tag',
  guard: kind('Teacher'),
  body: z.strictObject({ tag: line(playlistLengths.tag), group_ids: z.array(id).max(20).default([]) }),
  reply: z.object({ playlist_ids: z.array(idOut), message: z.string() }),
  refusals: ['PLAN'],
})

export const listAssignedTo = defineCall({
  name: 'listAssignedTo',
  summary: 'To whom the caller has assigned a playlist.',
  method: 'GET',
  path: '/playlist/assigned_list/:playlistId',
  guard: row('playlist', 'playlistId', 'assign'),
  params: ofPlaylist,
  reply: AssignedTo,
})

/** A playlist before a child, with who assigned it and the first thing that is not done. */
const BeforeChild = Playlist.extend({
  assigned_by: PersonCard,
  assigned_at: moment,
  next: z
    .object({
      archetype: z.enum(playlistArchetypes),
      archetype_id: idOut,
      name: z.string(),
      short_name: z.string().nullable(),
      picture: z.string(),
    })
    .nullable(),
  awarded: z.boolean(),
})

const before = z.object({ playlists: z.array(BeforeChild) })

export const listChildPlaylists = defineCall({
  name: 'listChildPlaylists',
  summary: 'The playlists that stand before a child, each with the next thing to do.',
  method: 'GET',
  path: '/playlist/get_child_playlists/:childId?',
  guard: child('childId', 'view-progress'),
  params: z.strictObject({ childId: id.optional() }),
  reply: before,
})

export const listAssignedPlaylists = defineCall({
  name: 'listAssignedPlaylists',
  summary: 'The same by a query value (PLAYLISTS-54).',
  method: 'GET',
  path: '/playlist/assigned_playlists',
  guard: child('query.user_id', 'view-progress'),
  query: z.strictObject({ user_id: id.optional() }),
  reply: before,
})

export const listPlaylistStudents = defineCall({
  name: 'listPlaylistStudents',
  summary:
    'How far the own students are in a playlist that is assigned to them: one row a student, one cell a thing.',
  method: 'GET',
  path: '/playlist/student_progress/:playlistId',
  guard: row('playlist', 'playlistId', 'view-students'),
  params: ofPlaylist,
  query: z.strictObject({ group_id: id.optional() }),
  reply: z.object({
    students: z.array(
      z.object({
        user_bean: PersonCard,
        /** In the order of what is in the playlist. */
        progress: z.array(z.enum(progressValues)),
        completed: z.int(),
        awarded: z.boolean(),
      }),
    ),
    /** More students than are shown. */
    has_more: z.boolean(),
  }),
})

export const playlistAssignmentCalls = [
  listColleagues,
  sharePlaylist,
  assignPlaylist,
  unassignPlaylist,
  assignPlaylistsByTag,
  listAssignedTo,
  listChildPlaylists,
  listAssignedPlaylists,
  listPlaylistStudents,
] as const
