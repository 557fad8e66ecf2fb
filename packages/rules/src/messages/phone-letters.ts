import { ifNotYou } from './passkey-letters.ts'

/** The text message with a code, and what the owner of an account is told by mail about its mobile number. */
export const phoneLetterMessages = {
  code: '{code} is your code for {product}. It is good for ten minutes. If you did not ask for it, please ignore this.',
  addedSubject: 'A mobile number was added to your {product} account',
  addedText: `Hello {name},

a mobile number that ends in {ending} was just added to your {product} account. When you are told that a child would like to talk, a text message goes there too.

${ifNotYou}`,
  switchedOffSubject: 'Text messages of your {product} account were switched off',
  switchedOffText: `Hello {name},

text messages to the mobile number that ends in {ending} were just switched off in your {product} account. When a child would like to talk you still hear in the app and by email.

${ifNotYou}`,
  removedSubject: 'The mobile number of your {product} account was removed',
  removedText: `Hello {name},

the mobile number that ends in {ending} was just removed from your {product} account. No text message goes there any more.

${ifNotYou}`,
} as const
