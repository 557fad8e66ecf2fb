/** The second step of a sign-in, and the passkeys of the own account. */
export const passkeyMessages = {
  // On the profile.
  title: 'Two-step sign-in',
  lead: 'A passkey keeps your account safe even if somebody has your password: you confirm each sign-in with your phone, your computer or a security key.',
  demanded: 'Your office reaches many children, so a passkey is needed at each sign-in.',
  none: 'You have no passkey yet.',
  since: 'Since {day}',
  used: 'Last used {when}',
  unused: 'Not used yet',
  add: 'Add a passkey',
  remove: 'Remove',
  removeOf: 'Remove the passkey {name}',
  lastStays: 'The last passkey stays, because your office needs one. Add another one first.',
  codesLeft:
    '{count, plural, =0 {You have no recovery codes left. Make new ones.} =1 {You have one recovery code left.} other {You have # recovery codes left.}}',
  newCodes: 'Make new recovery codes',

  // The dialogs.
  addTitle: 'Add a passkey',
  addLead: 'Your browser asks next where to keep it.',
  firstEndsOthers: 'With your first passkey you are signed out everywhere else.',
  name: 'Name of this passkey',
  nameMissing: 'Please give it a name.',
  addAct: 'Continue',
  added: 'The passkey “{name}” is added.',
  removeTitle: 'Remove “{name}”?',
  removeText: 'Nobody can sign in with it any more.',
  removeLastText:
    'It is your last one: afterwards your password alone opens your account, and your recovery codes end.',
  removeAct: 'Remove the passkey',
  removed: 'The passkey “{name}” is removed.',
  codesTitle: 'Make new recovery codes',
  codesText: 'The codes you have now stop working.',
  codesAct: 'Make new codes',

  // The codes, shown once.
  codesHeading: 'Your recovery codes',
  codesOnce:
    'Each code signs you in once, if you have no passkey at hand. Keep them where you keep important papers. They are shown only now.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  print: 'Print',
  kept: 'I have kept them',

  // At the sign-in.
  stepTitle: 'One more step',
  stepLead: 'Your password was right. Now show that it is you.',
  usePasskey: 'Use your passkey',
  useCode: 'Use a recovery code instead',
  backToPasskey: 'Use your passkey instead',
  code: 'Recovery code',
  codeHint: '24 letters and digits. Each code works once.',
  codeMissing: 'Please enter one of your recovery codes.',
  codeAct: 'Sign in with the code',
  elsewhere: 'Back to the sign-in form',
  enrollTitle: 'Add a passkey first',
  enrollLead: 'Your office reaches many children, so we ask for a passkey besides your password.',
  enrollAct: 'Add a passkey',
  waiting: 'Waiting for your browser',

  // What can go wrong.
  canceled: 'Nothing was confirmed. Take your time, and try again when you are ready.',
  unsupported: 'This browser cannot use passkeys.',
  unsupportedStep: 'This browser cannot use passkeys. Use a recovery code, or sign in with another browser.',
  unsupportedEnroll: 'This browser cannot make passkeys. Please sign in with another browser or device.',
  alreadyHere: 'This device has a passkey of yours already.',
  failed: 'That did not work. Please try again.',
  stepOver: 'This sign-in took too long. Please sign in again.',
  notAccepted: 'This passkey was not accepted. Please try again.',
  codeWrong: 'This is none of your unused recovery codes.',
  noAddress: 'Passkeys need an address with a name. Whoever runs this installation can change that.',
  tooMany: 'You have ten passkeys. Remove one first.',
  taken: 'This passkey belongs to an account already.',
  noPasskey: 'Add a passkey first.',
} as const
