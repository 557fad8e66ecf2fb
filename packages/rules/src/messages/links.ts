/** Addresses of others, and whether they still answer, for operators. */
export const linkMessages = {
  title: 'Outside links',
  tab: 'Links',
  lead: 'Websites, videos and offers that Kindling links to. Each is checked once a week. After three days without an answer, families no longer see the link until it answers again.',
  search: 'Search by site or title',
  checkNow: 'Check now',
  checkNowOf: 'Check now: {site}',
  checkedNow: '{site}: {state}',
  nobodyAnswers: 'No outside address answers at the moment, so nothing is recorded. Please try again later.',
  states: 'Which links',
  all: 'All ({count})',
  stateOf:
    '{state, select, new {Not checked yet ({count})} answers {Working ({count})} failing {Failing ({count})} other {Hidden ({count})}}',
  state:
    '{state, select, new {Not checked yet} answers {Working} failing {{days, plural, one {No answer on # day} other {No answer on # days}}} other {Hidden: {days, plural, one {no answer on # day} other {no answer on # days}}}}',
  fault:
    '{fault, select, unreachable {No server answers there.} time {It took too long to answer.} name {No such website.} redirects {It redirects too often.} address {It points into a private network.} scheme {It is not a web address.} port {It uses an unusual port.} userinfo {It contains a user name.} url {It is not an address.} other {It answered with error {fault}.}}',
  checked: 'Checked {when}',
  answered: 'last answered {when}',
  next: 'next check on {day}',
  itemOf: '{kind}: {title}',
  empty: 'There are no such links.',
  notYet: 'The first check has not run yet. It runs every 15 minutes.',
} as const
