import { expect, test } from 'vitest'
import { mayDo } from './access.ts'
import {
  type GoalMove,
  type GoalPerson,
  type GoalState,
  goalAfter,
  goalMoves,
  goalPeople,
  goalPeopleOf,
  goalStates,
} from './goal-states.ts'
import { relations } from './relations.ts'

/** Written by hand: who may, from which state, and the next state; everything else is refused. */
const allowed: Record<GoalMove, Partial<Record<GoalPerson, Partial<Record<GoalState, GoalState>>>>> = {
  add: { self: { none: 'open', open: 'open' } },
  assign: { teacher: { none: 'open', open: 'open' } },
  unassign: { assigner: { none: 'none', open: 'none' } },
  drop: { self: { none: 'none', open: 'none' } },
  complete: {
    self: { open: 'completed', completed: 'completed' },
    teacher: { open: 'completed', completed: 'completed' },
  },
  reset: { self: { open: 'open', completed: 'open' }, teacher: { open: 'open', completed: 'open' } },
}

const plain = { isAssigned: false, isPrivate: false, highlights: 1, isBegun: false }

test('a goal goes from none to open to completed and back by the acts of some people, and by no other [GOALS-17] [GOALS-20] [GOALS-21]', () => {
  for (const move of goalMoves)
    for (const person of goalPeople)
      for (const state of goalStates) {
        const expected = allowed[move][person]?.[state]
        const refused = allowed[move][person] && state !== 'none' ? 'state' : 'absent'
        expect(goalAfter(move, [person], { ...plain, state }), `${move} ${person} ${state}`).toEqual(
          expected ? { state: expected } : { refused },
        )
      }
})

test('completing needs a highlight, whoever does it [GOALS-18]', () => {
  for (const person of ['self', 'teacher'] as const) {
    const open = { ...plain, state: 'open' as const }
    expect(goalAfter('complete', [person], { ...open, highlights: 0 })).toEqual({ refused: 'highlight' })
    expect(goalAfter('complete', [person], open)).toEqual({ state: 'completed' })
  }
})

test('a private goal is there for its child alone', () => {
  for (const move of goalMoves)
    for (const person of goalPeople)
      for (const state of goalStates) {
        const found = goalAfter(move, [person], { ...plain, state, isPrivate: true })
        if (person !== 'self') expect(found, `${move} ${person} ${state}`).toEqual({ refused: 'absent' })
      }
  expect(goalAfter('complete', ['self'], { ...plain, state: 'open', isPrivate: true })).toEqual({
    state: 'completed',
  })
})

test('a child gives up what it has chosen by itself, and not what was assigned; what is begun outlives an assignment', () => {
  const open = { ...plain, state: 'open' as const }
  expect(goalAfter('drop', ['self'], { ...open, isAssigned: true })).toEqual({ refused: 'absent' })
  expect(goalAfter('drop', ['self'], open)).toEqual({ state: 'none' })
  expect(
    goalAfter('unassign', ['teacher', 'assigner'], { ...open, isAssigned: true, isBegun: true }),
  ).toEqual({
    state: 'open',
  })
  expect(goalAfter('unassign', ['teacher', 'assigner'], { ...open, isAssigned: true })).toEqual({
    state: 'none',
  })
})

test('the table of goals and the table of access name the same people', () => {
  const states = { complete: 'open', reset: 'completed' } as const
  for (const move of ['complete', 'reset'] as const)
    for (const relation of relations)
      expect(
        'state' in goalAfter(move, goalPeopleOf([relation]), { ...plain, state: states[move] }),
        `${move} ${relation}`,
      ).toBe(mayDo('child', 'finish-goal', [relation]))
})

test('whoever is several people to a child may do what each of them may, and nobody may do nothing', () => {
  const open = { ...plain, state: 'open' as const, isAssigned: true }
  expect(goalAfter('unassign', ['teacher', 'assigner'], open)).toEqual({ state: 'none' })
  expect(goalAfter('complete', ['teacher', 'assigner'], open)).toEqual({ state: 'completed' })
  for (const move of goalMoves) expect(goalAfter(move, [], open)).toEqual({ refused: 'absent' })
})
