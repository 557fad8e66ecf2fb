/** Who and what is near a child, in the order in which it is shown. */
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
 * `confirmed`: both sides said yes. `joined`: one of them has not. `untapped`: a guardian by a printed letter whom no teacher
 * has confirmed. `substitute`: for some days. `mailed`: a letter that went to an address.
 */
export const nearStates = ['confirmed', 'joined', 'untapped', 'substitute', 'mailed'] as const
export type NearState = (typeof nearStates)[number]

export const nearActs = ['end', 'ask', 'dispute', 'say-yes', 'say-no'] as const
export type NearAct = (typeof nearActs)[number]

/** About what a family asks the school. */
export const questionAbouts = ['class', 'teacher', 'school', 'device', 'cards'] as const

/** What was done so lately is shown as new, and a password of then can be ended. */
export const newDays = 14

interface Near {
  kind: NearKind
  state: NearState
  /** Of the child's own verified school, which answers for it. */
  is_own_school: boolean
  is_verified: boolean
  is_self: boolean
  child_yes: boolean
}

/** What a dispute about the child stops: anybody's, and the reader's own, beside which nobody opens another. */
interface Stopped {
  isDisputed: boolean
  hasReported: boolean
}

const nothingStopped: Stopped = { isDisputed: false, hasReported: false }

/**
 * What a guardian may do about it. At the own verified school the school is asked; everywhere else the family's no ends it. No
 * guardian ends another: what stands against a link is a dispute (decision 0021). While one is open,
 * passwords stay as they are, and nothing is let in.
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
