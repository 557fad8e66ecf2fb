import { isGradeCode } from '@kindling/rules/grades'
import {
  beforeChildPage,
  mostColleagues,
  playlistArchetypes,
  playlistLengths,
  playlistPage,
  reportedArchetypes,
  sharePermissions,
} from '@kindling/rules/playlists'
import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, kind, row } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { Playlist } from './playlist-shapes.ts'
import { ofPlaylist } from './playlists.ts'
import { gradeCode, id, idOut, limit, line, listOffset, moment } from './shapes.ts'

// The receivers of a playlist: colleagues with whom it is shared, and students to whom it is assigned.

export const listColleagues = defineCall({
  name: 'listColleagues',
  summary: "The teachers at the caller's school with whom a playlist can be shared.",
  method: 'GET',
  path: '/playlist/colleagues/:playlistId',
  guard: row('playlist', 'playlistId', 'manage'),
  params: ofPlaylist,
  reply: z.object({ teachers: z.array(PersonCard) }),
})

export const sharePlaylist = defineCall({
  name: 'sharePlaylist',
  summary: "Sets which colleagues at the caller's school read or change a playlist: some of them, or all.",
  method: 'POST',
  path: '/playlist/share/:playlistId',
  guard: row('playlist', 'playlistId', 'manage'),
  params: ofPlaylist,
  body: z.strictObject({
    /** All teachers with whom it is shared; teachers who are not named lose access. */
    users: z.array(z.strictObject({ user_id: id, permission: z.enum(sharePermissions) })).max(mostColleagues),
    /** The permission of all teachers of the school; null means that it is not shared with all. */
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

/** The receivers of the caller's assignments of a playlist (PLAYLISTS-45). */
const AssignedTo = z.object({
  groups: z.array(GroupRef),
  users: z.array(PersonCard),
  grades: z.array(z.int()),
  allstudents: z.boolean(),
})

export const assignPlaylist = defineCall({
  name: 'assignPlaylist',
  summary:
    'A teacher assigns a playlist to their own classes, students, grades or all. Existing assignments stay.',
  method: 'POST',
  path: '/playlist/assign/:playlistId',
  guard: row('playlist', 'playlistId', 'assign'),
  params: ofPlaylist,
  /** With the version that the caller saw, a playlist that has changed since is not assigned. */
  body: z.strictObject({ ...whom, version: z.int().optional() }),
  reply: AssignedTo.extend({ message: z.string() }),
  refusals: ['CONFLICT', 'PLAN'],
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
  summary: 'A teacher assigns all playlists with a tag to some of their classes, or to all their students.',
  method: 'POST',
  path: '/playlist/assign_by_tag',
  guard: kind('Teacher'),
  body: z.strictObject({ tag: line(playlistLengths.tag), group_ids: z.array(id).max(20).default([]) }),
  reply: z.object({ playlist_ids: z.array(idOut), message: z.string() }),
  refusals: ['PLAN'],
})

export const listAssignedTo = defineCall({
  name: 'listAssignedTo',
  summary: 'The receivers of a playlist that the caller has assigned.',
  method: 'GET',
  path: '/playlist/assigned_list/:playlistId',
  guard: row('playlist', 'playlistId', 'assign'),
  params: ofPlaylist,
  reply: AssignedTo,
})

/** A playlist assigned to a child, with its assigner and the first unit that is not done. */
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

const before = z.object({
  playlists: z.array(BeforeChild),
  /** The child has more playlists than this page; the reader may see fewer than a page holds. */
  has_more: z.boolean(),
})
const beforePage = { limit: limit(playlistPage, beforeChildPage), offset: listOffset }

export const listChildPlaylists = defineCall({
  name: 'listChildPlaylists',
  summary: 'The playlists assigned to a child, the newest first, each with the next unit: a page at a time.',
  method: 'GET',
  path: '/playlist/get_child_playlists/:childId?',
  guard: child('childId', 'view-progress'),
  params: z.strictObject({ childId: id.optional() }),
  query: z.strictObject(beforePage),
  reply: before,
})

export const listAssignedPlaylists = defineCall({
  name: 'listAssignedPlaylists',
  summary: 'The same, with the child as a query value (PLAYLISTS-54).',
  method: 'GET',
  path: '/playlist/assigned_playlists',
  guard: child('query.user_id', 'view-progress'),
  query: z.strictObject({ user_id: id.optional(), ...beforePage }),
  reply: before,
})

export const listPlaylistStudents = defineCall({
  name: 'listPlaylistStudents',
  summary:
    "The progress of the caller's students in a playlist that is assigned to them: one row a student, one cell a unit.",
  method: 'GET',
  path: '/playlist/student_progress/:playlistId',
  guard: row('playlist', 'playlistId', 'view-students'),
  params: ofPlaylist,
  query: z.strictObject({ group_id: id.optional() }),
  reply: z.object({
    students: z.array(
      z.object({
        user_bean: PersonCard,
        /** In the order of the playlist. */
        progress: z.array(z.enum(progressValues)),
        completed: z.int(),
        awarded: z.boolean(),
      }),
    ),
    /** More students than are shown. */
    has_more: z.boolean(),
  }),
})

/** The number of students in each state. */
const howFar = { completed: z.int(), in_progress: z.int(), not_started: z.int() }

export const getPlaylistReport = defineCall({
  name: 'getPlaylistReport',
  summary:
    "The progress of the caller's students of a class or a grade in the lessons and courses of a playlist that is assigned to them.",
  method: 'GET',
  path: '/playlist/playlist_progress_report',
  guard: row('playlist', 'query.playlistId', 'view-students'),
  /** Either a class or a grade (REPORTS-32). */
  query: z.strictObject({ playlistId: id, groupId: id.optional(), grade: gradeCode.optional() }),
  reply: z.object({
    playlist: z.object({ id: idOut, name: z.string() }),
    group: GroupRef.nullable(),
    grade: z.int().nullable(),
    report: z.array(
      z.object({
        user_bean: PersonCard,
        /** In the order of `lessonsCourses`. */
        progress: z.array(z.enum(progressValues)),
        /** For all units that students see, counted as for the student and in the detail of the playlist. */
        completed: z.int(),
        in_progress: z.int(),
        total: z.int(),
        awarded: z.boolean(),
      }),
    ),
    /** The students by their progress in all units; `percent` is the completed share of all assigned units. */
    reportSummary: z.object({ students: z.int(), ...howFar, awarded: z.int(), percent: z.int() }),
    /** The lessons and courses, in the order of the playlist, each with the students by their progress in it. */
    lessonsCourses: z.array(
      z.object({
        archetype: z.enum(reportedArchetypes),
        archetype_id: idOut,
        name: z.string(),
        ...howFar,
      }),
    ),
    /** More students than are shown; the figures include only the shown ones. */
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
  getPlaylistReport,
] as const
