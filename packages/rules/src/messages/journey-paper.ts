/** What stands on the journey as a PDF. */
export const journeyPaper = {
  title: '{name}’s journey',
  made: 'Made on {day}',
  year: 'School year {year}–{next}',
  special: 'Special to {name}',
  accomplishment: 'Accomplishment',
  picture: 'Picture: {title}',
  pictureAt: 'Picture {at, number} of {count, number}: {title}',
  still: 'Still of the video: {title}',
  video: 'With a video, which is in Kindling.',
  sound: 'With a recording, which is in Kindling.',
  transcript: 'What is said: {words}',
  unread: 'A picture could not be printed.',
  latest: 'These are the latest {most, number} things. Earlier ones are in the journey in Kindling.',
  fewerPictures: 'Only the latest {most, number} pictures are printed.',
  empty: 'Nothing in the journey yet.',
  note: '{name}’s journey, for the family.',
} as const
