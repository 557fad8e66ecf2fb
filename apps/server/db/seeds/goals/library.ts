/** Title, words, picture and steps of a goal, and the keywords by which it leads to things of the catalogue. */
export type GoalSeed = readonly [
  title: string,
  description: string,
  picture: string,
  steps: readonly string[],
  keywords: readonly string[],
]

/** Our own goals, which everybody may take up or assign. */
export const goalLibrary: readonly GoalSeed[] = [
  [
    'Read five books',
    'Books that you choose yourself.',
    'book',
    [
      'Choose the first book',
      'Read a little every day',
      'Tell somebody about one of them',
      'Finish the fifth book',
    ],
    ['reading', 'picture books', 'read aloud'],
  ],
  [
    'Learn to juggle',
    'Three balls, or three rolled socks.',
    'ball',
    ['Throw one ball from hand to hand', 'Add a second ball', 'Keep three in the air for ten throws'],
    ['practice', 'sports', 'games'],
  ],
  [
    'Cook a meal for my family',
    'With a grown-up near the stove.',
    'pot',
    ['Choose a recipe', 'Write the shopping list', 'Cook it once with help', 'Cook it for everybody'],
    ['cooking', 'food', 'kitchen'],
  ],
  [
    'Know ten birds',
    'By their looks or their song.',
    'bird',
    [
      'Watch at a window for five minutes',
      'Learn the names of three',
      'Listen for their songs',
      'Show somebody all ten',
    ],
    ['birds', 'live cameras', 'listening'],
  ],
  [
    'Make a new friend',
    'A kind word is a good start.',
    'person',
    ['Say hello to somebody new', 'Ask what they like', 'Do something together'],
    ['feelings', 'family', 'games'],
  ],
  [
    'Play a song from start to end',
    'On any instrument, or sing it.',
    'note',
    ['Choose the song', 'Practice the first part slowly', 'Join the parts', 'Play it for somebody'],
    ['songs', 'instruments', 'rhythm'],
  ],
  [
    'Grow a plant from a seed',
    'A bean grows in a glass.',
    'sprout',
    ['Plant the seed', 'Water it and measure it each week', 'Draw how it changes'],
    ['plants', 'outdoors', 'food'],
  ],
  [
    'Write a story',
    'With a beginning, a middle and an end.',
    'pencil',
    ['Think of who it is about', 'Write the first page', 'Finish it', 'Read it to somebody'],
    ['writing', 'reading', 'poems'],
  ],
  [
    'Run a mile',
    'At your own pace.',
    'heart',
    ['Walk a mile', 'Run half of it', 'Run all of it'],
    ['sports', 'outdoors', 'health'],
  ],
  [
    'Make a small game',
    'In Scratch, or on paper.',
    'sprite',
    ['Draw the idea', 'Make one thing move', 'Let somebody try it', 'Make it better'],
    ['programming', 'games', 'animation'],
  ],
  [
    'Save for something',
    'A little each week adds up.',
    'coin',
    ['Choose what to save for', 'Write down what it costs', 'Put something aside four times'],
    ['money', 'saving', 'numbers'],
  ],
  [
    'Help at home every day',
    'For two weeks.',
    'house',
    ['Choose two jobs', 'Do them for a week', 'Do them for a second week'],
    ['family', 'cooking', 'safety'],
  ],
  [
    'Know my times tables',
    'Up to ten times ten.',
    'calculator',
    ['Twos, fives and tens', 'Threes and fours', 'Sixes to nines', 'All of them mixed'],
    ['numbers', 'math', 'puzzles'],
  ],
  [
    'Speak in front of my class',
    'About something that you know well.',
    'microphone',
    [
      'Choose what to speak about',
      'Practice in front of a mirror',
      'Practice for one person',
      'Speak to the class',
    ],
    ['theater', 'read aloud', 'practice'],
  ],
  [
    'Draw every day for two weeks',
    'Five minutes are enough.',
    'palette',
    ['Make a sketchbook', 'Draw seven days', 'Draw fourteen days', 'Choose the best one'],
    ['drawing', 'painting', 'crafts'],
  ],
  [
    'Try three sciences at home',
    'Kitchen experiments count.',
    'fizz',
    ['Do the first experiment', 'Do a second one', 'Do a third one', 'Explain why one of them works'],
    ['experiments', 'kitchen', 'chemistry'],
  ],
  [
    'Talk with somebody who works',
    'And ask what their day is like.',
    'talk',
    ['Write five questions', 'Ask them', 'Write down what surprised you'],
    ['interviews', 'people', 'questions'],
  ],
  [
    'Be on time for a week',
    'Five mornings in a row.',
    'list',
    ['Pack the bag in the evening', 'Be on time for three days', 'Be on time for five days'],
    ['clock', 'practice', 'health'],
  ],
]

interface ClassGoal {
  title: string
  description: string
  picture: string
  steps: readonly string[]
  /** What children have accomplished for it, with minutes. */
  highlights: readonly (readonly [title: string, why: string, minutes: number])[]
}

/** What teachers have made for their classes. */
export const classGoals: readonly ClassGoal[] = [
  {
    title: 'Explain how something works',
    description: 'Choose a thing, find out how it works, and explain it so that a younger child understands.',
    picture: 'gear',
    steps: ['Choose a thing', 'Find two sources', 'Draw how it works', 'Explain it to somebody younger'],
    highlights: [
      ['I explained a zipper', 'My brother opened and closed it ten times to check.', 50],
      ['My drawing of a lock', 'I took an old lock apart to see the pins.', 80],
      ['How a pencil is made', 'I did not know that there are two halves of wood.', 45],
    ],
  },
  {
    title: 'Read aloud with feeling',
    description: 'Practice one page until it sounds as if you were telling it.',
    picture: 'book',
    steps: ['Choose a page', 'Read it five times', 'Record it', 'Read it to the class'],
    highlights: [
      ['I recorded my page', 'The wolf has a voice of his own now.', 35],
      ['I read to my grandmother', 'She wanted to hear the next page.', 25],
    ],
  },
  {
    title: 'Work well in a group',
    description: 'Listen, share the work, and finish what you promised.',
    picture: 'puzzle',
    steps: ['Agree who does what', 'Ask somebody who is quiet', 'Finish your part', 'Thank your group'],
    highlights: [
      ['Our bridge held three books', 'Everybody had one part of it.', 120],
      ['We made a plan together', 'Nobody had to do everything alone.', 40],
    ],
  },
  {
    title: 'Measure something for two weeks',
    description: 'The weather, a plant, a shadow: measure it each day, and show what you found.',
    picture: 'chart',
    steps: ['Choose what to measure', 'Measure for a week', 'Measure for a second week', 'Draw a chart'],
    highlights: [
      ['My chart of the rain', 'It rained on nine days of fourteen.', 65],
      ['The shadow of our flagpole', 'It is shortest at noon.', 30],
    ],
  },
  {
    title: 'Write to somebody far away',
    description: 'A letter that asks, tells and thanks.',
    picture: 'letter',
    steps: ['Choose whom to write to', 'Write a first draft', 'Read it with a partner', 'Send it'],
    highlights: [
      ['I got an answer', 'The baker wrote two pages about her oven.', 55],
      ['My draft has three questions', 'I crossed out a lot and it got better.', 40],
    ],
  },
]
