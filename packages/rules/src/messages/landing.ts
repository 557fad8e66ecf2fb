/** What a visitor reads first. `tenWords` says what the product is in ten words. */
export const landingMessages = {
  tenWords: 'A record of growing up that children make and keep.',
  lead: 'Children explore, make things and show what they learned in words, pictures, audio or video. The adults who care about them reply.',
  family: 'For families',
  familyLead: 'See what your child made today, and answer with your voice.',
  familyAct: 'Create a family account',
  school: 'For schools',
  schoolLead: 'See who needs attention, and reply to ten journals in five minutes.',
  schoolAct: 'Teachers: create a free account',
  guest: 'Just looking',
  guestLead: 'Look at every course and activity. No account needed.',
  guestAct: 'Explore the courses',
  nearAct: 'Find activities near you',
  vendor: 'Do you offer classes, trips or apps for children?',
  vendorAct: 'List your activities',
  tour: 'A look inside',
  childTitle: 'One clear next step',
  childText:
    'Lessons are short: something to watch, explore and try. At the end, children show what they learned by writing, taking a photo, talking or filming. Everything can be read aloud.',
  childAlt: 'A child’s home page with the next lesson, courses and answered journals',
  teacherTitle: 'The class at a glance',
  teacherText:
    'See every journal of your class and reply right there. One tap shows the unanswered ones, and one table shows who has finished and who has gone quiet.',
  teacherAlt: 'A teacher’s class page with fresh journals and the place to reply to each',
  parentTitle: 'Every child, one page',
  parentText:
    'Your child’s newest work comes first. Reply by voice in two taps, in writing or by video, and your child sees it right away.',
  parentAlt: 'A parent’s page with a card for each child',
  promises: 'What we promise about a child’s data',
  promiseRelation:
    'Only the family, the child’s own teachers and the school see it, and friends whom you approve.',
  promiseNoAds:
    'No advertising, no tracking by others, no selling. Children’s pages load nothing from other companies.',
  promiseYours: 'Everything belongs to the child. When you delete something, it is gone, with its files.',
  promisesLink: 'Read the privacy notice',
  leadTitle: 'Start with your email address',
  leadLead: 'Free. Takes two minutes. You can decide everything else later.',
  leadEmail: 'Email address',
  leadAct: 'Get started',
  leadInvalid: 'Please enter a valid email address.',
} as const
