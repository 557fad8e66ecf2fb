import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const moneySense: CourseSeed = {
  shortName: 'money-sense',
  name: 'Money Sense',
  summary: 'Where money comes from, where it goes, and how not to be talked out of it.',
  coursePackage: 'Basic',
  microCredentialing: false,
  grades: [6, 7, 8],
  motif: 'money',
  units: [
    {
      name: 'What it is',
      lessons: [
        {
          shortName: 'what-is-money',
          thing: 'coin',
          name: 'What is money, anyway?',
          summary: 'Shells, metal, paper and numbers on a screen have one thing in common.',
          journalPrompt: 'Explain to an alien why a piece of paper can buy a sandwich.',
          activities: [
            watch('coins-in-the-jar', 'A jar fills up', 'Guess how long until it is full.'),
            visit('usMintKids', 'How coins are made', 'Find out why some edges have ridges.'),
          ],
        },
        {
          shortName: 'needs-wants',
          thing: 'scales',
          name: 'Needs, wants and in between',
          summary: 'The line is not where you think it is.',
          journalPrompt: 'List ten things you used today. Which were needs? Defend one difficult case.',
          activities: [visit('cfpbYouth', 'Choices', 'Find a question that has no right answer.')],
        },
        {
          shortName: 'my-first-budget',
          thing: 'budget',
          name: 'My first budget',
          summary: 'A budget is a plan with numbers in it.',
          journalPrompt:
            'Make a budget for one month, with real or imagined money. What was left, and what was missing?',
          activities: [visit('fdicMoneySmart', 'Budgets', 'Compare your categories with theirs.')],
        },
      ],
    },
    {
      name: 'What it does',
      lessons: [
        {
          shortName: 'how-interest-works',
          thing: 'growth',
          name: 'Money that grows, money that shrinks',
          summary: 'Interest works for you or against you.',
          journalPrompt:
            'Calculate what 100 dollars become in ten years at 4 percent. What did you think first?',
          activities: [
            visit('federalReserveEducation', 'Interest', 'Look for the rule that tells when money doubles.'),
          ],
        },
        {
          shortName: 'ads-that-work',
          thing: 'megaphone',
          name: 'Ads that work on you',
          summary: 'Nobody thinks advertising works on them.',
          journalPrompt: 'Describe an ad that worked on you. Which button did it press?',
          activities: [visit('cfpbYouth', 'Tricks of selling', 'Find the name of one trick you know.')],
        },
        {
          shortName: 'run-a-stand',
          thing: 'stand',
          name: 'Run a stand',
          summary: 'Price, cost, profit and one rainy Saturday.',
          journalPrompt: 'Plan a small business. What does one piece cost you, and what will you charge?',
          activities: [visit('usMintKids', 'Prices long ago', 'Compare a price from then with now.')],
        },
        {
          shortName: 'giving-and-sharing',
          thing: 'gift',
          name: 'Giving and sharing',
          summary: 'Money can also say what you care about.',
          journalPrompt: 'If your class had 200 dollars to give away, how would you decide?',
          activities: [
            visit(
              'smithsonianSpotlight',
              'Things given to a museum',
              'Find one object that was a gift and ask why.',
            ),
          ],
        },
      ],
    },
  ],
}
