import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const trueOrNot: CourseSeed = {
  shortName: 'true-or-not',
  name: 'True or Not? Reading the News',
  summary: 'Slow down, look sideways, trace the source: the habits of people who check facts for a living.',
  coursePackage: 'Pro',
  microCredentialing: true,
  grades: [9, 10, 11, 12],
  motif: 'media',
  units: [
    {
      name: 'Slowing down',
      lessons: [
        {
          shortName: 'my-media-day',
          thing: 'phone',
          name: 'My media day',
          summary: 'Most of us do not know what we look at, or for how long.',
          journalPrompt:
            'Keep a log of one day of media. What did you not expect, and what would you rather not write down?',
          activities: [
            watch('looking-twice', 'Looking twice', 'Notice when the glass stops, and why there.'),
            visit('nprHome', 'A newsroom’s own rules', 'Look for how corrections are shown.'),
          ],
        },
        {
          shortName: 'who-says-so',
          thing: 'question',
          name: 'Who says so?',
          summary: 'Before asking what a page says, ask who is saying it.',
          journalPrompt: 'Trace one claim you met this week to its source. How many steps did it take?',
          activities: [
            visit('locTeachers', 'Reading a source', 'Try the questions about author and purpose.'),
          ],
        },
        {
          shortName: 'look-sideways',
          thing: 'sideways',
          name: 'Look sideways',
          summary: 'Fact-checkers leave a page quickly to see what others say of it.',
          journalPrompt:
            'Check an unfamiliar site without reading it first. What did others tell you that it did not?',
          activities: [
            visit('wikipediaReliability', 'What counts as reliable', 'Find a rule you disagree with.'),
          ],
        },
        {
          shortName: 'pictures-that-mislead',
          thing: 'torn',
          name: 'Pictures that mislead',
          summary: 'A true photograph can tell a lie with the wrong caption.',
          journalPrompt: 'Find a picture used out of its context. What made it believable?',
          activities: [
            visit(
              'wikimediaCommons',
              'Where pictures come from',
              'Read the description, date and author of one file.',
            ),
          ],
        },
      ],
    },
    {
      name: 'Speaking up',
      lessons: [
        {
          shortName: 'numbers-that-mislead',
          thing: 'chart',
          name: 'Numbers that mislead',
          summary: 'A graph is an argument.',
          journalPrompt: 'Redraw a graph so that it tells the opposite story. Which version is fairer?',
          activities: [visit('blsStudents', 'Honest charts', 'Look at where the axes begin.')],
        },
        {
          shortName: 'health-claims',
          thing: 'bottle',
          name: 'Health claims',
          summary: '"Studies show" is the start of a question.',
          journalPrompt: 'Take apart one health claim. Who was studied, how many, and who paid?',
          activities: [
            visit('nihHealth', 'Research told plainly', 'Notice how uncertainty is put into words.'),
          ],
        },
        {
          shortName: 'changing-my-mind',
          thing: 'bulb',
          name: 'Changing my mind',
          summary: 'Being wrong is information.',
          journalPrompt:
            'Write about a time you changed your mind. What did the work: evidence, a person, or time?',
          activities: [
            visit(
              'nationalArchives',
              'Documents that changed minds',
              'Choose one and ask who had to be convinced.',
            ),
          ],
        },
      ],
    },
  ],
}
