export { AddToPlaylist } from './add-to-playlist.tsx'
export {
  childPlaylistsAddress,
  playlistAddress,
  playlistLongAddress,
  playlistReportAddress,
  playlistsAddress,
} from './addresses.ts'
export {
  addingQuery,
  assignedQuery,
  beanOf,
  type Content,
  playlistQuery,
  playlistReportQuery,
  type ReportedWhom,
  readAgain,
  sendContent,
  type Thing,
} from './api.ts'
export { AssignByTag } from './assign-by-tag.tsx'
export { ChildPlaylists } from './child-playlists.tsx'
export { FindContent } from './find-content.tsx'
export { MakePlaylist } from './make-playlist.tsx'
export { playlistChanges, playlistNews } from './news.ts'
export { PlaylistActs } from './playlist-acts.tsx'
export { FoundPlaylists, OwnPlaylists, PlaylistLibrary } from './playlist-list.tsx'
export { PlaylistOrder } from './playlist-order.tsx'
export { PlaylistReportView } from './playlist-report.tsx'
export { LibraryShelves, RecommendedPlaylists } from './playlist-shelves.tsx'
export { PlaylistStudents } from './playlist-students.tsx'
export { PlaylistUnits } from './playlist-units.tsx'
export { tellUnitDone } from './unit-done.ts'
