/**
 * What a child can say about what it has made, by the tool that made it. Each is a whole sentence that is long enough for a journal
 * (JOURNALS-15), so that a child who hardly writes needs only a tap.
 */
export const sentenceStarters = {
  label: 'Tap a sentence',
  listenTo: 'Listen to “{sentence}”',
  draw: [
    'I drew this by myself today.',
    'This is a picture of my family.',
    'I drew what I learned today.',
    'I drew something that I like a lot.',
  ],
  photo: [
    'I took this photo by myself.',
    'You can see what I made today.',
    'I found this and want to show you.',
    'This is one of my favorite things.',
  ],
  say: [
    'I talk about what I learned.',
    'I tell about something that I like.',
    'I found out something new today.',
  ],
  film: [
    'My film shows what I made today.',
    'My film shows what I can do.',
    'I made this film with a friend.',
  ],
} as const
