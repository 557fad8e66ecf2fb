/** A teacher's course for everybody: what the server says about it. */
export const openCourseMessages = {
  asking: 'We will look at the course. You read here what came of it.',
  asked: 'Everybody has this course already, or we are asked about it.',
  schoolFirst: 'Share the course with your school first. An administrator there has to look at it.',
  notOurName: 'Only an administrator of your school can publish under its name. Choose your own name.',
  nameOfSchool: 'Your account has the name of a school. Change it to your own name, and ask again.',
  nobodyElse: 'Nobody else here can look at your course.',
  takenBack: 'The course is no longer for everybody. Your classes and your school keep it.',
  shared: 'Everybody can find the course now.',
  refused: 'The course is not for everybody. Its author can read why.',
  reasonNeeded: 'Say why, so that the author can change it.',
  own: 'Somebody else has to look at your own course.',
  authorLeft: 'Its author’s school no longer has the course, or its author has left.',
  authorNoAdmin:
    'The course carries the name of the school, and its author no longer administers the school.',
  authorRenamed:
    'The author has changed names since asking. Say no, and write that the author can ask again by the new name.',
  held: 'Reported problems hold the course back. Answer these first.',
  changedSince: 'The author has changed the course or asked anew since. Look at it again.',
} as const
