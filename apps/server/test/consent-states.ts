import type { ConsentPurpose } from '@kindling/rules/consents'

/** What is so about a child, and what follows from it. */
export interface State {
  what: string
  open?: ConsentPurpose[]
  withdrawn?: ConsentPurpose[]
  school?: 'now' | 'before' | 'unconfirmed'
  birth?: string | null
  /** Only a guardian whose address is not proved stands behind the child, and has agreed to what is open. */
  unproved?: true
  posts: boolean
  shares: boolean
}

/** Everything that can be so about a child, with what follows from it. */
export const states: State[] = [
  { what: 'added by a guardian', open: ['account'], posts: true, shares: false },
  { what: 'added, and sharing agreed to', open: ['account', 'sharing'], posts: true, shares: true },
  { what: 'sharing withdrawn', open: ['account'], withdrawn: ['sharing'], posts: true, shares: false },
  { what: 'the account withdrawn', open: ['sharing'], withdrawn: ['account'], posts: false, shares: true },
  { what: 'both withdrawn', withdrawn: ['account', 'sharing'], posts: false, shares: false },
  { what: 'nothing ever said', posts: false, shares: false },
  {
    what: 'withdrawn and given again',
    open: ['account', 'sharing'],
    withdrawn: ['account', 'sharing'],
    posts: true,
    shares: true,
  },
  { what: 'age unknown, nothing said', birth: null, posts: false, shares: false },
  { what: 'a pupil', school: 'now', posts: true, shares: true },
  {
    what: 'a pupil whose guardian said no to sharing',
    school: 'now',
    withdrawn: ['sharing'],
    posts: true,
    shares: false,
  },
  {
    what: 'a pupil whose guardian withdrew the account',
    school: 'now',
    withdrawn: ['account'],
    posts: true,
    shares: true,
  },
  { what: 'a pupil whom nobody confirmed', school: 'unconfirmed', posts: false, shares: false },
  {
    what: 'a pupil who left, with the consent of the school alone',
    school: 'before',
    posts: false,
    shares: false,
  },
  {
    what: 'a pupil who left, with a guardian’s own',
    school: 'before',
    open: ['account'],
    posts: true,
    shares: false,
  },
  {
    what: 'agreed to by a guardian whose address is not proved',
    unproved: true,
    open: ['account', 'sharing'],
    posts: false,
    shares: false,
  },
  {
    what: 'thirteen by the word of a guardian whose address is not proved',
    unproved: true,
    birth: '2012-05-04',
    posts: false,
    shares: false,
  },
  { what: 'thirteen today', birth: '2013-11-18', posts: true, shares: true },
  { what: 'thirteen tomorrow', birth: '2013-11-19', posts: false, shares: false },
]

/** What a child writes where it may: a journal, and something special. */
export const entry = {
  title: 'Frogs',
  content: 'There were seven frogs, and one of them was red.',
  response_type: 'Text' as const,
  medias: [],
}

export const special = { title: 'A kite', detail: { why_special: 'It flew over the trees.' } }
