/** What is said of scores: by charts, and where there is none. */
export const scoreChartMessages = {
  lineLately: '{name}: {now} of {most} lately, {before} before.',
  lineMean: '{name}: {mean} of {most} on average. Lately {now}, before that {before}.',
  lineLast: '{name}: {now} of {most} last time, {before} the time before.',
  lineOnly: '{name}: {now} of {most}.',
  largest: '{part}% are “{label}”.',
  largestAndLow: '{part}% are “{label}”, {low}% are “{lowest}”.',
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
