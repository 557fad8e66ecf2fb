/** What the server says of a request that it refuses. No page contains these: each comes with its refusal. */
export const refusalMessages = {
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'Your account cannot do this.',
  support: 'Support can look but not change anything, and cannot open this.',
  consent: 'Ask a grown-up at home to allow this first.',
  unproved: 'Confirm your email address first.',
  dispute: 'There is an open dispute. Nothing here can be changed until it is decided.',
  plan: 'Upgrade to Pro to use this feature.', // D-77
  csrf: 'This page has been open for a while. Please reload it and try again.',
  leaving: 'This account is to be erased. Nobody new can join it, unless a guardian keeps the account.',
  repeated: 'This was already sent with other contents.',
  payload: 'That is too large.',
  payloadType: 'That kind of content is not accepted here.',
  limit: 'Too many tries. Please wait a moment and try again.',
  busy: 'Many people are here right now. Please try again in a few seconds.',
  slow: 'This did not arrive in time. Please check your connection and try again.',
  unknownField: 'This field is not expected here.',
  tooDeep: 'A list can be leafed through for {max, number} entries. Please search for what you need.',
  fewUnits:
    '{units, plural, =0 {This playlist has no units for students. Add some, then choose the badge.} one {This playlist has # unit for students. The badge cannot need more than that.} other {This playlist has # units for students. The badge cannot need more than that.}}',
  notUnderstood: 'Please check this. It is not in the expected format.',
} as const
