import { expect, test } from 'vitest'
import { archetypes, isMarkValue, mayOpenContent } from './catalogue.ts'
import { catalogueMessages } from './messages/catalogue.ts'
import { format } from './messages/format.ts'

test('what is in a plan opens to whoever has it, or is entitled to the one thing, and to its makers', () => {
  const closed = { plan: 'Pro', has_plan: false, has_item: false } as const
  expect(mayOpenContent({ ...closed, plan: 'Basic' }, ['anyone'])).toBe(true)
  expect(mayOpenContent(closed, ['anyone', 'item-reader'])).toBe(false)
  expect(mayOpenContent({ ...closed, has_plan: true }, ['anyone'])).toBe(true)
  expect(mayOpenContent({ ...closed, has_item: true }, ['anyone'])).toBe(true)
  for (const maker of ['owner', 'item-writer', 'item-reviewer', 'operator'] as const)
    expect(mayOpenContent(closed, [maker])).toBe(true)
})

test('a rating has one to five stars, less can be asked of a kind, and everything else is said or not', () => {
  expect([0, 1, 5, 6].map(value => isMarkValue('rating', value))).toEqual([false, true, true, false])
  expect([-1, 0, 1].map(value => isMarkValue('affinity', value))).toEqual([true, false, true])
  expect([-1, 0, 1, 2].map(value => isMarkValue('favorite', value))).toEqual([false, false, true, false])
})

test('every kind of item has words of its own, for one and for many', () => {
  for (const words of [catalogueMessages.kindOf, catalogueMessages.kindsOf]) {
    const said = archetypes.map(kind => format(words, { kind }))
    expect(new Set(said).size, said.join()).toBe(archetypes.length)
  }
})
