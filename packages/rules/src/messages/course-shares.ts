/** A teacher's course for the whole school: what the server says about it. */
export const courseShareMessages = {
  asking: 'Your school’s administrators can look at the course now.',
  asked: 'Your school has this course already, or is asked about it.',
  noSchool: 'You can share a course once a verified school has confirmed you as its teacher.',
  nobodyElse: 'Your school needs another administrator first, who looks at the course.',
  takenBack: 'Your school no longer has the course. Your classes keep it.',
  shared: 'Everybody at your school can find the course now.',
  refused: 'The course is not shared. Its author can read why.',
  reasonNeeded: 'Say why, so that the author can change it.',
  own: 'Another administrator has to look at your own course.',
  authorLeft: 'Its author is no longer at your school.',
  changedSince: 'The author has changed the course since. Look at it again.',
} as const
