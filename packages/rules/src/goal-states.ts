/** How a goal stands with one child: the child does not have it, works on it, or has reached it (GOALS-17). */
export const goalStates = ['none', 'open', 'completed'] as const
export type GoalState = (typeof goalStates)[number]

/** What can be done with a goal of one child. */
export const goalMoves = ['add', 'assign', 'unassign', 'drop', 'complete', 'reset'] as const
export type GoalMove = (typeof goalMoves)[number]

/** Who does it, to that child. A teacher is one who knows the child fully. */
export const goalPeople = ['self', 'guardian', 'teacher', 'stranger'] as const
export type GoalPerson = (typeof goalPeople)[number]

interface Transition {
  by: readonly GoalPerson[]
  from: readonly GoalState[]
  to: GoalState
}

/**
 * The whole of it. A teacher who assigns what a child has chosen by itself takes it over; a child drops what it has chosen by itself alone.
 */
export const goalTransitions: Readonly<Record<GoalMove, Transition>> = {
  add: { by: ['self'], from: ['none'], to: 'open' },
  assign: { by: ['teacher'], from: ['none', 'open'], to: 'open' },
  unassign: { by: ['teacher'], from: ['open'], to: 'none' },
  drop: { by: ['self'], from: ['open'], to: 'none' },
  complete: { by: ['self', 'teacher'], from: ['open'], to: 'completed' },
  reset: { by: ['self', 'teacher'], from: ['completed'], to: 'open' },
}

export interface GoalStanding {
  state: GoalState
  /** A teacher has given it to the child. */
  isAssigned: boolean
  /** The child alone sees it. */
  isPrivate: boolean
  /** The accomplishments of the child that belong to it. */
  highlights: number
  /** A step is taken, something hangs on it, or an accomplishment belongs to it. */
  isBegun: boolean
}

export type GoalOutcome =
  | { state: GoalState }
  /** `absent`: for this person there is no such goal. `state`: it does not stand so. */
  | { refused: 'absent' | 'state' | 'highlight' }

/**
 * What becomes of a goal by an act of somebody. What a child has begun stays with the child when a teacher takes the goal back: it is its own from
 * then on. Completing needs a highlight (GOALS-18).
 */
export function goalAfter(move: GoalMove, person: GoalPerson, standing: GoalStanding): GoalOutcome {
  const { by, from, to } = goalTransitions[move]
  const { state, isAssigned, isPrivate, highlights, isBegun } = standing
  if (!by.includes(person) || (isPrivate && person !== 'self')) return { refused: 'absent' }
  if (move === 'drop' && isAssigned) return { refused: 'absent' }
  if (!from.includes(state)) return state === to ? { state } : { refused: 'state' }
  if (move === 'complete' && highlights === 0) return { refused: 'highlight' }
  if (move === 'unassign' && isBegun) return { state }
  return { state: to }
}
