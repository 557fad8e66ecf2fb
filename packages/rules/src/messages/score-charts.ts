/** What is said of scores: by charts, and where there is none. */
export const scoreChartMessages = {
  lineDaily:
    '{name}: {trend, select, few {too little to compare yet} lower {lower lately} bitLower {a little lower lately} bitHigher {a little higher lately} higher {higher lately} other {steady}}. Latest: {score} of {most}.',
  lineSeldom:
    '{name}: {trend, select, few {too little to compare yet} lower {lower than last time} bitLower {a little lower than last time} bitHigher {a little higher than last time} higher {higher than last time} other {about the same as last time}}. Latest: {score} of {most}.',
  largest: 'Largest group: {label}, {part}%.',
  lines: 'Show one line alone',
  numbers: 'Show as a table',
  day: 'Day',
  noLine: 'Nothing to show yet. The chart starts with the first check-in.',
  share: '{count}, {part}%',
  noScore: "No score: “I don't know” was said too often. The check-in counts all the same.",
  noScoreOwn:
    "You said “I don't know” a few times, so there is no score. That is fine: your check-in counts.",
  unscored: '{count, plural, one {# check-in has no score} other {# check-ins have no score}}',
} as const
