/** A teacher's course for the whole school: the builder of its author, and the page of the school. */
export const courseSharingMessages = {
  title: 'Who can find it',
  where:
    '{audience, select, everybody {Open to everybody} school {Open to my school} classes {Open to my classes} other {Open to nobody yet}}',
  waits:
    '{who, select, school {Your school is asked to share it.} everybody {We are asked to share it with everybody.} other {}}',
  shut: '{who, select, school {Your school has it no longer.} everybody {It is not for everybody any longer.} other {}}',
  school: 'My school',
  noSchool:
    'Once a verified school has confirmed you as its teacher, you can share the course with all of it.',
  later: 'Put lessons with exercises into it first. Then you can ask to share the course with {school}.',
  lead: 'An administrator of {school} looks at it first. Then all children, families and teachers there can find it.',
  ask: 'Share with my school',
  askAgain: 'Ask again',
  waiting: 'The administrators of {school} are asked. Until one of them says yes, the school cannot open it.',
  shared: 'Everybody at {school} can find it.',
  refusedBy: '{school} has not shared it. An administrator wrote:',
  changed:
    'You have changed it since {school} looked at it. Your classes have the course as it is now. For the whole school, an administrator has to look again.',
  takeBack: 'Take it back',
  takenBack: 'Your school no longer has the course. Your classes keep it.',
  noteCourse: 'Your whole school has this course',
  noteLesson: 'Your whole school has this lesson, with its course',
  noteOpenCourse: 'Everybody has this course',
  noteOpenLesson: 'Everybody has this lesson, with its course',
  openNote:
    'They have what was looked at. When you change something, only your classes have the course until your school and we have looked again.',
  note: 'It has what an administrator looked at. When you change something, only your classes have the course until an administrator has looked again.',
  change: 'Change it all the same',

  waitingTitle: '{count, plural, one {A course to look at} other {# courses to look at}}',
  waitingLead: 'Their teachers ask to share them with the whole school. Open each as a child sees it.',
  by: 'By {name}',
  byNobody: 'Its author’s account is removed',
  lessons: '{count, plural, one {# lesson} other {# lessons}}',
  askedOn: 'Asked on {day}',
  look: 'See it as a child does',
  yes: 'Share it',
  no: 'Say no',
  noTitle: 'Why is it not shared?',
  noText: 'The author reads your reason, and can change the course and ask again.',
  reasonLabel: 'Reason',
  send: 'Send',
  own: 'It is yours. Another administrator has to look at it.',

  sharedTitle: 'Courses that your whole school has',
  sharedOn: 'Shared on {day}',
  closedOn:
    '{state, select, changed {Its author changed it on {day}. The school has it again once you have looked at it.} other {Its author took it back on {day}.}}',
  end: 'Close it',
  endTitle: 'Close this course to the school?',
  endText: 'The classes of its author keep it. What children wrote stays. The author reads your reason.',
} as const
