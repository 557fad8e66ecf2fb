export const signInWords = {
  title: 'Sign in',
  name: 'E-mail or username',
  password: 'Password',
  remember: 'Keep me signed in on this device',
  submit: 'Sign in',
  working: 'Signing you in',
  nameMissing: 'Please enter your e-mail or username.',
  passwordMissing: 'Please enter your password.',
  noAccount: 'New here?',
  createAccount: 'Create a family account',
  selectTitle: 'Which account is it?',
  selectLead: 'Your password fits several accounts. Choose the one you want to use now.',
  selectExpired: 'Please sign in again to choose an account.',
  choose: 'Go on as {name}',
  redirected: 'Please sign in to go on.',
  kinds:
    '{kind, select, Child {Child} Parent {Parent} Teacher {Teacher} Vendor {Listing owner} Guest {Guest} other {District administrator}}',
} as const
