/** What the server and the form say of an artefact. */
export const portfolioRefusals = {
  titleEmpty: 'Please give it a title.',
  day: 'Please choose a day that is not in the future.',
  noDay: 'Please choose a day of the calendar, from 1990 on.',
  many: 'Your portfolio is full. Delete something first.',
  added: 'The artifact has been successfully added to your portfolio.', // PORTFOLIO-13
  edited: 'The artifact has been successfully edited.', // PORTFOLIO-14
  addFailed: 'Error adding artifact to your portfolio.', // PORTFOLIO-15
  editFailed: 'Error updating artifact.', // PORTFOLIO-16
  // What a kept recording without words is called until the child names it.
  kept: { voice: 'My recording', film: 'My film' },
  removed: 'It is no longer in your portfolio.',
} as const
