/** What the owner of an account is told by mail about the second step. */
export const ifNotYou = `If it was not you, set a new password at {link} and write to {email}.

{product}`

export const passkeyLetterMessages = {
  addedSubject: 'A passkey was added to your {product} account',
  addedText: `Hello {name},

the passkey “{passkey}” was just added to your {product} account. From now on it signs you in, together with your password.

${ifNotYou}`,
  addedFirstText: `Hello {name},

the passkey “{passkey}” was just added to your {product} account. From now on it signs you in, together with your password.

If it was not you, set a new password within {days} days at {link}, which removes the passkey too, and write to {email}.

{product}`,
  removedSubject: 'A passkey was removed from your {product} account',
  removedText: `Hello {name},

the passkey “{passkey}” was just removed from your {product} account.

${ifNotYou}`,
  doubtedText: `Hello {name},

a new password was set for your {product} account by a letter to this address. It has removed all passkeys and recovery codes, since none of the passkeys was older than {days} days. Sign in with the new password, and add a passkey again.

${ifNotYou}`,
  codesSubject: 'New recovery codes for your {product} account',
  codesText: `Hello {name},

new recovery codes were just made for your {product} account. The codes of before have stopped working.

${ifNotYou}`,
  usedSubject: 'A recovery code signed in to your {product} account',
  usedText: `Hello {name},

somebody has just signed in to your {product} account with your password and a recovery code. {count, plural, =0 {No code is} =1 {One code is} other {# codes are}} left.

${ifNotYou}`,
  forgottenSubject: 'The passkeys of your {product} account were removed',
  forgottenText: `Hello {name},

whoever runs {product} has removed all passkeys and recovery codes of your account, and signed you out everywhere. Sign in with your password, and add a passkey again.

If you did not ask for this, write to {email}.

{product}`,
} as const
