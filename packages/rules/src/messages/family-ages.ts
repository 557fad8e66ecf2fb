/** Discover for a family: for whose ages things are shown. */
export const familyAgeMessages = {
  label: 'For which ages',
  forOne: 'For {name}',
  forTwo: 'For {name} and {other}',
  forMany: 'For my children',
  all: 'All ages',
  leftOut: 'Showing what fits these ages.',
} as const
