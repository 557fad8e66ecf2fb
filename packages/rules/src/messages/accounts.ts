export const accountMessages = {
  loginFailed: 'Invalid login details, please try again', // ACCOUNTS-11
  accountDisabled:
    'Per your request, your account has been disabled. To activate your account, contact us at {email}.', // 001§8
  passwordNeedsMarks: 'Password must contain at least one numeric and one special character.', // ACCOUNTS-25
  passwordTooShort: 'Password must be at least 8 characters long.', // ACCOUNTS-27
  passwordTooCommon: 'Many people use this password. Please choose another one.',
  signInAgainFirst:
    'You have no password here. Please sign out, sign in again, and do this within ten minutes.',
  currentPasswordInvalid: 'Current password was invalid.', // 001§8
  passwordsDiffer: 'The two passwords are not the same.',
  registrationCaptchaFailed: 'Something went wrong! Please contact {email}.', // ACCOUNTS-52
  accountExists:
    'An account already exists for this email address. Please sign in instead. If it is not yours, have a new password sent to this address: with it the account is yours alone.',
  emailInvalid: 'Please enter a valid email address.',
  emailsTooMany: 'Please give {most} addresses at most.',
  nameInvalid: 'Please use letters only, with single spaces between words.',
  usernameSpaces: 'A username has no spaces.',
  usernameTaken: 'This username is taken. Please choose another one.',
  birthDateInvalid: 'Please enter the birth date as MM/DD/YYYY.',
  birthDateFuture: 'A birth date cannot lie in the future.',
  resetAsked: 'If an account has this address, a letter with a link is on its way.',
  resetDone: 'Your new password is set, and everybody else is signed out. Please sign in with it.',
  resetLinkOver: 'This link is used up or too old. Please ask for a new one.',
  oneOfPasswordOrCareers: 'Please send either a password or careers.',
  childPasswordSet: 'The new password is set.',
  manyChildPasswords:
    'You have set many new passwords for this child. You can set up to five in an hour and ten in a day.',
  careersKept: 'Your careers are kept.',
  unknownDevice: 'A device we do not know',
  deviceNamed: '{browser} on {system}',
  closedToNewDevices:
    'Somebody has tried too many wrong passwords for this name. Please sign in on a device that you have used before, or get a new password: by “Forgot your password?”, from a parent or from your teacher.',
  captchaFailed: 'We could not check that you are a person. Please try again.',
} as const
