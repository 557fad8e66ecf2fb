/** The way to a badge as a file, and its window. */
export const openBadgeWords = {
  download: 'Download',
  downloadOf: 'Download: {name}',
  title: 'Download “{name}”',
  lead: 'With this file you can show others, such as a school or a club, that the badge is real: they verify it without an account.',
  where: 'Where others verify it',
  says: 'The file says what the badge is, what it is for, how it is earned and on which day it was awarded. Of the child it says nothing but the name that you write here.',
  name: 'Name in the file',
  nameHint: 'Leave it empty, and the file names nobody.',
  format: 'Kind of file',
  formats:
    '{one, select, png {Picture (PNG)} svg {Drawing that can be any size (SVG)} other {Data alone (JSON)}}',
  back: 'If the badge is taken back, the file no longer holds.',
  save: 'Download the file',
  saved: 'The file is downloaded.',
} as const
