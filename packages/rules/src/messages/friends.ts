/** Friends of a child: for the child, and for the guardians who agree or not. */
export const friendMessages = {
  notAsked: 'This child cannot be asked. Please use an invite of theirs.',
  codeUnknown: "We couldn't find that invite code, please try again.",
  ownCode: 'This is your own invite. Give it to a friend.',
  friendsAlready: 'You are friends already.',
  askedAlready: 'One of you has asked already. Please look at your requests.',
  oneOf: 'Please name whom you ask by id, by a token or by a code.',
  ownAddress: 'Please use the email address of your account.',
  ownToken: 'This is your own token.',
} as const
