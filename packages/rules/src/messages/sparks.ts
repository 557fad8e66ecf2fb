/** Websites worth a visit, called sparks. */
export const sparkMessages = {
  title: 'Websites',
  lead: 'Good places on the internet, chosen by people.',
  open: 'Open {host}',
  leaving: 'This opens a website outside Kindling in a new tab.',
  host: '{host} · {category}',
  forGrades: 'For {grades}',
  related: 'More like this',
  random: 'Find something new',
  randomLead: 'Good websites of all kinds, in a new order each day.',
  add: 'Add a website',
  name: 'Name',
  address: 'Address',
  addressFault: 'Please enter the address of a website, such as https://www.nasa.gov.',
  description: 'What can one do there?',
  category: 'What it is about',
  classes: 'For which classes?',
  classesFault: 'Please choose a class.',
  held: 'This website was reported, and we keep it out of sight.',
  added: 'The website is added.',
  remove: 'Remove this website',
  removeSure: 'Remove “{name}”? Your classes see it no more.',
  removed: 'The website is removed.',
  toSearch: 'Discover',
  none: 'There is no website here yet.',
} as const

export const sparkListWords = {
  saved: { header: 'Saved websites', empty: 'Save a website with its heart, and it stands here.' },
  created: { header: 'Websites that I added', empty: 'What you add for your classes stands here.' },
  teacher_added: { header: 'Added by teachers', empty: 'No teacher has added a website for your class yet.' },
  teacher_picks: {
    header: 'Teachers’ picks',
    empty: 'No teacher has recommended a website to your class yet.',
  },
} as const

/** What websites are about, by the name of the address; these are words to search by as well. */
export const sparkCategoryWords = {
  space: 'Space and sky',
  nature: 'Animals and nature',
  earth: 'Earth and weather',
  science: 'Science and experiments',
  math: 'Math and puzzles',
  coding: 'Coding and computers',
  art: 'Art and drawing',
  music: 'Music and sound',
  stories: 'Books and stories',
  history: 'History and places',
  body: 'Body and mind',
  making: 'Making and building',
} as const
