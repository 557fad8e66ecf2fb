/** The page that whoever holds a link to a child's journey sees, without an account. */
export const sharedJourneyPage = {
  title: '{name}’s journey',
  lead: 'Here is what {name} is proud of. The family of {name} shares it with you: please do not pass this link on.',
  year: 'School year {year}–{next}',
  empty: 'There is nothing here yet.',
  until: 'You can open this page until {day}, unless the family ends it before.',
  media: '{type, select, photo {Picture} video {Video} other {Recording}}: {title}',
  badge: 'Badge: {badge}',
  badgeBack: 'This badge was taken back.',
  transcript: 'What is said: {words}',
  soundOnPaper: 'A recording to listen to on the page.',
  gone: 'This link is not open',
  goneText:
    'It has ended, or it is not complete. If you would like to see the page, ask the family that sent you the link.',
  tooOften: 'This page was opened too often',
  tooOftenText: 'Please try again in an hour.',
} as const
