/** Reports as documents: asking for them, waiting for them, reading them, and what stands in them. */
export const reportMessages = {
  // Asking.
  send: 'Email this report',
  sendTitle: 'Email the report',
  sendLead: 'As a PDF and as a spreadsheet. The email has a link; the files open after signing in.',
  email: 'Email address',
  emailHint: 'Your own address, or that of an administrator of your school or district.',
  emailOwnHint: 'Anyone else gets the school’s figures, without names.',
  sendAct: 'Send',
  sending: 'Sending…',
  sent: 'We are compiling the report and you will be receiving the email shortly.',
  sentOther: 'An administrator gets the mail as soon as the report is made.',
  seeReport: 'See its progress',
  notSent:
    'Something went wrong, Please try again. A report can go to your own confirmed address, or to an administrator of your school or district.',
  close: 'Close',
  makePdf: 'Make a PDF',
  extended: 'With a line for every student',
  extendedHint: 'Lessons and journals of each student. Check-ins are never part of it.',
  range: 'Days',
  ranges: '{range, select, 0 {This month to date} 7 {Last 7 days} 30 {Last 30 days} other {Choose the days}}',
  start: 'First day',
  end: 'Last day',
  datesFaults: {
    missing: 'Please select both start and end dates',
    'not-before': 'Start Date should be older than End date',
  },
  endBeforeStart: 'The last day must be after the first day.',
  more: 'More reports by email',
  moreLead: 'How things stand, and what students did. They come as a PDF and as a table.',
  snapshotOf: '{place, select, school {Snapshot of the school} other {Snapshot of the district}}',
  activity: 'Activity in the district',
  ofDistrict: '{kind, select, hope {Hope in the district} other {Well-being in the district}}',
  // The place of reports, for who runs a school.
  place: 'Reports',
  placeLead: 'How your school is doing: on the screen, by email, and as files.',
  onScreen: 'On the screen',
  onScreenLead: 'Well-being and hope, from check-ins. Groups of fewer than five are not shown.',
  openWellbeing: 'Open the well-being report',
  // Own reports.
  title: 'My reports',
  lead: 'Reports that you asked for. Only you can open them, for 24 hours.',
  none: 'No reports yet. Make one from Well-being.',
  toReports: 'To my reports',
  one: 'Report',
  oneLead: 'Only you can open it, for 24 hours.',
  goneLead: 'A report can be opened for 24 hours. Please ask for it again.',
  states: '{state, select, queued {In line} making {In progress} ready {Ready} other {Could not be made}}',
  progress: '{progress} % done',
  openPdf: 'Open the PDF',
  saveCsv: 'Save as CSV',
  remove: 'Delete',
  removeTitle: 'Delete this report?',
  removeLead: 'The PDF and the CSV are deleted for good.',
  removed: 'The report is deleted.',
  until: 'can be opened until {time}',
  asked: 'Asked for {time}',
  sentTo: 'by email to {email}',
  failedLead: 'Something went wrong, Please try again.',
  again: 'Make it again',
  // Documents.
  titles: '{kind, select, wellbeing {Well-being} hope {Hope} activity {Activity} other {Snapshot}}: {name}',
  made: 'Made',
  days: 'Days',
  through: 'Figures up to',
  grade: 'Grade',
  checkIn: 'Check-in',
  category: 'Category',
  total: 'Total',
  day: 'Day',
  figures: {
    students: 'Students',
    teachers: 'Teachers',
    classes: 'Classes',
    journals: 'Journals',
    lessons: 'Lessons done',
  },
  done: { active: 'Active students', journals: 'Journals', lessons: 'Lessons done' },
  before: 'Before',
  beforeNote: 'Beside each figure stands that of as many days just before.',
  everyStudent: 'Every student',
  printedSome: 'The first 1,000 lines are printed. The table for a spreadsheet has all of them.',
  page: 'Page {page} of {pages}',
  ringAlt: '{title}. {slices}.',
  slice: '{label} {count}',
  lineAlt: '{title}, from {from} to {to}. The numbers follow in the table.',
  privacyOwn:
    'Names beside scores are for you as the teacher of these students. Please keep this document so.',
  privacyMany:
    'Groups of fewer than five are left out and counts are rounded to fives, so no one can be identified.',
  privacyPeople: 'For those who run these schools. Please keep this document so.',
  nothing: 'Nothing to show yet.',
  noDay: 'no day yet',
  // Mail.
  subject: 'Your report is ready: {title}',
  text: `Hello {name},

{sender, select, none {the report that you asked for is ready.} other {{sender} sends you a report.}} It is called “{title}”.

Open it here, signed in as you: {link}

The PDF and the table can be opened until {until}, by you alone.

{product}`,
  failedSubject: 'Your report could not be made: {title}',
  failedText: `Hello {name},

the report “{title}” could not be made. We have tried several times. Please ask for it again: {link}

{product}`,
} as const
