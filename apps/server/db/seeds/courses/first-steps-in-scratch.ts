import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const firstStepsInScratch: CourseSeed = {
  shortName: 'first-steps-in-scratch',
  name: 'First Steps in Scratch',
  summary: 'Make things move, talk and react by snapping blocks together, and learn to fix your bugs.',
  coursePackage: 'Basic',
  microCredentialing: true,
  grades: [3, 4, 5],
  motif: 'coding',
  units: [
    {
      name: 'Making things move',
      lessons: [
        {
          shortName: 'hello-sprite',
          thing: 'sprite',
          name: 'Hello, sprite!',
          summary: 'Your first program says hello in your own way.',
          journalPrompt: 'What does your sprite say, and what happened that you did not expect?',
          activities: [
            watch(
              'blocks-in-a-loop',
              'The robot follows its blocks',
              'See which block is lit when the robot waves.',
            ),
            visit('scratch', 'Open Scratch', 'Find the green flag.'),
          ],
        },
        {
          shortName: 'loops-are-lazy',
          thing: 'loop',
          name: 'Loops are wonderfully lazy',
          summary: 'Say it once and let the computer repeat it.',
          journalPrompt: 'What did you make repeat? How many blocks did you save?',
          activities: [visit('scratchIdeas', 'Starter ideas', 'Find a project that repeats a movement.')],
        },
        {
          shortName: 'if-this-then-that',
          thing: 'branch',
          name: 'If this, then that',
          summary: 'Programs can choose.',
          journalPrompt: 'What choice does your program make? Tell it as "If …, then …".',
          activities: [visit('scratchIdeas', 'Reacting to keys', 'Look for a block with a pointed slot.')],
        },
      ],
    },
    {
      name: 'Making things work',
      lessons: [
        {
          shortName: 'catch-the-bug',
          thing: 'beetle',
          name: 'Catch the bug',
          summary: 'A bug is a program doing exactly what you said.',
          journalPrompt: 'Tell the story of one bug: what you saw, what you tried, what it was.',
          activities: [visit('scratchEd', 'Debugging together', 'Look for a tip you can use right away.')],
        },
        {
          shortName: 'keep-the-score',
          thing: 'score',
          name: 'Keep the score',
          summary: 'A variable is a box with a name.',
          journalPrompt: 'What is in your box, when does it change, and why do you need it?',
          activities: [visit('scratch', 'Games with a score', 'Look inside a game and find its variables.')],
        },
        {
          shortName: 'code-without-computer',
          thing: 'cards',
          name: 'Code without a computer',
          summary: 'Your friend is the robot, and you write the instructions.',
          journalPrompt: 'Write steps for an everyday thing. Where did your human robot go wrong?',
          activities: [
            visit('csUnplugged', 'Unplugged games', 'Choose one game that you can play on the floor.'),
          ],
        },
        {
          shortName: 'share-your-game',
          thing: 'share',
          name: 'Share your game',
          summary: 'A game is done when somebody else can play it.',
          journalPrompt: 'Who tested your game? What did they find hard, and what will you change?',
          activities: [
            visit('scratchEd', 'Kind feedback', 'Read how to say what you like and what you wonder.'),
          ],
        },
      ],
    },
  ],
}
