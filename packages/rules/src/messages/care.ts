/** What a child reads at once after writing something that an adult should read, and the numbers to call. */
export const careMessages = {
  title: 'Thank you for writing this',
  told: 'It sounds as if something is hard right now. You are not alone with it: a grown-up at your school was asked to read it and will look after you.',
  family:
    'Your family can read this here too. If you do not want that, delete it now: the grown-up at your school can still read it.',
  familyAlone: 'Your family can read this here too. If you do not want that, delete it now.',
  nobody:
    'It sounds as if something is hard right now. Nobody was told of it here. Please tell a grown-up you trust: a teacher, a neighbor, or somebody in your family.',
  numbers: 'If you are in danger or can’t wait, call or text now, or ask a grown-up to:',
  noNumbers:
    'If you are in danger, or cannot wait, go to a grown-up you trust, or call the emergency number where you are.',
  call: 'Call {number}',
  text: 'Text {says} to {number}',
} as const
