/** What vendors find here today. */
export const vendorMessages = {
  title: 'My listings',
  lead: 'What you can do here now, and what is not here yet.',
  now: 'Here now',
  nowAccount: 'Your account',
  nowAccountText: 'You can change your name, address and password, and sign out of other devices.',
  nowAccountAct: 'Open your profile',
  nowCourses: 'The courses that children take',
  nowCoursesText: 'You can read them all, to see what your activities would go with.',
  nowCoursesAct: 'See the courses',
  nowContact: 'Questions and ideas',
  nowContactText: 'Tell us what you offer and for which ages, or ask us anything.',
  nowContactAct: 'Write to us',
  later: 'Not here yet',
  laterListings: 'Listings of activities and workshops',
  laterListingsText:
    'Families cannot find or book activities here yet, and you cannot add any. Nothing about you is shown to families.',
  laterChanges: 'Changes to a listing, and what became of them',
  laterChangesText: 'Once listings are here, you propose a change and see what became of it.',
  laterNote: 'Your account stays as it is. You do not have to do anything.',
} as const
