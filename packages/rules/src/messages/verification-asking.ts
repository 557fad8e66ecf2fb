/** What an unverified school or club says of itself, so that an operator can verify it. */
export const askingMessages = {
  askTitle: 'Ask to be verified',
  askNote:
    'Say who can confirm your {workplace}. You may leave fields empty, but the more we can check, the sooner we can decide. Only the people who run this website read it.',
  phone: 'Telephone',
  phoneHint: 'A number that is published, with the hours when somebody answers.',
  website: 'Website',
  websiteHint: 'A page that names your {workplace}: your own, or one of a library, a sponsor or a newspaper.',
  meeting: 'Where you meet, and who sponsors you',
  meetingHint: 'For example: Saturdays in the town library. Ms. Reed there can confirm it.',
  theirMeeting: 'Where they meet, and who sponsors them',
  message: 'What else should we know?',
  send: 'Send',
  sent: 'We have your message. You hear from us by email.',
  asked: 'You asked on {day}. You hear by email as soon as somebody has decided.',
  usual: 'Half of all answers come within {days, plural, one {# day} other {# days}}.',
  answered: 'Our answer of {day}: {answer}',
  whatYouSent: 'What you told us',
  said: 'Message',
  notSaid: 'Not given yet',
  add: 'Add to your request',
  helps: 'What is still missing would help us to decide.',
} as const
