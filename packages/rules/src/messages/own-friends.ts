/** What only the child itself reads on the page of its friends. */
export const ownFriendsMessages = {
  ifYes: 'If you say yes, we ask a grown-up too.',
  waits:
    '{on, select, friend {{name} has not answered yet.} own_guardian {A grown-up has to say yes.} other {A grown-up at {name}’s home has to agree.}}',
  guardians: 'My grown-ups',
} as const
