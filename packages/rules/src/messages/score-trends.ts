/** What a guardian reads beside the chart of a child's scores: loaded with the chart. */
export const scoreTrendMessages = {
  most: 'The highest possible score is {most}.',
  smallChange: 'A small change between check-ins is normal.',
} as const
