/** The parts of what a teacher prepares. */
export const teachingMessages = {
  parts: 'Parts of teaching',
  prompts: 'Journal prompts',
  playlists: 'Playlists',
  goals: 'Goals',
  badges: 'Badges',
  lessons: 'My lessons',
} as const
