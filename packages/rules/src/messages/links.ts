/** Addresses of others, and whether they still answer, for operators. */
export const linkMessages = {
  title: 'Outside links',
  tab: 'Links',
  lead: 'Websites, videos and offers that the catalogue leads to. Each is checked once a week. After three days without an answer, children no longer see what leads there, until it answers again.',
  states: 'Which links',
  all: 'All ({count})',
  stateOf:
    '{state, select, new {Not checked yet ({count})} answers {Working ({count})} failing {Failing ({count})} other {Out of sight ({count})}}',
  state:
    '{state, select, new {Not checked yet} answers {Working} failing {{days, plural, one {No answer on # day} other {No answer on # days}}} other {Out of sight: {days, plural, one {no answer on # day} other {no answer on # days}}}}',
  fault:
    '{fault, select, unreachable {No server answers there.} time {It took too long to answer.} name {No such website.} redirects {It leads on and on.} address {It leads into a private network.} scheme {It is no web address.} port {It uses an unusual port.} userinfo {It names a user.} url {It is no address.} other {It answered with error {fault}.}}',
  checked: 'Checked {when}',
  answered: 'last answered {when}',
  next: 'next check on {day}',
  itemOf: '{kind}: {title}',
  empty: 'There is no link of this kind.',
  notYet: 'The first check has not run yet. It runs every 15 minutes.',
} as const
