import { expect, test } from 'vitest'
import { mayDo } from './access.ts'
import {
  awardAfter,
  awardMoves,
  awardPeople,
  awardStateOf,
  awardStates,
  type BadgeOutcome,
  badgeAfter,
  badgeMoves,
  badgePeople,
  badgePeopleOf,
  badgePlaceAfter,
  badgePlaceMoves,
  badgePlacePeople,
  badgePlaceStates,
  badgeStates,
  badgeStatusOf,
} from './badge-states.ts'
import { relations } from './relations.ts'

/** Every cell that is not refused, as lines of act, person, state and next state. */
function allowedIn<Move extends string, Person extends string, State extends string>(
  { moves, people, states }: { moves: readonly Move[]; people: readonly Person[]; states: readonly State[] },
  after: (move: Move, people: readonly Person[], state: State) => BadgeOutcome<State>,
): string[] {
  return moves
    .flatMap(move => people.flatMap(person => states.map(state => ({ move, person, state }))))
    .flatMap(({ move, person, state }) => {
      const found = after(move, [person], state)
      return 'state' in found ? [`${move} ${person} ${state} ${found.state}`] : []
    })
    .sort()
}

const lines = (text: string) => text.trim().split('\n').sort()

test('a badge is changed until others rely on it, and one that is used stays with those who have it when it is removed [BADGES-17]', () => {
  const of = { moves: badgeMoves, people: badgePeople, states: badgeStates }
  expect(allowedIn(of, badgeAfter)).toEqual(
    lines(`
change owner unused unused
change owner assigned assigned
change operator unused unused
change operator assigned assigned
share owner unused unused
share owner assigned assigned
share owner used used
remove owner unused none
remove owner assigned removed
remove owner used removed
remove operator unused none
remove operator assigned removed
remove operator used removed`),
  )
  expect(badgeAfter('change', ['owner'], 'used')).toEqual({ refused: 'state' })
  expect(badgeAfter('change', ['stranger'], 'used')).toEqual({ refused: 'absent' })
  expect(badgeAfter('change', ['stranger', 'owner'], 'unused')).toEqual({ state: 'unused' })
})

test('the table of badges and the table of access name the same people', () => {
  const acts = { change: 'change', remove: 'change', share: 'share' } as const
  for (const move of badgeMoves)
    for (const relation of relations)
      expect('state' in badgeAfter(move, badgePeopleOf([relation]), 'unused'), `${move} ${relation}`).toBe(
        mayDo('badge', acts[move], [relation]),
      )
})

test('no other badge takes the place of one that a child has, by nobody [BADGES-28]', () => {
  const of = { moves: badgePlaceMoves, people: badgePlacePeople, states: badgePlaceStates }
  expect(allowedIn(of, badgePlaceAfter)).toEqual(
    lines(`
put setter empty open
put setter open open
put-again setter open open
put-again setter earned earned
take-off setter empty empty
take-off setter open empty
take-off setter earned empty`),
  )
  expect(badgePlaceAfter('put', ['setter'], 'earned')).toEqual({ refused: 'state' })
  expect(badgePlaceAfter('put', ['stranger'], 'open')).toEqual({ refused: 'absent' })
})

test('a child has a badge by its own count or from a teacher, sees it once, and only who gave it takes it back [BADGES-25] [BADGES-27]', () => {
  const of = { moves: awardMoves, people: awardPeople, states: awardStates }
  expect(allowedIn(of, awardAfter)).toEqual(
    lines(`
reach count ahead new
award teacher none new
award teacher ahead new
see self new seen
take-back awarder new none
take-back awarder seen none`),
  )
  expect([null, { isNew: true }, { isNew: false }].map(awardStateOf)).toEqual(['ahead', 'new', 'seen'])
  expect(awardStates.map(badgeStatusOf)).toEqual(['InProgress', 'InProgress', 'Completed', 'Completed'])
})
