/** What both check-ins and their reports say alike. */
export const checkInMessages = {
  period: 'Period',
  periods:
    '{period, select, TODAY {Today} WEEK {Last 7 days} MONTH {Last 30 days} YEAR {This school year} other {Last school year}}',
  span: '{from} to {to}',
  range: '{from} to {to}',
  trendOfMonth:
    '{trend, select, few {Too few check-ins to compare yet} lower {Lower than last month} bitLower {A little lower than last month} bitHigher {A little higher than last month} higher {Higher than last month} other {Steady this month}}',
  trendSinceLast:
    '{trend, select, few {Too few check-ins to compare yet} lower {Lower than last time} bitLower {A little lower than last time} bitHigher {A little higher than last time} higher {Higher than last time} other {About the same as last time}}',
  /** To a guardian: in words first, then one thing to do; the figure is small, at the end. */
  lately: '{sentence}. Lately: {face}.',
  figure: '({score} of {most})',
  toAsk:
    '{about, select, low {Ask {name}: “What has been hard lately?”} hope {Ask {name}: “What are you looking forward to?”} other {Ask {name}: “What was the best part of your week?”}}',
  upgradeTitle: 'Part of the pro plan',
  upgrade:
    'Reports on check-ins come with the pro plan. Your students check in all the same, and you hear from them when they ask to talk.',
  waitsTitle: 'Not open yet',
  waits: 'This opens when your school has confirmed you.',
  upgradeWaits: 'Your school uses Pro. You see this as soon as {school} confirms you.',
  upgradeAct: 'Ask for the pro plan',
} as const
