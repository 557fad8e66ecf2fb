/** How a new teacher begins, and the sample class to try first. */
export const firstStepMessages = {
  title: 'Three steps to begin',
  lead: 'About ten minutes. You can stop at any time and come back here.',
  done: 'Done: {step}',
  aside: 'Hide these steps',
  nextLetters: 'Next: print cards and family letters',
  steps: {
    class: 'Create a class',
    students: 'Add students, then print cards and letters',
    letters: 'Print cards and family letters',
    journal: 'See the first journal',
  },
  texts: {
    class: 'A name is enough. You can change everything later.',
    confirm:
      'First confirm your email address with a code that we send you. Then type or paste the names of your students.',
    confirmLetters:
      'Letters to families need your confirmed email address: we send you a code. You can print cards before.',
    addStudents: 'Type or paste their names, or show them the class code.',
    confirmStudents:
      '{count, plural, one {# student has joined with the class code and waits for your yes.} other {# students have joined with the class code and wait for your yes.}}',
    shareCode:
      '{count, plural, one {# student has joined, and the family still has to say yes. You see the name then.} other {# students have joined, and their families still have to say yes. You see their names then.}} Ask them to open their family page.',
    letters:
      'Each student gets a card to sign in with. Each family gets a letter that says what you use, and why.',
    lettersOpen: 'Sign-in cards are done. Next, print a letter for each family.',
    cardsOpen: 'Letters to families are done. Next, print a sign-in card for each student.',
    journal: 'You see it as soon as a student makes something. Until then, try the sample class.',
  },
  acts: {
    class: 'Create a class',
    confirm: 'Confirm the address',
    addStudents: 'Add students',
    confirmStudents: 'Confirm students',
    shareCode: 'Show the class code',
    cards: 'Print cards',
    letters: 'Print letters',
    try: 'Try the sample class',
  },
  sampleTitle: 'Sample class',
  sampleLead: 'Made-up students to practice with. Nothing is stored or sent.',
  sampleOf: '{age, plural, other {# years old}}',
  sampleMark: 'Sample',
  back: 'Classes',
  again: 'Start over',
  replyTo: 'Reply to {name}',
  send: 'Send the reply',
  seen: 'What {name} sees',
  seenAnswer: '{name} answered you',
  seenStar: '{name} gave you a star',
  yourName: 'Your teacher',
  endTitle: 'That is all it takes',
  endText: 'Every journal of this class has your answer. Your own class is one name away.',
  pictureOf: 'Drawing: {title}',
} as const
