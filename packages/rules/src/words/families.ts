export const familyWords = {
  usernameIsParentEmail: 'Child username should not match with parent email address', // FAMILIES-40
  addChildCaptchaFailed: 'Something went wrong.', // FAMILIES-50
  childInfoFailed: 'Something went wrong. Unable to fetch the child information. ', // FAMILIES-61
  childFieldsMissing: 'Please fill in first name, gender and birth date.',
  passwordOnce: 'Write this password down now. It is shown only once.',
} as const
