/** How a child joins a class, and sees its teachers. */
export const classJoiningMessages = {
  joinClass: 'Join a class',
  joinAnother: 'Join another class',
  myTeachers: 'My teachers',
  teachersLead: 'They read your journals and can reply.',
  teachersEmpty: 'You have not joined a class yet.',
  joinLead: 'Ask your teacher for the 8-character code.',
  check: 'Look up the code',
  joinQuestion: 'Do you want to join this class?',
  joinYes: 'Yes, join',
  joinOther: 'Another code',
} as const
