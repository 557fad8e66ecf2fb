export interface BoardSeed {
  title: string
  description: string
  keywords: readonly string[]
  /** The names of what stands on it, by their kind; one that is not there is left out. */
  items: readonly (readonly [archetype: string, title: string])[]
}

const websites = (...titles: string[]) => titles.map(title => ['Sparks', title] as const)

/** Boards of our own, put together out of what the catalogue has. */
export const boards: readonly BoardSeed[] = [
  {
    title: 'A night under the stars',
    description: 'Find out what you see when you look up, and who flies there.',
    keywords: ['Space and sky', 'stars', 'planets'],
    items: websites(
      'Stellarium Web',
      'Astronomy Picture of the Day',
      'NASA Space Place',
      'Webb Space Telescope',
      'ESA Kids',
    ),
  },
  {
    title: 'Bird detectives',
    description: 'Watch them, hear them, count them, and tell others what you saw.',
    keywords: ['Animals and nature', 'birds'],
    items: websites('All About Birds', 'Bird Cams', 'Xeno-canto', 'eBird', 'Audubon'),
  },
  {
    title: 'Wild weather',
    description: 'Where wind and rain come from, and how people see them coming.',
    keywords: ['Earth and weather', 'weather', 'wind'],
    items: websites(
      'SciJinks',
      'Earth Nullschool',
      'National Weather Service',
      'UCAR Center for Science Education',
      'Ready Kids',
    ),
  },
  {
    title: 'Deep water',
    description: 'From the tide pool to the dark bottom of the sea.',
    keywords: ['Animals and nature', 'ocean'],
    items: websites(
      'Ocean Portal',
      'Monterey Bay Aquarium',
      'Georgia Aquarium',
      'NOAA',
      'USGS Water Science School',
    ),
  },
  {
    title: 'Experiments for a rainy day',
    description: 'Things to try with what lies around at home.',
    keywords: ['Science and experiments', 'experiment'],
    items: websites(
      'Exploratorium Science Snacks',
      'Science Buddies',
      'Howtosmile',
      'PhET Simulations',
      'The Royal Institution',
    ),
  },
  {
    title: 'Numbers that surprise',
    description: 'Guess first, then look. Math that makes you say: really?',
    keywords: ['Math and puzzles', 'puzzles'],
    items: websites('Estimation 180', 'Which One Doesn’t Belong?', 'NRICH', 'Mathigon', 'Figure This!'),
  },
  {
    title: 'My first programs',
    description: 'Tell a computer what to do, and see it happen.',
    keywords: ['Coding and computers', 'code'],
    items: websites('ScratchJr', 'Scratch', 'CS Unplugged', 'MakeCode', 'Code.org'),
  },
  {
    title: 'Build something that works',
    description: 'Draw it, fold it, print it, test it, and make it better.',
    keywords: ['Making and building', 'invent'],
    items: websites('Tinkercad', 'Fold’N Fly', 'DesignSquad Global', 'Tinkering Studio', 'TryEngineering'),
  },
  {
    title: 'A walk through great museums',
    description: 'Stand before famous pictures without leaving your room.',
    keywords: ['Art and drawing', 'museum'],
    items: websites('The Met', 'Rijksmuseum', 'Tate Kids', 'Van Gogh Museum', 'NGAkids', 'British Museum'),
  },
  {
    title: 'Make some noise',
    description: 'Play with sounds, and meet the instruments of an orchestra.',
    keywords: ['Music and sound', 'music'],
    items: websites(
      'Chrome Music Lab',
      'New York Philharmonic Kidzone',
      'Classics for Kids',
      'San Francisco Symphony Kids',
      'Smithsonian Folkways',
    ),
  },
  {
    title: 'Read to me',
    description: 'Stories that somebody reads aloud, and poems to read yourself.',
    keywords: ['Books and stories', 'story'],
    items: websites(
      'Storyline Online',
      'International Children’s Digital Library',
      'Poetry4kids',
      'LibriVox',
      'Global Storybooks',
    ),
  },
  {
    title: 'How a country works',
    description: 'Who makes the rules, and how people changed them.',
    keywords: ['History and places', 'government'],
    items: websites(
      'Ben’s Guide to the U.S. Government',
      'iCivics',
      'National Archives: DocsTeach',
      'National Women’s History Museum',
      'Native Knowledge 360°',
    ),
  },
]
