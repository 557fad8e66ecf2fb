import { expect, test } from 'vitest'
import { mayDo } from './access.ts'
import {
  type HighlightMove,
  type HighlightPerson,
  type HighlightState,
  highlightAfter,
  highlightMoves,
  highlightPeople,
  highlightPeopleOf,
  highlightStateOf,
  highlightStates,
  highlightStatusOf,
  ratingIn,
} from './highlight-states.ts'
import { relations } from './relations.ts'

type Next = Partial<Record<HighlightState, HighlightState>>

const accepted: Next = { new: 'accepted', accepted: 'accepted', reset: 'accepted' }
const reset: Next = { new: 'reset', accepted: 'reset', reset: 'reset' }

/** Written by hand: who may, from which state, and the next state; everything else is refused. */
const allowed: Record<HighlightMove, Partial<Record<HighlightPerson, Next>>> = {
  add: { self: { none: 'new' } },
  record: { teacher: { none: 'accepted' } },
  edit: { self: reset },
  pin: { self: { new: 'new', accepted: 'accepted', reset: 'reset' } },
  accept: { guardian: accepted, teacher: accepted },
  reset: { guardian: reset, teacher: reset },
  remove: { self: { new: 'none', accepted: 'none', reset: 'none' } },
}

test('a highlight is accepted, taken back and edited by the acts of some people, and by no other [HIGHLIGHTS-13] [HIGHLIGHTS-14] [HIGHLIGHTS-15]', () => {
  for (const move of highlightMoves)
    for (const person of highlightPeople)
      for (const state of highlightStates)
        expect(highlightAfter(move, [person], state), `${move} ${person} ${state}`).toBe(
          allowed[move][person]?.[state] ?? null,
        )
})

test('whoever is several people to a child may do what each of them may, and nobody may do nothing', () => {
  for (const move of highlightMoves) {
    expect(highlightAfter(move, [], 'new')).toBeNull()
    expect(highlightAfter(move, ['stranger', 'teacher', 'guardian'], 'new')).toBe(
      allowed[move].guardian?.new ?? null,
    )
  }
})

test('the table of states and the table of access name the same people', () => {
  const acts = { edit: 'change', pin: 'change', remove: 'change', accept: 'accept', reset: 'accept' } as const
  for (const move of ['edit', 'pin', 'remove', 'accept', 'reset'] as const)
    for (const relation of relations)
      expect(highlightAfter(move, highlightPeopleOf([relation]), 'new') !== null, `${move} ${relation}`).toBe(
        mayDo('highlight', acts[move], [relation]),
      )
})

test('a state is stored as its status, and a rating goes with the acceptance [HIGHLIGHTS-10]', () => {
  expect(highlightStates.map(highlightStatusOf)).toEqual([null, null, 'Accepted', 'Reset'])
  for (const state of ['new', 'accepted', 'reset'] as const)
    expect(highlightStateOf(highlightStatusOf(state))).toBe(state)
  expect([
    ratingIn('accepted', 2, null),
    ratingIn('accepted', 2, 3),
    ratingIn('accepted', null, null),
  ]).toEqual([2, 3, null])
  expect([ratingIn('reset', 2, 3), ratingIn('new', 2, null)]).toEqual([null, null])
})
