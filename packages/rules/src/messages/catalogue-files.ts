/** A file of websites, videos and activities that a district brings along. */
export const catalogueFileMessages = {
  empty: 'The file has nothing to import. It needs a line of headings and a line for each thing.',
  missing: 'The first line has to name the columns. “{column}” is missing.',
  unknown: 'The first line has a column that we do not know: “{column}”. The columns are {columns}.',
  tooMany: 'Please import at most {most, number} things at once.',
  kind: 'The kind is website, video or activity.',
  needed: 'This is missing.',
  long: 'Please use at most {max, number} characters.',
  about: '“{about}” is not a subject. The subjects are {subjects}.',
  video: 'This is not the address of a video at YouTube or Vimeo.',
  grades: '“{grades}” are no grades. They look like K-2, or 3, 4.',
  zip: 'We do not know this zip code.',
  price: 'A price is a number of dollars from 0 to 10,000.',
  onlyActivity: 'Only an activity has this.',
  twice: 'This is in the file twice.',
} as const
