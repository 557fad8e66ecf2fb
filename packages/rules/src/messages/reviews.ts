/** What operators see of what waits for them. */
export const reviewMessages = {
  title: 'Listings',
  lead: 'New and changed listings, claims, and videos that nobody has checked. Families see nothing until you decide.',
  waiting: 'Waiting',
  none: 'Nothing is waiting.',
  more: '{count, plural, one {# more waits} other {# more wait}}. Decide about some of these, and the next come up.',
  decided: 'Decided',
  noneDecided: 'No listing of an owner has been decided about yet.',
  by: '{vendor, select, none {Without a name} other {{vendor}}}, {account, select, none {no account} other {{account}}}',
  since: 'Since {day}',
  open: 'Open “{title}”',
  reason: 'Why',
  reasonNote: 'The listing owner reads it.',
  notNow: 'Not now',
  said: 'They say: {note}',
  earlier: 'Said before: {note}',
  done: '{decision, select, publish {“{title}” is published.} refuse {“{title}” is refused.} hide {“{title}” is hidden.} other {“{title}” is back in the queue.}}',
  claimDone:
    '{decision, select, publish {They look after “{title}” now.} other {The claim to “{title}” is refused.}}',
  give: 'Give it to them',
  actOf: '{act}: “{title}”',
} as const
