/** Taking many records out at once, and what happens when it is too many. */
export const exportMessages = {
  wait: 'So much was exported with this account within an hour that exports wait. The administrators were told. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  alarmSubject: 'Much was exported from {product} within an hour',
  alarmText: `Hello {name},

{who} has exported {records, plural, one {# record} other {# records}}, {children, plural, one {# child} other {# children}} among them, from {product} within an hour{school}. Until the hour is over this account exports nothing more.

If you know why, there is nothing to do. If not, talk to {who}, and write to {email}: the account can be turned off at once.

{product}`,
  ofSchool: ' at {school}',
} as const
