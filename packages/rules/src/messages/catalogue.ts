/** What can be found: searched, kept as a favorite, opened. */
export const catalogueMessages = {
  search: 'Find a course, lesson or career',
  results: '{count, plural, =0 {Nothing found} one {# found} other {# found}}',
  resultsAndMore: '{count} found, and there are more',
  searched: 'This is what we found for “{words}”.',
  nothing: 'Nothing matches “{words}”. Try another word, or fewer words.',
  kinds: 'What to show',
  allKinds: 'Everything',
  kindsOf: '{kind, select, Courses {Courses} Lessons {Lessons} other {Careers}}',
  kindOf: '{kind, select, Courses {Course} Lessons {Lesson} other {Career}}',
  keep: 'Keep “{title}” as a favorite',
  kept: '“{title}” is a favorite',
  favorite: 'Favorite',
  keepFailed: 'This could not be kept. Please try again.',
  more: 'Show more',
} as const
