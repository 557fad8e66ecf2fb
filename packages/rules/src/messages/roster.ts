/** A teacher's classes. */
export const rosterMessages = {
  find: 'Find for my class',
  work: 'Work-based learning',
  progress: 'Progress report',
  families: 'Families and letters',
  more: 'More',
  moreJoining: 'Joining and signing in',
  moreLessons: 'For your lessons',
  title: 'Classes',
  parts: 'Parts of the roster',
  requests: '{count, plural, =0 {Requests} other {Requests (#)}}',
  exportName: '{kind, select, Teacher {teachers} other {students}}',
  exportStudents: [
    'First name',
    'Last name',
    'Username',
    'Grade',
    'Birth date',
    'Classes',
    'Journals',
    'Lessons done',
    'Last journal',
  ],
  exportTeachers: ['First name', 'Last name', 'Email', 'Role', 'Classes', 'Students'],
  agreedMissing: 'Please say that the school or the family has agreed.',
  chooseOwnClass: 'Please choose one of your classes.',
  unproved: 'This teacher has to confirm the email address first.',
  notYourself: 'You cannot remove yourself. Another administrator can.',
  inviteSubject: '{school} uses {product}',
  inviteText:
    'Hello,\n\n{school} asks you to join as a teacher on {product}. Nothing happens before you say yes.\n\nSign in, or create your teacher account with this address, confirm the address, and answer within 14 days: {url}\n\nIf you do not teach there, you can leave this mail unanswered.\n',
  keysEndedSubject:
    '{count, plural, one {A student needs a new password or card} other {# students need new passwords or cards}}',
  keysEnded: `Hello {name},

{teacher} has left {school} or an office there, or has no account any more. Passwords, pictures and sign-in cards on {product} that {teacher} made have ended, and these students were signed out:

{students}

Please make new ones for them before the next lesson, in their class:
{link}
{devices, plural, =0 {} one {
{teacher} also paired a class device. It has to be paired again.
} other {
{teacher} also paired # class devices. They have to be paired again.
}}`,
  letInSubject:
    '{count, plural, one {{teacher} alone let a guardian in: please look} other {{teacher} alone let # guardians in: please look}}',
  letIn: `Hello {name},

{teacher} has left {school} or an office there, or has no account any more. On {product}, {teacher} alone let in {count, plural, one {a guardian} other {# guardians}} of these students, and nobody else at the school confirmed it:

{students}

The guardians stay. Please ask the families whether they know these guardians. You find the names under “Families” in the class:
{link}

If somebody is not the family, write to {support}: we can end the link.
`,
  leadOfSchool: 'All classes of your school in this school year.',
  lead: 'Your classes of this school year.',
  empty: 'You have no class yet. Create one, then give its code to your students.',
  create: 'Create a class',
  name: 'Class name',
  students: '{count, plural, =0 {No students yet} one {# student} other {# students}}',
  waiting: '{count, plural, one {# waits to be confirmed} other {# wait to be confirmed}}',
  code: 'Class code',
  codeClosed: 'The code is closed. Nobody can join.',
  codeHidden: 'Only the teachers of the class see its code.',
  codeOpenToday: 'Class code, open until tonight',
  codeResting: 'Closed for today: who types it asks you first.',
  openToday: 'Open for today',
  yourSchool: 'Your school',
  copy: 'Copy the code',
  copied: 'Code copied.',
  regenerate: 'New code',
  regenerateTitle: 'Make a new code?',
  regenerateText: 'The old code stops working right away. Students who have joined stay.',
  close: 'Close the code',
  closeTitle: 'Close the code?',
  closeText: 'Nobody can join with it any more. You can make a new one later.',
  reopen: 'Open with a new code',
  open: 'Open the class',
  created: 'Class “{name}” created.',
  chooseClass: 'Class',
  studentsTitle: 'Students',
  noStudents: 'Nobody has joined yet. Give your students the code {code}.',
  noStudentsClosed: 'Nobody has joined yet, and the code is closed.',
  colName: 'Name',
  colGrade: 'Grade',
  colJournals: 'Journals',
  colLessons: 'Lessons done',
  lessonsDone: '{count, plural, =0 {No lessons done} one {# lesson done} other {# lessons done}}',
  colLast: 'Last journal',
  colUsername: 'Username',
  never: 'None yet',
  quiet: 'No journal for {days, plural, one {# day} other {# days}}',
  toCheckOn:
    '{count, plural, one {# student without a journal for two weeks} other {# students without a journal for two weeks}}',
  allPosted: 'Everyone has posted in the last two weeks',
  file: 'class-{name}',
} as const
