import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const kitchenScience: CourseSeed = {
  shortName: 'kitchen-science',
  name: 'Kitchen Science',
  summary: 'Your kitchen is a laboratory with snacks. Guess, test, measure, write down.',
  coursePackage: 'Basic',
  microCredentialing: false,
  grades: [3, 4, 5],
  motif: 'kitchen',
  units: [
    {
      name: 'Fizz and mix',
      lessons: [
        {
          shortName: 'fizz-and-foam',
          thing: 'fizz',
          name: 'Fizz and foam',
          summary: 'Baking soda and vinegar make a gas you can catch.',
          journalPrompt: 'What was your guess, what happened, and what would you change next time?',
          activities: [
            watch('bubbles-in-the-bowl', 'Bubbles in the bowl', 'Watch where the bubbles start.'),
            visit('scienceSnacks', 'Try a snack', 'Find an experiment with a gas in it.'),
          ],
        },
        {
          shortName: 'floating-eggs',
          thing: 'floatingEgg',
          name: 'The floating egg',
          summary: 'Salt can lift an egg.',
          journalPrompt: 'How many spoons of salt did your egg need? Why do you think it floats?',
          activities: [visit('phet', 'Density', 'Try to make a heavy block float.')],
        },
        {
          shortName: 'oil-and-water',
          thing: 'layers',
          name: 'Oil and water',
          summary: 'Some things refuse to mix until a helper comes.',
          journalPrompt: 'What did you shake together and what did it look like after five minutes?',
          activities: [
            visit(
              'cookingScience',
              'Mixing in cooking',
              'Look for the part of an egg that helps oil and water.',
            ),
          ],
        },
      ],
    },
    {
      name: 'Hot and cold',
      lessons: [
        {
          shortName: 'bread-is-alive',
          thing: 'bread',
          name: 'Bread is alive',
          summary: 'Yeast is tiny, hungry and breathes out bubbles.',
          journalPrompt: 'Describe your dough like a pet: what did it eat, how did it grow?',
          activities: [visit('cookingScience', 'The science of bread', 'Find out what yeast eats.')],
        },
        {
          shortName: 'crystals-on-a-string',
          thing: 'crystal',
          name: 'Crystals on a string',
          summary: 'Sugar can build towers if you give it time.',
          journalPrompt: 'Write a three-day diary of your crystal.',
          activities: [visit('scienceSnacks', 'Growing crystals', 'Look for the reason why slow is better.')],
        },
        {
          shortName: 'melt-freeze-repeat',
          thing: 'ice',
          name: 'Melt, freeze, repeat',
          summary: 'Things change between solid and liquid again and again.',
          journalPrompt: 'What melted the fastest in your test? Was your test fair?',
          activities: [visit('phet', 'States of matter', 'Heat the particles and watch them dance.')],
        },
        {
          shortName: 'clean-cook',
          thing: 'soap',
          name: 'The clean cook',
          summary: 'Germs are small, soap is mighty.',
          journalPrompt: 'Teach somebody at home a kitchen safety rule. What did they say?',
          activities: [visit('foodSafety', 'Four steps', 'Find the rule you keep forgetting.')],
        },
      ],
    },
  ],
}
