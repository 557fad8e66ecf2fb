export interface PlaylistSeed {
  name: string
  description: string
  grades: readonly number[]
  plan?: 'Starter' | 'Basic' | 'Pro'
  tags?: readonly string[]
  badge?: number
  /** The names of what is in it, by their kind; one that is not there is left out. */
  content: readonly (readonly [archetype: string, title: string])[]
}

/** Playlists of our own, put together out of what the catalogue has. */
export const playlists: readonly PlaylistSeed[] = [
  {
    name: 'Bird watchers',
    description: 'Hear them, watch them, and build something for them.',
    grades: [2, 3, 4, 5],
    tags: ['nature', 'WVLC'],
    badge: 3,
    content: [
      ['Lessons', 'The first bird I see'],
      ['Sparks', 'All About Birds'],
      ['Videos', 'Morning on the branch'],
      ['Lessons', 'Who is singing?'],
      ['Sparks', 'Bird Cams'],
      ['Lessons', 'Build a feeder'],
      ['JournalTypes', 'A seed'],
    ],
  },
  {
    name: 'To the stars',
    description: 'From our own sky to Mars, with the people who fly there.',
    grades: [3, 4, 5, 6, 7, 8],
    tags: ['space'],
    badge: 4,
    content: [
      ['Videos', 'A rocket climbs past the planets'],
      ['Courses', 'Space Explorers'],
      ['Sparks', 'NASA Space Place'],
      ['Videos', 'Carl Sagan: Pale Blue Dot'],
      ['Sparks', 'Stellarium Web'],
      ['Sparks', 'Webb Space Telescope'],
    ],
  },
  {
    name: 'Kitchen lab',
    description: 'Science with what is in the cupboard.',
    grades: [2, 3, 4, 5, 6],
    plan: 'Basic',
    tags: ['science'],
    content: [
      ['Lessons', 'Fizz and foam'],
      ['Videos', 'Bubbles in the bowl'],
      ['Lessons', 'The floating egg'],
      ['Lessons', 'Bread is alive'],
      ['JournalTypes', 'I made this'],
    ],
  },
  {
    name: 'First code',
    description: 'Make a sprite move, find the bug, and share a game.',
    grades: [3, 4, 5, 6],
    plan: 'Basic',
    tags: ['code'],
    badge: 4,
    content: [
      ['Videos', 'What Most Schools Don’t Teach'],
      ['Lessons', 'Hello, sprite!'],
      ['Lessons', 'Loops are wonderfully lazy'],
      ['Lessons', 'Catch the bug'],
      ['Videos', 'The robot follows its blocks'],
      ['Lessons', 'Share your game'],
    ],
  },
  {
    name: 'Weather watch',
    description: 'Read the sky, measure the rain, and know when to come inside.',
    grades: [3, 4, 5],
    plan: 'Starter',
    tags: ['weather', 'WVLC'],
    content: [
      ['Videos', 'Rain fills the gauge'],
      ['Sparks', 'SciJinks'],
      ['Videos', 'How Do We Know When It Will Rain?'],
      ['Sparks', 'National Weather Service'],
      ['JournalTypes', 'After the rain'],
    ],
  },
  {
    name: 'My town, then and now',
    description: 'A project for half a year: maps, old photos, and people who remember.',
    grades: [4, 5, 6, 7, 8],
    plan: 'Pro',
    tags: ['history'],
    badge: 5,
    content: [
      ['Videos', 'Our street, long ago'],
      ['Lessons', 'My street has a past'],
      ['Lessons', 'Maps tell stories'],
      ['Lessons', 'Photo detective'],
      ['Lessons', 'Ask somebody who remembers'],
      ['Lessons', 'Our town exhibit'],
    ],
  },
]

/** What the demo teacher has made for the own class. */
export const ownPlaylist: PlaylistSeed = {
  name: 'Spring in our schoolyard',
  description: 'Our walk each week: look, listen, and write down what has changed.',
  grades: [4],
  badge: 3,
  content: [
    ['Lessons', 'The first bird I see'],
    ['Sparks', 'All About Birds'],
    ['Videos', 'Flowers and Their Pollinators: A Perfect Match!'],
    ['Lessons', 'Who is singing?'],
    ['Sparks', 'Bird Cams'],
    ['JournalTypes', 'My way to school'],
  ],
}
