/** What the server says of playlists. */
export const playlistMessages = {
  made: 'The playlist is ready.',
  changed: 'The playlist is saved.',
  removed: 'The playlist is deleted.',
  cloned: 'The playlist is copied to your playlists.',
  added: 'Added to the playlist.',
  taken: 'Removed from the playlist.',
  hidden: 'Playlist hidden successfully.',
  shown: 'Playlist shown successfully.',
  shared: 'Sharing is saved.',
  assigned: 'The playlist is assigned.',
  assignedTagged:
    '{count, plural, =0 {No playlist with this tag is open to you, so nothing is assigned.} one {The playlist is assigned.} other {# playlists are assigned.}}',
  rewritten: 'This playlist was changed just now. Look at it again, then assign it.',
  unassigned: 'The playlist is no longer assigned.',
  used: 'Marked as used.',
  full: 'This playlist is full.',
  needsPro: 'Upgrade to Pro to use this feature.',
  toCopy: 'Copy this playlist to open it.',
  open: 'This playlist is open to you.',
  nobody: 'Choose at least one class, student or grade.',
  noStudent: 'None of your students is in this grade.',
  notColleague: 'Choose colleagues at your school.',
  // REPORTS-34, to the letter.
  reportUnavailable: 'REPORT UNAVAILABLE',
  oneOf: 'Choose a class or a grade.',
  noSchool: 'Sharing with all teachers needs a verified school.',
} as const
