/** What can be found: searched, kept as a favorite, opened. */
export const catalogueMessages = {
  many: 'You have made 500 of these. Remove some that you no longer need.',
  search: 'Search courses, activities and videos',
  results: '{count, plural, =0 {Nothing found} one {# found} other {# found}}',
  resultsAndMore: '{count} found, and there are more',
  searched: '{count, plural, one {# result} other {# results}} for “{words}” in place of “{typed}”',
  searchedAndMore: '{count} results for “{words}” in place of “{typed}”, and there are more',
  nothing: 'Nothing matches “{words}”. Try another word, or fewer words.',
  kinds: 'What to show',
  allKinds: 'Everything',
  kindsOf:
    '{kind, select, Courses {Courses} Lessons {Lessons} Sparks {Websites} Activities {Activities} Videos {Videos} Boards {Boards} Goals {Goals} JournalTypes {Prompts} other {Careers}}',
  kindOf:
    '{kind, select, Courses {Course} Lessons {Lesson} Sparks {Website} Activities {Activity} Videos {Video} Boards {Board} Goals {Goal} JournalTypes {Prompt} other {Career}}',
  keep: 'Keep “{title}” as a favorite',
  kept: '“{title}” is a favorite',
  favorite: 'Favorite',
  like: 'Like',
  completed: 'Done it',
  moreLikeThis: 'More like this',
  lessLikeThis: 'Less like this',
  saidBy: '{label} · {count}',
  rate: 'Give it stars',
  rated: '{average} of 5 ({count, plural, one {# rating} other {# ratings}})',
  checkedAt: 'We last checked this link on {day}.',
  keepFailed: 'This could not be kept. Please try again.',
  more: 'Show more',
  recommend: 'Recommend to a class',
  recommendTo: 'Recommend “{title}” to',
  recommendClasses: 'Classes that find it among their teachers’ picks',
  noClasses: 'You have no class yet.',
} as const

/** Where something can be done, for whom, and for how much, in a few words. */
export const factMessages = {
  online: 'Online',
  national: 'Anywhere in the country',
  away: '{miles, number} mi · {place}',
  free: 'Free',
  askPrice: 'Ask for the price',
  agesFromTo: 'Ages {from} to {to}',
  agesFrom: 'Ages {from} and up',
  allAges: 'All ages',
} as const
