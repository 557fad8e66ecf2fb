/** What a player of films says by itself. */
export const filmMessages = {
  play: 'Play: {title}',
  failed: 'This video does not play in this browser.',
  download: 'Download it',
  cannotPlay: 'This video is not open to you.',
} as const
