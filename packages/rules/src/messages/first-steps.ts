/** How a new teacher begins, and the sample class to try first. */
export const firstStepMessages = {
  title: 'Three steps to begin',
  lead: 'About ten minutes. You can stop at any time and come back here.',
  done: 'Done: {step}',
  aside: 'Hide these steps',
  steps: {
    class: 'Create a class',
    letters: 'Print cards and family letters',
    journal: 'See the first journal',
  },
  texts: {
    class: 'A name is enough. You can change everything later.',
    lettersWaits: 'Ready once you have a class.',
    confirm:
      'Confirm your email address first: we send you a code. Then you can add your students, and print a sign-in card and a letter for each family.',
    addStudents: 'Add your students. Then print a sign-in card for each, and a letter for each family.',
    confirmStudents:
      '{count, plural, one {# student waits} other {# students wait}} to join. Confirm {count, plural, one {the student} other {them}}, then print a sign-in card for each, and a letter for each family.',
    shareCode:
      '{count, plural, one {# student has joined and is waiting for the family to say yes. You see the name then.} other {# students have joined and are waiting for their families to say yes. You see their names then.}} Until then, share the class code with other families.',
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
  endText: 'You have answered every journal of this class. Your own class is one name away.',
  pictureOf: 'Drawing: {title}',
} as const
