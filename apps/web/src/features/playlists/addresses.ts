export const playlistsAddress = '/dashboard/playlists'

/** The teacher's page of a playlist (PLAYLISTS-02). */
export const playlistAddress = (teacherId: number, playlistId: number) =>
  `/ng/teacher/${teacherId}/playlist-detail/${playlistId}`

/** The progress of the students of a class; the default is the first class. */
export const playlistReportAddress = (playlistId: number, groupId?: number) =>
  `/dashboard/playlists/${playlistId}/report${groupId === undefined ? '' : `?group=${groupId}`}`

/** The long view (PLAYLISTS-01). */
export const playlistLongAddress = (playlistId: number) => `/playlist_long/${playlistId}`

export const childPlaylistsAddress = (childId: number) => `/child/${childId}/playlists`
