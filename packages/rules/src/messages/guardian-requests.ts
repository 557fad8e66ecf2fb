/** Links to a child that wait for the yes of a guardian or the school. */
export const guardianRequestMessages = {
  letterOnly:
    'Nobody is here yet who can say yes to this. Ask the teacher for a family letter: it links you to the child.',
  alreadyAsked: 'You asked already. We will tell you as soon as somebody answers.',
  wasDeclined: 'Your last request about this child was declined. Please talk to the family or the school.',
  wasTakenBack:
    'You took back your last request about this child. You can ask again {days} days later, or use a family letter from the school.',
  askedTitle: 'Waiting for a yes',
  waiting: '{name}',
  waitsFor:
    '{who, select, guardian {A guardian of the child decides.} other {The school decides.}} The request ends on {day}.',
  takeBack: 'Cancel',
  takeBackFor: 'Cancel the request about {name}',
  takenBack: 'The request is taken back.',
  askedDone: 'Your request is on its way',
  askedText: 'We asked about {name}. You will hear from us as soon as there is an answer.',
  toAnswerTitle: 'Somebody wants to be a guardian',
  wants: '{guardian} wants to be a guardian of {child}.',
  came: '{method, select, code {Typed the child’s code} invite {Used an invite that the child sent} other {Used a family letter}} on {day}, from {address}.',
  means: 'A guardian reads everything {child} makes, gives permissions and can set a new password.',
  othersAnswer:
    '{who, select, guardian {A guardian with a confirmed email address decides.} other {The school decides.}}',
  yes: 'Yes, let {guardian} in',
  no: 'No, this was not us',
  noTitle: 'Turn {guardian} away?',
  noText: '{guardian} does not become a guardian of {child}, and is told.',
  letIn: '{guardian} is now a guardian of {child}.',
  turnedAway: 'The request of {guardian} is declined.',
} as const
