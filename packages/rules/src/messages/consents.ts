import type { ConsentPurpose } from '../consents.ts'

/** Refusals where nobody has agreed for a child: to the child, and to the adults around. */
export const consentRefusals: Record<'child' | 'adult', Record<ConsentPurpose, string>> = {
  child: {
    account:
      'Ask a grown-up at home to allow writing on the family page. What you wrote before is still yours.',
    sharing: 'Ask a grown-up at home to allow friends on the family page.',
  },
  adult: {
    account: 'Please allow writing for this child on your family page first.',
    sharing: 'Please allow friends for this child on your family page first.',
  },
}

/** What a guardian allows, on the family page. */
export const consentMessages = {
  title: 'What you allow',
  lead: 'You decide for each child, and can change it at any time. Changes apply right away.',
  of: 'What you allow {name}',
  purposes:
    '{purpose, select, account {Write journals and comments} other {Be found by other children and have friends}}',
  notes:
    '{purpose, select, account {If you turn this off, {name} can still take lessons but cannot post. Past work stays with your family, and you can delete it.} other {If you turn this off, other children cannot find {name}, and friendships pause. Everything else still works.}}',
  giveNotes:
    '{purpose, select, account {If you allow this, {name} can post.} other {If you allow this, other children can find {name}.}}',
  askSchool: 'The school decides this. Ask the teacher or the office.',
  given: 'Allowed by {name} on {day}, privacy notice {version}',
  givenEarlier: 'Allowed on {day}, privacy notice {version}',
  withdrawn: 'Turned off on {day}',
  giverLeft:
    '{name} allowed this and is no longer a guardian, so it ended on {day}. It needs the yes of another guardian.',
  notGiven: 'Not allowed',
  bySchool:
    '{count, plural, one {Allowed by the school as long as {name} goes there} other {Allowed by the school as long as {name} go there}}',
  byAge:
    '{count, plural, one {{name} is 13 or older and decides alone} other {{name} are 13 or older and decide alone}}',
  stateOf: '{name}: {state}',
  give: 'Allow',
  giveShort: 'Allow {name}',
  giveFor: '{purpose, select, account {Allow {name} to write} other {Allow {name} to have friends}}',
  withdraw: 'Turn off',
  withdrawShort: 'Turn off for {name}',
  withdrawFor:
    '{purpose, select, account {Turn off for {name}: writing} other {Turn off for {name}: friends}}',
  withdrawTitle: 'Turn this off?',
  done: 'It is allowed.',
  undone: 'It is turned off.',
  confirmFirst: 'Please confirm your email address first: for this we have to know who agrees.',
  confirmLink: 'Confirm the address',
} as const
