/** Discover for a family: for whose ages things are shown. */
export const familyAgeMessages = {
  label: 'For which ages',
  forOne: 'For {name}',
  forTwo: 'For {name} and {other}',
  forMany: 'For my children',
  all: 'All ages',
  leftOut: 'What is for other ages is left out here.',
} as const
