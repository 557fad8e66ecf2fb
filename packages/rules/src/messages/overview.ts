/** How a school or a district is doing, at a glance. */
export const overviewMessages = {
  glance: 'At a glance',
  notShown: 'Not shown',
  withheld: 'Too few',
  withheldNote: 'Groups of fewer than five are not shown.',

  activity: 'Activity',
  activityNote:
    '{journals, plural, one {journal} other {journals}} and {lessons, plural, one {# lesson} other {# lessons}} in 30 days',
  quiet: 'Quiet classes',
  quietNote:
    '{of, plural, =0 {No class has students yet.} one {of # class with students had no journal in the last 5 school days} other {of # classes with students had no journal in the last 5 school days}}',
  quietAsk: '{admins} can see which ones.',
  quietDays: '{days, plural, one {# day} other {# days}}',
  quietOf: '{quiet, number} of {of, plural, one {# class} other {# classes}} quiet',
  participation: 'Check-in participation',
  percent: '{percent}%',
  participationNote: 'of check-ins done on {days, plural, one {# school day} other {# school days}}',
  wellbeing: 'Well-being: {wellbeing} of 10',
  participationNone: 'Not enough check-ins to show.',
  notInPlan: '–',
  participationNoPlan: 'Comes with Pro',
  requests: 'Waiting for you',
  requestsNone: 'All caught up.',
  requestKinds:
    '{kind, select, disputes {{count, plural, one {# dispute} other {# disputes}}} teachers {{count, plural, one {# new teacher} other {# new teachers}}} questions {{count, plural, one {# question} other {# questions}}} transfers {{count, plural, one {# transfer} other {# transfers}}} other {{count, plural, one {# course} other {# courses}}}}',
  moreJournals:
    '{direction, select, up {{by, number} more than the 30 days before} down {{by, number} fewer than the 30 days before} other {No change}}',
  since:
    '{direction, select, up {{by, number} more than a month ago} down {{by, number} fewer than a month ago} other {The same as a month ago}}',
  points:
    '{direction, select, up {{by, plural, one {# point} other {# points}} more than the 30 days before} down {{by, plural, one {# point} other {# points}} less than the 30 days before} other {The same as before}}',

  noFigures: 'Figures appear here once students are in a class.',
  addStudents: 'Add students',

  waiting: 'Waiting for you',
  waitingLines:
    '{kind, select, teachers {{count, plural, one {# teacher waits to be confirmed} other {# teachers wait to be confirmed}}} other {{count, plural, one {# student is asked for by another school} other {# students are asked for by other schools}}}}',

  classes: 'Classes',
  classesQuiet: 'Classes without journals in the last 5 school days',
  classesOf: 'Classes of {name}',
  whichClasses: 'Which classes',
  allClasses: 'All classes',
  onlyQuiet: 'No journal for 5 school days',
  noneQuiet: 'Every class with students has written in the last 5 school days.',
  noneOf: 'No classes in this school year.',
  colClass: 'Class',
  colTeachers: 'Teachers',
  colStudents: 'Students',
  colJournals: 'Journals in 30 days',
  colLast: 'Last journal',
  never: 'No journal yet',
  quietMark: 'Quiet',
  fileClasses: 'classes',

  overview: 'Overview',
  districtLead: 'How your schools are doing. Check-ins up to {day}.',
  toLookAt: '{count, plural, one {One school to look at first} other {# schools to look at first}}',
  writeTo: 'Write to {name}',
  writeAbout: '{name} has been quiet',
  noneToLookAt: 'No school stands out this month.',
  needs:
    '{need, select, participation {Check-in participation fell by {by, plural, one {# point} other {# points}}.} low {{by}% of check-ins are done. The other schools average {of}%.} other {{count} of {of, plural, one {# class} other {# classes}} with students had no journals for 5 school days.}}',
  bySchool: 'Participation by school',
  bySchoolLead: 'Figures of the 30 days up to {day}. Groups of fewer than five are not shown.',
  average:
    'District average: {percent}%{direction, select, up {, up from {before}%} down {, down from {before}%} same {, as before} other {}}.',
  colSchool: 'School',
  colParticipation: 'Check-in participation',
  colAverage: 'From average',
  colChange: 'Change',
  colYear: 'By month',
  colSpan: '30 days to {day}',
  colActivity: 'Activity in 30 days',
  change:
    '{direction, select, up {{by, plural, one {+# point} other {+# points}}} down {{by, plural, one {−# point} other {−# points}}} other {same}}',
  colWellbeing: 'Well-being (of 10)',
  wellbeingNote: 'Well-being {wellbeing}',
  schoolNote: '{activity, plural, one {# journal or lesson} other {# journals and lessons}}',
  schoolNoteFew: '{students, plural, one {# student} other {# students}}',
  fileParticipation: 'participation',
  barsNote: 'Each bar is the participation in 30 days of this school year, the newest in orange.',
  yearShares: '{day}: {percent}%',
  noSchools: 'There are no verified schools in this district yet.',

  hope: 'Hope check-in',
  hopeStates: '{state, select, open {Open} planned {Planned} schools {Open at some schools} other {Closed}}',
  hopeOpenNote: 'until {day}, {count, plural, one {# school takes part} other {# schools take part}}',
  hopePlannedNote: 'opens on {day}',
  hopeSchoolsNote: '{count, plural, one {# school has its own dates} other {# schools have their own dates}}',
  hopeClosedNote: 'No window is planned.',
  hopeTitle: 'When the hope check-in is open',
  hopeKinds: '{kind, select, Child {Students} Teacher {Teachers} other {District administrators}}',
  hopeOpen: 'Open from {start} to {end}.',
  hopeNext: 'Opens on {day}.',
  hopeNone: 'No window is open or planned.',
  hopePart:
    '{count, plural, =0 {No school takes part.} one {# of {schools} schools takes part.} other {# of {schools} schools take part.}}',
  hopeOwn: '{count, plural, one {# school has its own dates.} other {# schools have their own dates.}}',
  hopePlan: 'Plan dates',

  toSchools: 'District',
  schoolLead:
    '{count, plural, =0 {} one {Administrator: {admins} · } other {Administrators: {admins} · }}{size}',
  schoolAbsent: 'This school is not in your district, or nobody has verified it.',
  wellbeingTitle: 'Well-being by grade',
} as const
