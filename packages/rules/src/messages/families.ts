export const familyMessages = {
  usernameIsParentEmail: 'Child username should not match with parent email address', // FAMILIES-40
  addChildCaptchaFailed: 'Something went wrong.', // FAMILIES-50
  childInfoFailed: 'Something went wrong. Unable to fetch the child information. ', // FAMILIES-61
  childFieldsMissing: 'Please fill in first name, gender and birth date.',
  linkFieldsMissing: 'Fill child code, first name and last name', // FAMILIES-47
  linkMismatch:
    'The name and child code you entered do not match the ones on the strength certificate. Please try again.', // FAMILIES-48
  alreadyLinked: 'This child is among your children already.',
  inviteIncomplete: 'Please enter valid parent details.', // FAMILIES-16
  phoneInvalid: 'Please enter a valid 10 digit mobile phone number.', // FAMILIES-18
  phonePremium: 'Numbers with 900 or 976 cost money to reach. Please enter a mobile number.',
  phoneNotServed: 'No text messages are sent to numbers of the United States here. Please invite by email.',
  emailExists: 'Email already exists. Please enter correct email address.', // FAMILIES-23
  inviteFailed: 'Invitation failed.', // FAMILIES-26
  phoneInvited: 'This number was invited already.',
  codeOfAnother: 'This is not the code of this child.',
  guardiansInvite: 'You have a guardian here already. Please ask at home: your guardian can invite others.',
  nothingInvited: 'This invites guardians. Friends are invited on the page of the child’s friends.',
  inviteGone: 'This invite cannot be answered any more. Please ask for a new one.',
  oneOf: 'Please name the invite by its token or by its id.',
  lastGuardian:
    'You are the only guardian of this child. Please let another guardian be linked and confirm their email address first, then you can leave.',
} as const
