/** Students who move from one school to another. */
export const transferMessages = {
  notMoving: 'Only a student of another verified school who has joined a class here can be asked for.',
  askedAlready: 'Somebody has asked for this student already.',
  hasEnded:
    'The old school said no, or you took the request back. You can ask for this student again {days} days after that.',
  notOfDistrict: 'Both schools have to belong to your district, and the student to one of them.',

  title: 'Students changing schools',
  note: 'The old school has five school days to answer. Then our support decides.',
  asksForUs: '{name} has joined “{group}” and belongs to {school}.',
  ask: 'Ask {school}',
  asked: 'We have asked the school.',
  askedOfUs: '{school} asks for {name}.',
  askedByUs: 'You asked {school} for {name} on {day}.',
  yes: 'Yes, the student moves',
  no: 'No',
  moved: '{name} belongs to the new school now.',
  declined: 'The student stays.',
  withdraw: 'Cancel',
  withdrawn: 'The request is taken back.',
  none: 'No student is changing schools.',

  // For operators.
  queue: 'Students changing schools',
  queueLead: 'Transfers the old school has left open for five school days.',
  queueLine: '{name}: from {from} to {to}, asked on {day}',

  // For districts.
  move: 'Move a student',
  moveLead:
    'The student leaves the old school and its classes at once, and can no longer sign in on their devices.',
  from: 'Old school',
  student: 'Student',
  search: 'Find the student by name or username',
  found: '{count, plural, =0 {Nobody fits.} one {# student} other {# students. Type to find one.}}',
  another: 'Choose another',
  to: 'New school',
  choose: 'Please choose',
  act: 'Move the student',
} as const
