/** Whom a new journal is for; apart, since a child's home needs no word of it. */
export const journalAudienceMessages = {
  family: 'For my family and school',
  one: 'For {group}',
  change: 'Change',
  forClass: 'Is it for a class?',
  noClass: 'No, for my family and my school',
  teacher: 'Who do you want to reply?',
  anybody: 'Anyone (my teachers and family)',
} as const
