import { setMark } from '@kindling/contract/catalogue'
import {
  assignPlaylist,
  assignPlaylistsByTag,
  getPlaylistReport,
  listAssignedTo,
  listChildPlaylists,
  listColleagues,
  listPlaylistStudents,
  sharePlaylist,
  unassignPlaylist,
} from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  clonePlaylist,
  createPlaylist,
  deletePlaylist,
  explorePlaylists,
  getPlaylist,
  getPlaylistStatus,
  listAdminPlaylists,
  listItemPlaylists,
  listPlaylistLibrary,
  listRecommendedPlaylists,
  listStorePlaylists,
  listTaggedPlaylists,
  listUserPlaylists,
  markPlaylistUsed,
  orderPlaylist,
  removePlaylistContent,
  searchPlaylistContent,
  switchPlaylist,
  updatePlaylist,
} from '@kindling/contract/playlists'
import { nextOffset } from '@kindling/rules/list-pages'
import {
  beanNames,
  beforeChildPage,
  type PlaylistArchetype,
  playlistCacheMs,
} from '@kindling/rules/playlists'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Playlist = ReplyOf<typeof getPlaylist>['playlist']
export type Content = ReplyOf<typeof getPlaylist>['content'][number]
export type Found = ReplyOf<typeof searchPlaylistContent>['content'][number]
export type ChildPlaylist = ReplyOf<typeof listChildPlaylists>['playlists'][number]

/** An item by its kind and its own id. */
export interface Thing {
  archetype: PlaylistArchetype
  archetype_id: number
}

export const beanOf = (content: Found | Content) => content[beanNames[content.archetype]]

export const playlistQuery = (playlistId: number) =>
  queryOptions({
    queryKey: keys.playlists('one', playlistId),
    queryFn: ({ signal }) => callServer(getPlaylist, { params: { playlistId }, signal }),
  })

export const ownPlaylistsQuery = queryOptions({
  queryKey: keys.playlists('own'),
  queryFn: ({ signal }) => callServer(listUserPlaylists, { signal }).then(reply => reply.playlists),
})

/** The playlists to which the reader can add. */
export const addingQuery = queryOptions({
  queryKey: keys.playlists('adding'),
  queryFn: ({ signal }) =>
    callServer(listUserPlaylists, { query: { for: 'adding' }, signal }).then(reply => reply.playlists),
})

/** Cached for five hours (PLAYLISTS-58); the reader's own changes refetch it at once. */
export const libraryQuery = queryOptions({
  queryKey: keys.playlists('library'),
  queryFn: ({ signal }) => callServer(listPlaylistLibrary, { signal }).then(reply => reply.playlists),
  staleTime: playlistCacheMs.library,
  gcTime: playlistCacheMs.library,
})

/** Ours for the grades of the reader's students; a used one is left out. */
export const recommendedQuery = queryOptions({
  queryKey: keys.playlists('recommended'),
  queryFn: ({ signal }) => callServer(listRecommendedPlaylists, { body: {}, signal }),
})

export const adminPlaylistsQuery = queryOptions({
  queryKey: keys.playlists('admins'),
  queryFn: ({ signal }) => callServer(listAdminPlaylists, { signal }).then(reply => reply.playlists),
})

export const storeQuery = queryOptions({
  queryKey: keys.playlists('store'),
  queryFn: ({ signal }) => callServer(listStorePlaylists, { signal }),
})

export const exploreQuery = (text: string) =>
  queryOptions({
    queryKey: keys.playlists('explore', text),
    queryFn: ({ signal }) =>
      callServer(explorePlaylists, { query: text ? { text } : {}, signal }).then(reply => reply.playlists),
    placeholderData: known => known,
  })

export const taggedQuery = (tag: string) =>
  queryOptions({
    queryKey: keys.playlists('tagged', tag),
    queryFn: ({ signal }) =>
      callServer(listTaggedPlaylists, { query: { tag }, signal }).then(reply => reply.playlists),
  })

