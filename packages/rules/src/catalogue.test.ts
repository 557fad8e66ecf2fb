import { expect, test } from 'vitest'
import { isMarkValue, mayOpenContent } from './catalogue.ts'

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
