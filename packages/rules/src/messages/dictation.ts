/** Speaking instead of typing. */
export const dictationMessages = {
  start: 'Speak instead of typing: {label}',
  stop: 'Stop listening: {label}',
  listening: 'I am listening …',
  preparing: 'Getting ready to listen …',
  refused: 'The microphone is off for this page. You can type instead.',
  failed: 'That did not work. You can type instead.',
} as const
