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
    letters:
      'Each student gets a card to sign in with. Each family gets a letter that says what you use, and why.',
    lettersOpen:
      'Done: sign-in cards. Still to do: a letter for each family that says what you use, and why.',
    cardsOpen: 'Done: letters to families. Still to do: a card for each student to sign in with.',
    journal: 'You see it as soon as a student makes something. Until then, try the sample class.',
  },
  acts: {
    class: 'Create a class',
    confirm: 'Confirm the address',
    addStudents: 'Add students',
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