/** Cached for five hours (PLAYLISTS-57); assignments and progress arrive live, and refetch it. */
export const childPlaylistsQuery = (childId: number) =>
  infiniteQueryOptions({
    queryKey: keys.playlists('child', childId),
    queryFn: ({ pageParam, signal }) =>
      callServer(listChildPlaylists, {
        params: { childId },
        query: { limit: beforeChildPage, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    // A reader may see fewer playlists than a page has, so its length does not show whether it is the
    // last.
    getNextPageParam: ({ has_more }, pages) =>
      has_more
        ? nextOffset({ received: beforeChildPage, pages: pages.length, size: beforeChildPage })
        : undefined,
    staleTime: playlistCacheMs.assigned,
    gcTime: playlistCacheMs.assigned,
  })

export const holdingQuery = ({ archetype, archetype_id }: Thing) =>
  queryOptions({
    queryKey: keys.playlists('holding', archetype, archetype_id),
    queryFn: ({ signal }) =>
      callServer(listItemPlaylists, {
        params: { archetypeId: archetype_id },
        query: { archetype },
        signal,
      }).then(reply => reply.playlists.map(({ id }) => id)),
  })

export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: keys.playlists('found', text),
    queryFn: ({ signal }) =>
      callServer(searchPlaylistContent, { body: { text }, signal }).then(reply => reply.content),
    placeholderData: known => known,
  })

export const assignedQuery = (playlistId: number) =>
  queryOptions({
    queryKey: keys.playlists('assigned', playlistId),
    queryFn: ({ signal }) => callServer(listAssignedTo, { params: { playlistId }, signal }),
  })

export const colleaguesQuery = (playlistId: number) =>
  queryOptions({
    queryKey: keys.playlists('colleagues', playlistId),
    queryFn: ({ signal }) =>
      callServer(listColleagues, { params: { playlistId }, signal }).then(reply => reply.teachers),
  })

export const studentsOfPlaylistQuery = (playlistId: number, groupId: number | null) =>
  queryOptions({
    queryKey: keys.playlists('students', playlistId, groupId ?? 0),
    queryFn: ({ signal }) =>
      callServer(listPlaylistStudents, {
        params: { playlistId },
        query: groupId === null ? {} : { group_id: groupId },
        signal,
      }),
    placeholderData: known => known,
  })

export type PlaylistReport = ReplyOf<typeof getPlaylistReport>

/** The subject of a report: a class or a grade. */
export type ReportedWhom = { groupId: number } | { grade: number }

/** Refetched at each visit; children's progress arrives live. */
export const playlistReportQuery = (playlistId: number, whom: ReportedWhom | null) =>
  queryOptions({
    queryKey: keys.playlists(
      'students',
      playlistId,
      'report',
      ...(whom === null ? [] : 'groupId' in whom ? ['class', whom.groupId] : ['grade', whom.grade]),
    ),
    queryFn: ({ signal }) =>
      callServer(getPlaylistReport, { query: { playlistId, ...(whom ?? {}) }, signal }),
    enabled: whom !== null,
    placeholderData: known => known,
  })

export type Words = BodyOf<typeof createPlaylist>

export const sendPlaylist = (body: Words, idempotencyKey: string) =>
  callServer(createPlaylist, { body, idempotencyKey })

export const sendWords = ({ id, version }: Pick<Playlist, 'id' | 'version'>, words: Words) =>
  callServer(updatePlaylist, { params: { playlistId: id }, body: { ...words, version } })

export const sendClone = (playlistId: number, idempotencyKey: string) =>
  callServer(clonePlaylist, { params: { playlistId }, body: {}, idempotencyKey })

export const sendRemoval = (playlistId: number) => callServer(deletePlaylist, { params: { playlistId } })

export const sendContent = (playlist_id: number, { archetype, archetype_id }: Thing, isIn: boolean) =>
  callServer(isIn ? addPlaylistContent : removePlaylistContent, {
    body: { playlist_id, archetype, archetype_id },
  })

export const sendOrder = (playlist_id: number, things: readonly Thing[]) =>
  callServer(orderPlaylist, {
    body: {
      playlist_id,
      content: things.map(({ archetype, archetype_id }) => ({ archetype, archetype_id })),
    },
  })

export const sendState = (body: BodyOf<typeof switchPlaylist>) => callServer(switchPlaylist, { body })

export const sendShares = (playlistId: number, body: BodyOf<typeof sharePlaylist>) =>
  callServer(sharePlaylist, { params: { playlistId }, body })

export type Whom = BodyOf<typeof unassignPlaylist>

export const sendAssignment = ({ id, version }: Pick<Playlist, 'id' | 'version'>, whom: Whom) =>
  callServer(assignPlaylist, { params: { playlistId: id }, body: { ...whom, version } })

export const sendUsed = (playlistId: number) => callServer(markPlaylistUsed, { params: { playlistId } })

/** Without a class, it is for all students of the caller. */
export const sendTagged = (tag: string, group_ids: number[]) =>
  callServer(assignPlaylistsByTag, { body: { tag, group_ids } })

export const sendUnassignment = (playlistId: number, body: Whom) =>
  callServer(unassignPlaylist, { params: { playlistId }, body })

/** A child marks a unit as done. */
export const sendDone = (itemId: number) =>
  callServer(setMark, { params: { itemId }, body: { mark: 'completed', value: 1 } })

export const readStatus = (playlistId: number) => callServer(getPlaylistStatus, { params: { playlistId } })

/** Refetches everything that shows playlists, so that a change shows at once. */
export const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.playlists() })
