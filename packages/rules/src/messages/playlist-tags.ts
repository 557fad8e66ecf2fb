/** What the window says that assigns all playlists of a tag. */
export const playlistTagMessages = {
  open: 'Assign by tag',
  title: 'Assign all playlists with a tag',
  tag: 'Tag',
  which: '{count, plural, one {This playlist will be assigned:} other {These # playlists will be assigned:}}',
  none: 'No playlist with this tag is open to you.',
  chooseClasses: 'Choose at least one class, or all your students.',
} as const
