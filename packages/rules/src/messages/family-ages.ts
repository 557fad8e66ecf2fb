/** Discover for a family: for whose ages things are shown. */
export const familyAgeMessages = {
  label: 'For which ages',
  forOne: 'For {name}',
  forTwo: 'For {name} and {other}',
  forMany: 'For my children',
  all: 'All ages',
  leftOut: 'Only what fits these ages is shown.',
} as const
