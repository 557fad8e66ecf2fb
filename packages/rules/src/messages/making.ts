/** What a child can make for the journal: the tiles of the home, and the window that each of them opens. */
export const makingMessages = {
  title: 'Make something',
  tiles: '{what, select, draw {Draw} photo {Photo} say {Say} film {Film} other {Write}}',
  windows:
    '{what, select, draw {Draw a picture} photo {Show a photo} say {Say it} film {Make a film} other {Write in my journal}}',
  answer: 'Your answer',
  /** At the end: who sees it, in the words of the form. */
  seen: 'Your family can see it now.',
  seenAtSchool: 'Your family and your school can see it now.',
  seenInClass: 'Your family and the teachers of {group} can see it now.',
  another: 'Make another',
  more: 'More',
  names: '{what, select, draw {My drawing} photo {My photo} say {My voice} film {My film} other {}}',
} as const
