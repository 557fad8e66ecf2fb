/** The first steps of teachers and parents. */
export const onboardingMessages = {
  // The code by mail.
  codeShape: 'The code has six digits.',
  codeWrong: 'This code is not right. Please check the email again.',
  codeOver: 'This code is too old or was tried too often. Please ask for a new one.',
  noEmail: 'This account has no email address.',
  verifyTitle: 'Is this your email address?',
  verifyLead: 'We will send a six-digit code to {email}. Enter it here.',
  verifyDisconnects:
    'Ways to sign in that were connected before are taken away; you can connect them again afterwards.',
  verifySend: 'Send the code',
  verifySent: 'The code is on its way to {email}. It is good for 15 minutes.',
  verifyAgain: 'Send another code',
  verifyHave: 'I have a code',
  verifyType:
    'Enter the six-digit code from our email to {email}. Only the newest one works, for 15 minutes.',
  verifyCode: 'Six-digit code',
  verifyAct: 'Confirm the address',
  verifyLater: 'Later',
  verified: 'Your email address is confirmed.',

  // A teacher's welcome.
  welcome: 'Welcome, {name}',
  step: 'Question {step} of 2',
  skip: 'Skip',
  roleTitle: 'What do you do at your {workplace}?',
  roleLead: 'We use this for tips only. It does not change what you can see.',
  roleChoose: 'Choose',
  roleAct: 'Continue',
  interestsTitle: 'What would you like to do with your classes?',
  interestsLead: 'Choose as many as you like.',
  interestsAct: 'Continue',
  interestsMissing: 'Please choose at least one, or skip.',
  principalTitle: 'You lead a school',
  principalLead:
    'Teachers of your school open classes by themselves, and you see how the school is doing. If you do not see your school yet, write to us: we make you its administrator.',
  principalAct: 'Write to {email}',
  principalDone: 'Got it',
  tipsTitle: 'Three things to begin with',
  tips: {
    code: 'Give your class its code. Students type it once, and you confirm them.',
    answer: 'Answer a journal with one sentence. It is what children come back for.',
    quiet: 'Look at the class table on Fridays: whoever has been quiet is marked.',
  },
  tipsDone: 'Got it',

  // A parent's six slides.
  parentTitle: 'A short tour',
  slideOf: '{slide} of {all}',
  back: 'Back',
  next: 'Next',
  parentDone: 'Get started',
  parentAgain: 'Replay the tour',
  slides: {
    welcome: {
      title: 'Good to have you here',
      text: 'Your child makes things, learns things and keeps the record of it here. You are the first reader.',
    },
    child: {
      title: 'Add your child',
      text: 'We give you a username and a password for your child. Write both down together.',
    },
    learn: {
      title: 'Let your child choose',
      text: 'Courses are short: something to watch, something to try. There is no wrong place to begin.',
    },
    journal: {
      title: 'Read what your child writes',
      text: 'A journal is words, a picture, audio or video. You see it the moment it is sent.',
    },
    answer: {
      title: 'Reply with one sentence',
      text: 'A question does more than praise: “How did you get it to stand?” You can also speak it.',
    },
    safe: {
      title: 'You decide who sees it',
      text: 'Only you, and the teachers whose class your child joins, can read along. You can see and change that at any time.',
    },
  },
} as const
