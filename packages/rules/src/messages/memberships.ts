/** The letter that asks a guardian about a class. */
export const membershipMailMessages = {
  askSubject: '{child} has joined a class. Is that right?',
  askText: `Hello {name},

{child} has joined “{group}” on {product}.

Until you say yes, the teacher of that class sees the first name, an initial, the age and the home school at most. Say yes or no on your family page:

{link}

If you do not know this class, say no. Nothing else happens.
`,
} as const

/** Who has joined a class, and whose yes it waits for: on the class page and the family page. */
export const membershipMessages = {
  joiningTitle: 'Waiting to be confirmed ({count, number})',
  hiddenTitle: 'Waiting for their families ({count, number})',
  joiningLead: 'They joined with the class code. Confirm only students you know.',
  joiningLeadMade: 'You added them before your {workplace} was verified.',
  hidden:
    '{count, plural, one {# student has joined. You see the name once the family says yes.} other {# students have joined. You see their names once their families say yes.}}',
  hiddenOnly:
    '{count, plural, one {You see the name once the family says yes.} other {You see each name once that family says yes.}}',
  hiddenAct:
    '{hasStudents, select, true {Ask these families to open Kindling and tap “Yes, allow it”. You can also add other students yourself, and print a letter for each family.} other {Ask these families to open Kindling and tap “Yes, allow it”. Share the class code with those who have not joined yet.}}',
  age: '{age, plural, one {# year old} other {# years old}}',
  from: 'From {school}',
  named: 'On your class list',
  made: 'You added this student before your {workplace} was verified',
  unvouched: 'Nobody you know has vouched for this student yet',
  waitsFamily: 'You said yes. Waiting for the family.',
  confirm: 'Confirm',
  confirmOne: 'Confirm {name}',
  confirmNamed: 'Confirm all on your list ({count, number})',
  confirmed:
    '{confirmed, plural, =0 {} one {# student is in the class now. } other {# students are in the class now. }}{waiting, plural, =0 {} one {# student waits for a yes from the family.} other {# students wait for a yes from their families.}}',
  confirmedNobody: 'Nobody was confirmed.',
  saidYes: 'Your yes for {name} is noted. The family still has to say yes.',
  decline: 'Decline',
  declineOne: 'Decline {name}',
  declineTitle: 'Decline {name}?',
  declineText: 'The student leaves the class, and we tell the family.',
  declined: '{name} was not let in.',
  list: 'Class list',
  listLead:
    'Type or paste the names you expect, one on each line. Students on this list can be confirmed with one tap.',
  listField: 'Names, one on each line',
  listSave: 'Save the list',
  listSaved: 'The class list is saved.',
  listTooLong: 'Please use at most 200 names.',
  joinFor: 'Join a class',
  joinForTitle: '{name} joins a class',
  joinForLead: 'Ask the teacher of {name} for the 8-character code.',
  joinForQuestion: 'Is this the class of {name}?',
  joinForNote:
    'This is your yes, too. Once the class confirms {name}, its teachers read and answer what {name} writes for it; those of a verified school read all of {name}’s work, see check-ins, and can set a new password.',
  joinForYes: 'Yes, {name} joins',
  joinedFor:
    '{waits, select, class {{name} has joined “{group}”. The teacher still has to say yes.} other {{name} has joined “{group}”.}}',
  asksTitle: 'Classes that need your OK',
  asksVerified:
    '{count, plural, one {{child} has joined “{group}” at {school}.} other {{child} have joined “{group}” at {school}.}} Is that OK?',
  asks: '{child} joined a class of {teacher} on {day}. Do you know this teacher?',
  /** Names of an unverified school and class are not passed on: anybody could have chosen them. */
  asksWhy:
    'We have not checked this teacher or this school yet, so we do not show its name. The class is called “{group}”.',
  asksVerifiedNote:
    'If you say yes, the teachers of this class read and answer {child}’s work, see check-ins, and can set a new password.',
  asksNote:
    '{count, plural, one {If you say yes, the teacher sees {child}’s first name and what {child} writes for this class, and nothing else.} other {If you say yes, the teacher sees the first names of {child} and what they write for this class, and nothing else.}}',
  yes: 'Yes, allow it',
  yesTo: 'Yes, allow it: {child} in “{group}”',
  no: 'No',
  noTo: '{count, plural, one {No, {child} does not belong to “{group}”} other {No, {child} do not belong to “{group}”}}',
  noTitle: 'Say no to “{group}”?',
  noText:
    '{count, plural, one {{child} leaves this class. The teacher sees nothing more of {child}.} other {{child} leave this class. The teacher sees nothing more of them.}}',
  noTextVerified:
    '{count, plural, one {If {school} is the school of {child}, it is asked and answers you. Otherwise {child} leaves this class.} other {If {school} is the school of {child}, it is asked and answers you. Otherwise they leave this class.}}',
  apart: 'Decide for each child',
  noSend: 'Say no',
  answered:
    '{outcome, select, confirmed {{child} is in the class now.} agreed {Thank you. The teacher still has to confirm {child}.} ended {{child} is not in the class any more.} other {The school has been asked, and will answer you.}}',
  proveFirst: 'Confirm your email address first. Then you can answer.',
  prove: 'Confirm the address',
  addStudent: 'Add a student',
  addStudents: 'Add students',
  addStudentLead: 'The student can sign in once you print a sign-in sheet.',
  firstNameMissing: 'Please enter the first name.',
  firstName: 'First name',
  lastName: 'Last name',
  added: '{name} is added.',
  howMany: 'How many students',
  one: 'One student',
  many: 'A class list',
  names: 'Names',
  namesNote: 'One student on each line: Mia Reed, or Reed, Mia. You can paste them from a list.',
  namesMissing: 'Please enter at least one name.',
  tooManyNames: 'Please add at most {most} students at a time.',
  addMany: '{count, plural, =0 {Add the students} one {Add # student} other {Add # students}}',
  addedMany: '{count, plural, one {# student is added.} other {# students are added.}}',
  fromFile: 'Import a file instead',
} as const
