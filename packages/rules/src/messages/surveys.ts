/** What is said of all surveys that a teacher sends to a class. */
export const surveyMessages = {
  who: 'You and your own teachers can see what you answer.',
  closed: 'This is not open any more. Your answers could not be saved.',
  nothingOpen: 'There is nothing to answer right now.',
  answersRefused: 'Please answer every question once.',
  versionRefused: 'These questions have changed. Please begin again.',
  alreadyOpen: 'Your class is being asked already.',
} as const
