import type { CourseSeed } from '../course-shape.ts'
import { readSheet, visit, watch } from '../course-shape.ts'

export const backyardBirds: CourseSeed = {
  shortName: 'backyard-birds',
  name: 'Backyard Birds',
  summary: 'Meet the birds that live nearest to you, learn to listen, and help them through the winter.',
  coursePackage: 'Basic',
  microCredentialing: false,
  grades: [102, 1, 2],
  motif: 'birds',
  units: [
    {
      name: 'Looking and listening',
      lessons: [
        {
          shortName: 'first-bird-i-see',
          thing: 'window',
          name: 'The first bird I see',
          summary: 'There is a bird near every window if you wait.',
          journalPrompt: 'Sit still for five minutes. Tell about the first bird you saw.',
          activities: [
            watch(
              'birds-on-a-branch',
              'Morning on the branch',
              'Count the birds. Do they all move the same way?',
            ),
            readSheet('bird-watch-sheet', 'Bird watch sheet', 'Make a mark for each bird that you see.'),
          ],
        },
        {
          shortName: 'beaks-are-tools',
          thing: 'beak',
          name: 'Beaks are tools',
          summary: 'Short beaks crack seeds and long beaks reach deep.',
          journalPrompt: 'If you had a beak, what kind would you like and what would you eat?',
          activities: [
            visit('allAboutBirds', 'Look at beaks', 'Find one very long beak and one very short beak.'),
          ],
        },
        {
          shortName: 'who-is-singing',
          thing: 'song',
          name: 'Who is singing?',
          summary: 'Each kind of bird has its own song.',
          journalPrompt: 'Listen to a bird and write its song with letters. How does it go?',
          activities: [visit('allAboutBirds', 'Listen to a song', 'Clap when the song repeats.')],
        },
        {
          shortName: 'feathers',
          thing: 'feather',
          name: 'Feathers for flying and hiding',
          summary: 'Feathers keep birds warm, dry and hard to see.',
          journalPrompt: 'Look at a feather in a picture. What would you use it for?',
          activities: [
            visit('audubonBirds', 'Feather colors', 'Look for a bird that is the color of leaves.'),
          ],
        },
      ],
    },
    {
      name: 'Being a good neighbor',
      lessons: [
        {
          shortName: 'build-a-feeder',
          thing: 'feeder',
          name: 'Build a feeder',
          summary: 'A pine cone and some seeds make a bird café.',
          journalPrompt: 'Who came to your feeder, or who do you hope will come?',
          activities: [
            visit('feederWatch', 'Birds at feeders', 'See which birds like to eat from the ground.'),
          ],
        },
        {
          shortName: 'nests-and-eggs',
          thing: 'nest',
          name: 'Nests and eggs',
          summary: 'A nest is a house made with a beak.',
          journalPrompt: 'Try to make a nest out of twigs and grass. What was hard about it?',
          activities: [visit('birdCams', 'Peek into a nest', 'Look at what the nest is made of.')],
        },
        {
          shortName: 'far-away-birds',
          thing: 'flock',
          name: 'Birds that go away',
          summary: 'Some birds fly very far when it gets cold.',
          journalPrompt: 'If you could fly somewhere warm, where would you go and who comes with you?',
          activities: [
            visit('nationalZoo', 'Birds on a long trip', 'Find out where one bird spends the winter.'),
          ],
        },
      ],
    },
  ],
}
