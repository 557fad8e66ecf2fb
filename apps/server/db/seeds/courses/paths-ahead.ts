import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const pathsAhead: CourseSeed = {
  shortName: 'paths-ahead',
  name: 'Paths Ahead: Work and Me',
  summary:
    'Not "what will you be", but what you notice, what you are willing to be bad at, and who can tell you more.',
  coursePackage: 'Pro',
  microCredentialing: false,
  grades: [9, 10, 11, 12],
  motif: 'careers',
  units: [
    {
      name: 'Looking inward',
      lessons: [
        {
          shortName: 'what-i-notice',
          thing: 'eye',
          name: 'What I notice',
          summary: 'Interests show in what you pay attention to when nobody asks.',
          journalPrompt: 'What do you notice that others walk past? Where might that be useful?',
          activities: [
            watch('many-paths', 'Many paths up the hill', 'Ask yourself which path you looked at first.'),
            visit('onet', 'Browse by interest', 'Note three titles you have never heard.'),
          ],
        },
        {
          shortName: 'skills-i-already-have',
          thing: 'tools',
          name: 'Skills I already have',
          summary: 'Babysitting, gaming and translating for grandparents count.',
          journalPrompt: 'Describe one skill you use outside of school as if it were on an application.',
          activities: [
            visit('careerOneStop', 'Name your skills', 'Find the official word for something you do daily.'),
          ],
        },
        {
          shortName: 'a-day-in-the-job',
          thing: 'clock',
          name: 'A day in the job',
          summary: 'A job is mostly its ordinary Tuesday.',
          journalPrompt: 'Choose a job and write its ordinary Tuesday. Would you still want it?',
          activities: [visit('bls', 'What they do', 'Read about the working conditions before the pay.')],
        },
      ],
    },
    {
      name: 'Looking outward',
      lessons: [
        {
          shortName: 'informational-interview',
          thing: 'talk',
          name: 'The twenty-minute interview',
          summary: 'People like to be asked about their work.',
          journalPrompt: 'Interview somebody about their work. What did they say that no website would?',
          activities: [visit('blsStudents', 'Questions to ask', 'Borrow two and make one your own.')],
        },
        {
          shortName: 'pay-and-price',
          thing: 'scales',
          name: 'Pay and price',
          summary: 'Training costs time and money, and so does not training.',
          journalPrompt: 'Compare two ways into the same field. What does each cost before it pays?',
          activities: [
            visit(
              'apprenticeship',
              'Earning while learning',
              'Find a trade you did not know had apprentices.',
            ),
          ],
        },
        {
          shortName: 'first-application',
          thing: 'letter',
          name: 'The first application',
          summary: 'A short true sentence beats a long grand one.',
          journalPrompt: 'Write the opening of an application. Which sentence is most like you?',
          activities: [
            visit('careerOneStop', 'Applications', 'Compare two examples and find the empty words.'),
          ],
        },
        {
          shortName: 'plan-b-and-c',
          thing: 'branch',
          name: 'Plan B, and C',
          summary: 'Most working lives are not straight lines.',
          journalPrompt: 'Write down your plan, then a good life in which it fails.',
          activities: [
            visit(
              'npsHome',
              'An unexpected employer',
              'Find a job in a park that has nothing to do with trees.',
            ),
          ],
        },
      ],
    },
  ],
}
