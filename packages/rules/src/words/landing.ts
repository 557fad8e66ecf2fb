/** What a visitor reads first. `tenWords` says what the product is in ten words. */
export const landingWords = {
  tenWords: 'A record of growing up that children make and keep.',
  lead: 'Children watch, try and make things, and tell about them in words, pictures, sound or film. The grown-ups who care for them answer.',
  family: 'For families',
  familyLead: 'Read today’s journal on the bus and answer with your own voice.',
  familyAct: 'Create a family account',
  school: 'For schools',
  schoolLead: 'See whom to check on, and answer ten journals in five minutes.',
  schoolAct: 'Sign in with your school account',
  guest: 'Just looking',
  guestLead: 'Browse every course without an account. Nothing is asked of you.',
  guestAct: 'Look round the courses',
  tour: 'A look inside',
  childTitle: 'One clear next thing to do',
  childText:
    'Lessons are made of good things to watch, open and try. At the end a child tells about it: by typing, drawing, speaking or filming. Everything can be read aloud.',
  childAlt: 'A child’s home page with the next lesson, courses and answered journals',
  teacherTitle: 'The class at a glance',
  teacherText:
    'Who has started, who has finished, who has not been heard from: one table that sorts, filters, prints and exports. New journals appear while you look.',
  teacherAlt: 'A teacher’s class page with a table of students and fresh journals',
  parentTitle: 'Every child, one page',
  parentText:
    'Each child has a card with the newest journal and what was learned. Comments may be typed, spoken or filmed, and the child hears of them at once.',
  parentAlt: 'A parent’s page with a card for each child',
  promises: 'What we promise about a child’s data',
  promiseRelation:
    'Only people with a part in the child’s life see anything: the family, the child’s own teachers, the school.',
  promiseNoAds:
    'No advertising, no tracking by others, no selling. Pages that children use call nobody else.',
  promiseYours: 'Everything belongs to the child. What is deleted is gone, files included.',
  promisesLink: 'Read the privacy notice',
  leadTitle: 'Begin with your e‑mail address',
  leadLead: 'Two minutes, no cost. You decide everything else later.',
  leadEmail: 'Email address',
  leadAct: 'Begin',
  leadInvalid: 'Please enter a valid email address.',
} as const
