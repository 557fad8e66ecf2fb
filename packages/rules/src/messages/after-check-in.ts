/** What a child reads after a check-in, in place of figures: a kind sentence, and something to do. */
export const afterCheckInMessages = {
  kind: {
    bright: 'It is good to hear that you are doing well.',
    between: 'Some days are so-so. That’s okay.',
    hard: 'Thank you for being honest. Hard days come, and they pass.',
    unknown: 'Not knowing is an answer too. Thank you.',
  },
  idea: 'An idea for you',
  ideas: {
    bright: [
      'Tell someone what made today good.',
      'Do something kind for someone.',
      'Draw what made you smile.',
    ],
    between: [
      'Do one small thing that you like.',
      'Look at the sky for a while.',
      'Listen to a song that you like.',
    ],
    hard: [
      'Sit with someone you like.',
      'Take five slow breaths, as if you smelled a flower.',
      'Tell a grown-up you trust how today is.',
    ],
    unknown: ['Stretch like a cat.', 'Close your eyes and count five sounds.', 'Draw how today looks.'],
  },
} as const
