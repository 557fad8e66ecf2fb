/** How a child can begin to tell what it has made, by the tool that made it; each is the beginning of a sentence. */
export const sentenceStarters = {
  label: 'Begin like this',
  draw: ['I drew', 'The best part is', 'I made it because'],
  photo: ['You can see', 'The best part is', 'I took it because'],
  say: ['I talk about', 'The best part is', 'I found out that'],
  film: ['My film shows', 'The best part is', 'I made it because'],
  write: ['Today I', 'The best part was', 'I want to know'],
} as const
