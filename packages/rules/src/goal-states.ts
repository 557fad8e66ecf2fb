import type { Relation } from './relations.ts'

/** The state of a goal for one child: the child does not have it, works on it, or has reached it (GOALS-17). */
export const goalStates = ['none', 'open', 'completed'] as const
export type GoalState = (typeof goalStates)[number]

/** What can be done with a goal of one child. */
export const goalMoves = ['add', 'assign', 'unassign', 'drop', 'complete', 'reset'] as const
export type GoalMove = (typeof goalMoves)[number]

/** The actor's relation to the child. A teacher is one who sees the child's full name; an assigner is one who has assigned the goal. */
export const goalPeople = ['self', 'guardian', 'teacher', 'assigner', 'stranger'] as const
export type GoalPerson = (typeof goalPeople)[number]

interface Transition {
  by: readonly GoalPerson[]
  from: readonly GoalState[]
  to: GoalState
}

/**
 * All transitions. A teacher who assigns a goal that the child has chosen takes it over, and takes back what that teacher has assigned. A child
 * drops only goals that it has chosen itself, or whose assigning teacher teaches it no more.
 */
export const goalTransitions: Readonly<Record<GoalMove, Transition>> = {
  add: { by: ['self'], from: ['none'], to: 'open' },
  assign: { by: ['teacher'], from: ['none', 'open'], to: 'open' },
  unassign: { by: ['assigner'], from: ['open'], to: 'none' },
  drop: { by: ['self'], from: ['open'], to: 'none' },
  complete: { by: ['self', 'teacher'], from: ['open'], to: 'completed' },
  reset: { by: ['self', 'teacher'], from: ['completed'], to: 'open' },
}

export interface GoalStanding {
  state: GoalState
  /** A teacher who teaches the child has assigned it. */
  isAssigned: boolean
  /** Only the child sees it. */
  isPrivate: boolean
  /** The number of the child's highlights that belong to it. */
  highlights: number
  /** A step is done, or an attachment or a highlight belongs to it. */
  isBegun: boolean
}

export type GoalOutcome =
  | { state: GoalState }
  /** `absent`: this person has no such goal. `state`: the state does not allow it. */
  | { refused: 'absent' | 'state' | 'highlight' }

/**
 * The state of a goal after an act of somebody who is all of these people to the child. A goal that the child has begun stays with the child when a teacher takes it back: from then on it is the
 * child's own. Completing needs a highlight (GOALS-18).
 */
export function goalAfter(
  move: GoalMove,
  people: readonly GoalPerson[],
  standing: GoalStanding,
): GoalOutcome {
  const { by, from, to } = goalTransitions[move]
  const { state, isAssigned, isPrivate, highlights, isBegun } = standing
  if (!people.some(person => by.includes(person)) || (isPrivate && !people.includes('self')))
    return { refused: 'absent' }
  if (move === 'drop' && isAssigned) return { refused: 'absent' }
  if (state === to && !from.includes(state)) return { state }
  if (!from.includes(state)) return { refused: state === 'none' ? 'absent' : 'state' }
  if (move === 'complete' && highlights === 0) return { refused: 'highlight' }
  if (move === 'unassign' && isBegun) return { state }
  return { state: to }
}

const peopleOf: { [R in Relation]?: GoalPerson } = {
  self: 'self',
  guardian: 'guardian',
  'teacher-of': 'teacher',
  'goal-assigner': 'assigner',
}

/** The person's roles in the table. */
export const goalPeopleOf = (held: readonly Relation[]): GoalPerson[] =>
  held.map(relation => peopleOf[relation] ?? 'stranger')
