/** What the closed list of errors says to people. Texts fixed by the specification carry their row. */
export const errorMessages = {
  generic: 'Something went wrong! Please try again.', // PLATFORM-74
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'Your account cannot do this.',
  support: 'Support can look but not change anything, and cannot open this.',
  consent: 'Ask a grown-up at home to allow this first.',
  unproved: 'Confirm your email address first.',
  dispute: 'There is an open dispute. Nothing here can be changed until it is decided.',
  plan: 'Upgrade to Pro to use this feature.', // D-77
  csrf: 'This page has been open for a while. Please reload it and try again.',
  notFound: 'We could not find that. It may have been removed.',
  leaving: 'This account is to be erased. Nobody new can join it, unless a guardian keeps the account.',
  conflict: 'Someone else changed this. Please look at both versions before you save.',
  repeated: 'This was already sent with other contents.',
  payload: 'That is too large.',
  payloadType: 'That kind of content is not accepted here.',
  limit: 'Too many tries. Please wait a moment and try again.',
  busy: 'Many people are here right now. Please try again in a few seconds.',
  slow: 'This did not arrive in time. Please check your connection and try again.',
  validation: 'Please check the marked fields.',
  unknownField: 'This field is not expected here.',
  tooLong: 'Please use at most {max, number} characters.',
  tooDeep: 'A list can be leafed through for {max, number} entries. Please search for what you need.',
  required: 'Please fill this in.',
  notUnderstood: 'Please check this. It is not in the expected format.',
} as const
