import { assignPlaylistBadge, listPlaylistBadges, unassignPlaylistBadge } from '@kindling/contract/badges'
import {
  assignPlaylist,
  assignPlaylistsByTag,
  getPlaylistReport,
  listAssignedPlaylists,
  listAssignedTo,
  listChildPlaylists,
  listColleagues,
  listPlaylistStudents,
  sharePlaylist,
  unassignPlaylist,
} from '@kindling/contract/playlist-assignments'
import {
  addPlaylistContent,
  checkPlaylistAccess,
  checkPlaylists,
  clonePlaylist,
  createPlaylist,
  deletePlaylist,
  explorePlaylists,
  getPlaylist,
  getPlaylistStatus,
  listAdminPlaylists,
  listItemPlaylists,
  listPlaylistLibrary,
  listProPlaylists,
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
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { playlistPolicy } from './access.ts'
import { assignByTag, assignToStudents, showAssigned, unassignFromStudents } from './assign-playlist.ts'
import { findContent, putInOrder, putInPlaylist, takeFromPlaylist } from './fill-playlist.ts'
import { putOnPlaylist, showPlaylistBadges, takeFromPlaylistBadge } from './playlist-badges.ts'
import { shareWithColleagues, showColleagues } from './share-playlist.ts'
import {
  showAccess,
  showAdmins,
  showExplored,
  showHolding,
  showLibrary,
  showOwn,
  showPlaylist,
  showPro,
  showRecommended,
  showStatus,
  showStore,
  showTagged,
  showVisibility,
} from './show-playlists.ts'
import { showChildPlaylists, showStudents } from './show-progress.ts'
import { showReport } from './show-report.ts'
import {
  changePlaylist,
  copyPlaylist,
  makePlaylist,
  noteUse,
  switchState,
  takePlaylistAway,
} from './write-playlist.ts'

export const playlistRoutes: Route[] = [
  serve(checkPlaylists, showVisibility),
  serve(listUserPlaylists, showOwn),
  serve(listPlaylistLibrary, showLibrary),
  serve(explorePlaylists, showExplored),
  serve(listProPlaylists, showPro),
  serve(listStorePlaylists, showStore),
  serve(listAdminPlaylists, showAdmins),
  serve(listRecommendedPlaylists, showRecommended),
  serve(listTaggedPlaylists, showTagged),
  serve(listItemPlaylists, showHolding),
  serveRow(getPlaylist, playlistPolicy, showPlaylist),
  serveRow(getPlaylistStatus, playlistPolicy, showStatus),
  serveRow(checkPlaylistAccess, playlistPolicy, showAccess),
  serve(createPlaylist, makePlaylist),
  serveRow(updatePlaylist, playlistPolicy, changePlaylist),
  serveRow(clonePlaylist, playlistPolicy, copyPlaylist),
  serveRow(deletePlaylist, playlistPolicy, takePlaylistAway),
  serveRow(switchPlaylist, playlistPolicy, switchState),
  serveRow(markPlaylistUsed, playlistPolicy, noteUse),
  serveRow(addPlaylistContent, playlistPolicy, putInPlaylist),
  serveRow(removePlaylistContent, playlistPolicy, takeFromPlaylist),
  serveRow(orderPlaylist, playlistPolicy, putInOrder),
  serve(searchPlaylistContent, findContent),
  serveRow(listColleagues, playlistPolicy, showColleagues),
  serveRow(sharePlaylist, playlistPolicy, shareWithColleagues),
  serveRow(assignPlaylist, playlistPolicy, assignToStudents),
  serveRow(unassignPlaylist, playlistPolicy, unassignFromStudents),
  serve(assignPlaylistsByTag, assignByTag),
  serveRow(listAssignedTo, playlistPolicy, showAssigned),
  serveRow(listChildPlaylists, childPolicy, showChildPlaylists),
  serveRow(listAssignedPlaylists, childPolicy, showChildPlaylists),
  serveRow(assignPlaylistBadge, playlistPolicy, putOnPlaylist),
  serveRow(listPlaylistBadges, playlistPolicy, showPlaylistBadges),
  serveRow(unassignPlaylistBadge, playlistPolicy, takeFromPlaylistBadge),
  serveRow(listPlaylistStudents, playlistPolicy, showStudents),
  serveRow(getPlaylistReport, playlistPolicy, showReport),
]
