/** Mails about things of the catalogue, and what is said where they are sent and ended. */
export const shareMessages = {
  email: 'Email',
  emails: 'Email addresses',
  emailsNote:
    'Up to {most}, with commas between them. The words of the mail are ours, and name you as the sender.',
  people: 'Who should get it?',
  peopleNote: 'They get an email with your first name and the link.',
  noPeople:
    'There is nobody to write to yet. Your family and your teachers show here once they are linked to you.',
  person: '{kind, select, teacher {{name}, teacher} other {{name}, family}}',
  send: 'Send the email',
  signIn: 'Sign in to send it by email.',
  signInLink: 'Sign in',
  sent: 'It is on its way.',
  nobody: 'Say who should get it.',
  ownPeople: 'Children write to their family and their teachers. Choose them from the list.',
  adultsOnly: 'Write the email addresses instead.',
  // One sentence for both: how much others are written to is nobody's business.
  most: 'Many of these emails went out today. Please try again tomorrow.',
  subject: '{sender} shares “{title}” with you',
  text: `Hello,

{sender} would like you to see this on {product}:

{title}
{summary}
{link}

The page is open to everybody. You need no account to look at it.

{sender} gave us your address for this one email, and it is on no list of ours. You want no more emails like this one, from anybody? Open this page and press the button:
{stop}`,
  stopTitle: 'No more of these emails?',
  stopLead:
    'Emails in which people share something with you. Press the button, and you get no more of them, whoever sends them.',
  stop: 'Send me no more',
  stopped: 'You will get no more emails in which people share something with you.',
  stopUnknown: 'This link is not complete. Open it from the email again.',
} as const
