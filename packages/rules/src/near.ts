/** The people and things near a child, in the order in which they are shown. */
export const nearKinds = [
  'guardian',
  'class',
  'teacher',
  'safe_adult',
  'school',
  'friend',
  'device',
  'cards',
  'password',
  'letter',
] as const
export type NearKind = (typeof nearKinds)[number]

/**
 * `confirmed`: both sides confirmed. `joined`: one of them has not. `untapped`: a guardian by a printed letter whom no teacher
 * has confirmed. `substitute`: for some days. `mailed`: a letter that was sent to an address.
 */
export const nearStates = ['confirmed', 'joined', 'untapped', 'substitute', 'mailed'] as const
export type NearState = (typeof nearStates)[number]

export const nearActs = ['end', 'ask', 'dispute', 'say-yes', 'say-no'] as const
export type NearAct = (typeof nearActs)[number]

/** What a family asks the school about. */
export const questionAbouts = ['class', 'teacher', 'school', 'device', 'cards'] as const

/** Links this recent are shown as new, and a password that was set in this time can be ended. */
export const newDays = 14

interface Near {
  kind: NearKind
  state: NearState
  /** Belongs to the child's own verified school, which answers for it. */
  is_own_school: boolean
  is_verified: boolean
  is_self: boolean
  child_yes: boolean
}

/** What a dispute about the child blocks: any dispute, and the reader's own, which prevents a second one. */
interface Stopped {
  isDisputed: boolean
  hasReported: boolean
}

const nothingStopped: Stopped = { isDisputed: false, hasReported: false }

/**
 * What a guardian may do about it. At the child's own verified school the guardian asks the school; everywhere else the
 * family's no ends the link. No guardian ends another guardian's link: objections to a link are disputes (decision 0021).
 * While a dispute is open, passwords stay unchanged, and no new links are confirmed.
 */
export function nearActsOf(near: Near, reader: 'guardian' | 'child', stopped = nothingStopped): NearAct[] {
  if (near.kind === 'friend') return ['end']
  if (reader === 'child') return []
  if (near.kind === 'guardian') return near.is_self || stopped.hasReported ? [] : ['dispute']
  if (near.kind === 'password') return stopped.isDisputed ? [] : ['end']
  if (near.kind === 'letter') return []
  if (near.kind === 'class' && !near.child_yes) return stopped.isDisputed ? ['say-no'] : ['say-yes', 'say-no']
  if (near.is_own_school) return ['ask']
  if (near.kind === 'cards') return stopped.isDisputed ? [] : ['end']
  if (near.kind === 'class' || near.kind === 'device') return ['end']
  return []
}
