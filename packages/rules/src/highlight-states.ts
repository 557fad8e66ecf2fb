import type { HighlightStatus } from './highlights.ts'
import type { Relation } from './relations.ts'

/** The state of a highlight: it is not there, waits for an adult, is accepted, or its acceptance was taken back (HIGHLIGHTS-10, D-98). */
export const highlightStates = ['none', 'new', 'accepted', 'reset'] as const
export type HighlightState = (typeof highlightStates)[number]

/** What can be done with a highlight. `record` is what a teacher does who confirms a placement: its highlight begins accepted. */
export const highlightMoves = ['add', 'record', 'edit', 'pin', 'accept', 'reset', 'remove'] as const
export type HighlightMove = (typeof highlightMoves)[number]

/** The actor's relation to the child. A teacher is one who sees the child's full name. */
export const highlightPeople = ['self', 'guardian', 'teacher', 'stranger'] as const
export type HighlightPerson = (typeof highlightPeople)[number]

interface Transition {
  by: readonly HighlightPerson[]
  from: readonly HighlightState[]
  /** Null where the state stays. */
  to: HighlightState | null
}

const written = ['new', 'accepted', 'reset'] as const

/** All transitions (decision 0044). The child never accepts its own, and an edit takes an acceptance back (HIGHLIGHTS-13 to HIGHLIGHTS-15). */
export const highlightTransitions = {
  add: { by: ['self'], from: ['none'], to: 'new' },
  record: { by: ['teacher'], from: ['none'], to: 'accepted' },
  edit: { by: ['self'], from: written, to: 'reset' },
  pin: { by: ['self'], from: written, to: null },
  accept: { by: ['guardian', 'teacher'], from: written, to: 'accepted' },
  reset: { by: ['guardian', 'teacher'], from: written, to: 'reset' },
  remove: { by: ['self'], from: written, to: 'none' },
} as const satisfies Record<HighlightMove, Transition>

/** The state after an act of somebody who is all of these people to the child; null where none of them may do it now. */
export function highlightAfter(
  move: HighlightMove,
  people: readonly HighlightPerson[],
  state: HighlightState,
): HighlightState | null {
  const { by, from, to }: Transition = highlightTransitions[move]
  return from.includes(state) && people.some(person => by.includes(person)) ? (to ?? state) : null
}

const peopleOf: { [R in Relation]?: HighlightPerson } = {
  self: 'self',
  guardian: 'guardian',
  'teacher-of': 'teacher',
}

/** The person's roles in the table. */
export const highlightPeopleOf = (held: readonly Relation[]): HighlightPerson[] =>
  held.map(relation => peopleOf[relation] ?? 'stranger')

const statuses = { none: null, new: null, accepted: 'Accepted', reset: 'Reset' } as const

/** The status by which a state is stored and sent. */
export const highlightStatusOf = <S extends HighlightState>(state: S): (typeof statuses)[S] => statuses[state]

/** The state of a stored highlight. */
export const highlightStateOf = (status: HighlightStatus | null): HighlightState =>
  status === null ? 'new' : status === 'Accepted' ? 'accepted' : 'reset'

/** The rating in a state: a later one replaces the earlier one, and it is removed with the acceptance. */
export const ratingIn = (state: HighlightState, earlier: number | null, given: number | null) =>
  state === 'accepted' ? (given ?? earlier) : null
