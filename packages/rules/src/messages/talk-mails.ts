/** The mails and text messages about a child who would like to talk, or whose words should be read. None carries a word of the child. */
export const talkMailMessages = {
  others: 'Until somebody is with {child}, others are asked, one after another.',
  nobodyElse: 'There is nobody else here who is asked. If you cannot go, please find somebody who can.',
  wish: {
    subject: 'A student would like to talk to someone',
    sms: 'A student would like to talk to an adult. Open {product}: {link}',
    text: `Hello {name},

{child} has pressed “I'd like to talk to someone” on {product}.

Please say that you have seen it, and go to {child} now. {others}

{link}`,
  },
  words: {
    subject: 'Please read something that a student wrote',
    sms: 'A student wrote something that an adult should read. Open {product}: {link}',
    text: `Hello {name},

{child} has written something on {product} that a grown-up should read soon. It can be nothing.

Please open {product}, read it, and say that you have seen it. {others}

{link}`,
  },
  reminder: {
    subject: 'Please write what came of it',
    text: `Hello {name},

you said on {product} that you are with {child} now. Please close it with a note that says what came of it.

{link}`,
  },
} as const
