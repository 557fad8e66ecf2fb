/** What a course's pictures and film are drawn from. */
export type Motif =
  | 'space'
  | 'weather'
  | 'birds'
  | 'music'
  | 'coding'
  | 'stories'
  | 'kitchen'
  | 'history'
  | 'money'
  | 'drawing'
  | 'media'
  | 'careers'
