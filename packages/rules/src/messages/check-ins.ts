/** What both check-ins and their reports say alike. */
export const checkInMessages = {
  period: 'Period',
  periods:
    '{period, select, TODAY {Today} WEEK {Last 7 days} MONTH {Last 30 days} YEAR {This school year} other {Last school year}}',
  span: '{from} to {to}',
  range: '{from} to {to}',
  lines: 'Show one line alone',
  numbers: 'Show as a table',
  day: 'Day',
  trendOfMonth:
    '{trend, select, few {Too few check-ins to compare yet} lower {Lower than last month} bitLower {A little lower than last month} bitHigher {A little higher than last month} higher {Higher than last month} other {Steady this month}}',
  trendSinceLast:
    '{trend, select, few {Too few check-ins to compare yet} lower {Lower than last time} bitLower {A little lower than last time} bitHigher {A little higher than last time} higher {Higher than last time} other {About the same as last time}}',
  latest: '{sentence}: {score} of {most}',
  lineDaily:
    '{name}: {trend, select, few {too little to compare yet} lower {lower lately} bitLower {a little lower lately} bitHigher {a little higher lately} higher {higher lately} other {steady}}. Latest: {score} of {most}.',
  lineSeldom:
    '{name}: {trend, select, few {too little to compare yet} lower {lower than last time} bitLower {a little lower than last time} bitHigher {a little higher than last time} higher {higher than last time} other {about the same as last time}}. Latest: {score} of {most}.',
  largest: 'Largest group: {label}, {part}%.',
  noLine: 'Nothing to show yet. The chart starts with the first check-in.',
  share: '{count}, {part}%',
  noScore: "No score: “I don't know” was said too often. The check-in counts all the same.",
  noScoreOwn:
    "You said “I don't know” a few times, so there is no score. That is fine: your check-in counts.",
  unscored: '{count, plural, one {# check-in has no score} other {# check-ins have no score}}',
  upgradeTitle: 'Part of the pro plan',
  upgrade:
    'Reports on check-ins come with the pro plan of your school. Your students check in all the same, and you hear from them when they ask to talk.',
  waitsTitle: 'Not open yet',
  waits: 'This opens when your school has confirmed you.',
  upgradeWaits: 'Your school uses Pro. You see this as soon as {school} confirms you.',
  upgradeAct: 'Ask for the pro plan',
} as const
