/** The family letter: how a guardian begins. */
export const familyLetterMessages = {
  hasGuardian:
    'This student has a guardian here. Until your school is verified, you can make letters only for students without one.',
  manyMailed:
    'You have mailed three letters for this student. Print a letter, or mail more once your school is verified.',
  manyMailedToday:
    'You have mailed many letters today. Print the others, or mail them tomorrow or once your school is verified.',
  nobody: 'None of these students can get a letter from you.',
  gone: 'This letter does not open anything any more, or it was sent to another address. Ask the teacher for a new one.',
  ownLetter:
    'This letter is for the family. It cannot be used by an account that shares an email address, a phone number or a device with the teacher.',
  mailSubject: '{teacher} invites you to follow {child} on {product}',
  mailText: `Hello,

{teacher}{school, select, none {} other {, {school},}} sends you the family letter of {child} on {product}. {about}

With this letter you become a guardian: you read what {child} makes, answer it and decide what {child} may do here.

Open this page and sign in, or create a free account with this email address:
{link}

The letter works once, for this address alone, until {until}. Opening the page changes nothing until you say yes.
Is {child} not your child? Then ignore this message.`,
  pageTitle: 'Family letter',
  lead: '{teacher} invites you to follow {child}.',
  mailedLead: 'This letter is personal: it works for the email address that it came to.',
  beginLead:
    'It takes about a minute: create a free family account, type the code that we email you, and say yes.',
  register: 'Create a family account',
  signIn: 'I have an account',
  parentsOnly: 'This letter is for a family account. Please sign in with one, or create one.',
  forGrownUp: 'This letter is for a grown-up at home. Give it to them.',
  elsewhere:
    'This letter was sent to another email address than {email}. Sign in with that address, or ask the teacher for a new letter.',
  anotherAccount: 'Sign out and use another account',
  unknown: 'We do not know this letter. Please check the code.',
  closed:
    '{status, select, used {This letter was used. If that was you, your child is on your family page. If not, tell the teacher today.} other {This letter has ended.}}',
  askAgain: 'Ask the teacher for a new one.',
  means: 'If you say yes:',
  meansGuardian:
    'You become a guardian of {child}: you read what {child} makes, answer it, and decide what {child} may do.',
  meansConsent:
    'You agree, as a parent or guardian, that we keep {child}’s account as the privacy notice says.',
  meansClass: 'You agree that {child} is in the class “{group}”.',
  meansOldWays:
    '{when, select, tap {Once the teacher confirms your name, the password and the cards that {child} has from the teacher stop working. You then set a new password.} other {The password and the cards that {child} has from the teacher stop working at once. You set a new password next.}}',
  only: 'Say yes only if you are a parent or guardian of {child}.',
  yes: 'Yes, I am {child}’s guardian',
  working: 'One moment',
  done: 'You are {child}’s guardian',
  untapped: 'The teacher confirms your name next. Then you see everything {child} makes, and can answer it.',
  setPassword: 'What {child} signed in with before does not work any more. Set a password now.',
  setPasswordLater: 'You can then set a new password for {child} on the family page.',
  toFamily: 'Open the family page',
  toClass: 'To the class',
  familiesTitle: 'Families: {group}',
  familiesLead:
    'A family letter lets a parent join. Print the letters and hand them out, or email one to the family.',
  empty: 'Add a student first. Then you can print a letter for the family.',
  emptyWaiting:
    'Nobody is in the class yet: {count, plural, one {# student is} other {# students are}} waiting. Share the class code with other families, or add a student yourself and print a letter.',
  toCode: 'Show the class code',
  all: 'All students',
  make: '{count, plural, =0 {Choose students to print} one {Print # letter} other {Print # letters}}',
  replaceTitle: 'Replace letters that are out?',
  replaceText:
    '{count, plural, one {# student has a letter already. The old one stops working.} other {# students have letters already. The old ones stop working.}}',
  replace: 'Replace them',
  needs:
    '{need, select, confirm {To confirm} letter {No guardian yet} answer {Letter is out} other {With a guardian}} ({count, number})',
  guardians: '{count, plural, one {Guardian} other {Guardians}}: {names}',
  waits: '{guardian} used the printed letter on {day}. Is this {child}’s family?',
  waitsNote: '{guardian} used the printed letter of {child}. Is this {child}’s family?',
  toFamilies: 'Look at the families',
  tap: 'Yes, {guardian}',
  tapEnds:
    'If you say yes, the password and the cards that you made for {child} stop working. The family then sets a new password.',
  tapNo: 'No, not the family',
  tapNoTitle: 'Is {guardian} not the family of {child}?',
  tapNoText:
    '{guardian} is no longer linked to {child}, and what {guardian} agreed to for {child} ends. The family needs a new letter.',
  tapped: '{guardian} is confirmed.',
  notFamily: '{guardian} is no longer linked to {child}.',
  othersTap: 'A teacher of the class who did not make the letter confirms this name.',
  out: '{way, select, mailed {Letter sent to {to}, good until {day}} hidden {Letter sent by email, good until {day}} other {Letter printed, good until {day}}}',
  mail: 'Email a letter',
  mailFor: 'Email a letter for {name}',
  mailLead: 'The letter works only for this address.',
  mailAddress: 'Email address of the family',
  mailSend: 'Send the letter',
  mailed: 'The letter is on its way to {to}.',
  takeBack: 'Take back',
  takeBackFor: 'Take back the letter for {name}',
  takenBack: 'The letter is canceled.',
  printTitle: 'Family letters: {group}',
  printLead: 'Print them now. The codes are shown only once. A new letter ends the one before.',
  printName: 'Families read “{group}” until your {workplace} is verified.',
  print: 'Print the letters',
  printed: 'Done',
  letterFrom: 'From {teacher}, {day}',
  letterTitle: 'To the family of {child}',
  about:
    '{product} is where children keep what they make and learn, and where the adults close to them answer it.',
  letterText:
    'In our class “{group}”, {child} learns with {product}. With this letter you become {child}’s guardian there: you see what {child} makes, answer it, and decide what {child} may do.',
  steps: [
    'Scan the picture with your phone’s camera.',
    'Create a free account, and type the code that we email you.',
    'Say yes. It takes about a minute.',
  ],
  qr: 'QR code of the letter for {child}',
  orType: 'No camera? Open this address:',
  letterFoot:
    'This letter works once, until {day}. Please do not pass it on: whoever uses it becomes {child}’s guardian.',
} as const
