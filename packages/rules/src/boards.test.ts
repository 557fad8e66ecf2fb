import { expect, test } from 'vitest'
import { makesBoards, movedTo } from './boards.ts'

test('children, parents and teachers make boards', () => {
  expect((['Child', 'Parent', 'Teacher', 'Vendor', 'Guest'] as const).map(makesBoards)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('one thing takes the place of another, and the others close up', () => {
  const order = ['a', 'b', 'c']
  expect(movedTo(order, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(order, 2, 0)).toEqual(['c', 'a', 'b'])
  for (const [from, to] of [
    [3, 0],
    [0, 3],
    [0, -1],
  ] as const)
    expect(movedTo(order, from, to)).toEqual(order)
})
