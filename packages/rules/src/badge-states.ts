import type { BadgeStatus } from './badges.ts'
import type { Relation } from './relations.ts'

interface Transition<State, Person> {
  by: readonly Person[]
  /** From which states, and the next one. */
  leads: { readonly [From in State & string]?: State }
}

/** The state after an act of somebody who is all of these; `absent`: none of them may; `state`: the state does not allow it. */
export type BadgeOutcome<State> = { state: State } | { refused: 'absent' | 'state' }

function after<State extends string, Person>(
  { by, leads }: Transition<State, Person>,
  people: readonly Person[],
  state: State,
): BadgeOutcome<State> {
  if (!people.some(person => by.includes(person))) return { refused: 'absent' }
  const next = leads[state]
  return next === undefined ? { refused: 'state' } : { state: next }
}

/**
 * The state of a badge: nobody uses it; only its owner has assigned it; a child has it, or another person has assigned it or what it is on; it
 * was removed, and stays with those who have it.
 */
export const badgeStates = ['none', 'unused', 'assigned', 'used', 'removed'] as const
export type BadgeState = (typeof badgeStates)[number]
export const badgeMoves = ['change', 'share', 'remove'] as const
export type BadgeMove = (typeof badgeMoves)[number]
export const badgePeople = ['owner', 'operator', 'stranger'] as const
export type BadgePerson = (typeof badgePeople)[number]

/** All transitions of a badge (decision 0047): the words of one that others rely on are fixed. It is used by awards, which have a table below. */
export const badgeTransitions: Readonly<Record<BadgeMove, Transition<BadgeState, BadgePerson>>> = {
  change: { by: ['owner', 'operator'], leads: { unused: 'unused', assigned: 'assigned' } },
  share: { by: ['owner'], leads: { unused: 'unused', assigned: 'assigned', used: 'used' } },
  remove: {
    by: ['owner', 'operator'],
    leads: { unused: 'none', assigned: 'removed', used: 'removed' },
  },
}

export const badgeAfter = (move: BadgeMove, people: readonly BadgePerson[], state: BadgeState) =>
  after(badgeTransitions[move], people, state)

const peopleOf: { [R in Relation]?: BadgePerson } = {
  owner: 'owner',
  operator: 'operator',
}

/** The person's roles in the table of badges. */
export const badgePeopleOf = (held: readonly Relation[]): BadgePerson[] =>
  held.map(relation => peopleOf[relation] ?? 'stranger')

/** The place for a badge on a goal or playlist: empty, with a badge that nobody has earned there yet, or with one that a child has. */
export const badgePlaceStates = ['empty', 'open', 'earned'] as const
export type BadgePlaceState = (typeof badgePlaceStates)[number]
export const badgePlaceMoves = ['put', 'put-again', 'take-off'] as const
export type BadgePlaceMove = (typeof badgePlaceMoves)[number]
/** Who may set the badge there, for all or for a school, and everybody else. */
export const badgePlacePeople = ['setter', 'stranger'] as const
export type BadgePlacePerson = (typeof badgePlacePeople)[number]

/** All transitions of such a place: another badge never replaces one that a child has (BADGES-28); the same one takes another number. */
export const badgePlaceTransitions: Readonly<
  Record<BadgePlaceMove, Transition<BadgePlaceState, BadgePlacePerson>>
> = {
  put: { by: ['setter'], leads: { empty: 'open', open: 'open' } },
  'put-again': { by: ['setter'], leads: { open: 'open', earned: 'earned' } },
  'take-off': { by: ['setter'], leads: { empty: 'empty', open: 'empty', earned: 'empty' } },
}

export const badgePlaceAfter = (
  move: BadgePlaceMove,
  people: readonly BadgePlacePerson[],
  state: BadgePlaceState,
) => after(badgePlaceTransitions[move], people, state)

/** A badge as one child has it: not at all, grayed until it is earned (BADGES-27), awarded and not shown yet, or shown. */
export const awardStates = ['none', 'ahead', 'new', 'seen'] as const
export type AwardState = (typeof awardStates)[number]
export const awardMoves = ['reach', 'award', 'see', 'take-back'] as const
export type AwardMove = (typeof awardMoves)[number]
/** `count`: the child's own units have reached the number. `awarder`: the teacher who awarded it by hand and teaches the child. */
export const awardPeople = ['count', 'self', 'teacher', 'awarder', 'stranger'] as const
export type AwardPerson = (typeof awardPeople)[number]

/** All transitions of an award: the database carries out `reach`; an earned badge has no awarder, so that nobody takes it back. */
export const awardTransitions: Readonly<Record<AwardMove, Transition<AwardState, AwardPerson>>> = {
  reach: { by: ['count'], leads: { ahead: 'new' } },
  award: { by: ['teacher'], leads: { none: 'new', ahead: 'new' } },
  see: { by: ['self'], leads: { new: 'seen' } },
  'take-back': { by: ['awarder'], leads: { new: 'none', seen: 'none' } },
}

export const awardAfter = (move: AwardMove, people: readonly AwardPerson[], state: AwardState) =>
  after(awardTransitions[move], people, state)

/** The state of a stored award; without one, the badge is ahead of the child. */
export const awardStateOf = (award: { isNew: boolean } | null): AwardState =>
  award === null ? 'ahead' : award.isNew ? 'new' : 'seen'

/** The status on the wire: completed once the child's count has reached the number, or an adult has awarded it (BADGES-25). */
export const badgeStatusOf = (state: AwardState): BadgeStatus =>
  state === 'new' || state === 'seen' ? 'Completed' : 'InProgress'
