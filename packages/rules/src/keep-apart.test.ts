import { expect, test } from 'vitest'
import { keepApart } from './keep-apart.ts'

const apart = (words: string) => keepApart(words.split(' '), word => word[0] ?? null).join(' ')

test('equal pictures do not stand beside each other, and the order is otherwise kept', () => {
  expect(apart('a1 b1 c1')).toBe('a1 b1 c1')
  expect(apart('a1 a2 b1 c1')).toBe('a1 b1 a2 c1')
  expect(apart('a1 a2 a3 b1')).toBe('a1 b1 a2 a3')
  expect(apart('a1 a2')).toBe('a1 a2')
  expect(keepApart([], () => 'a')).toEqual([])
  expect(keepApart([1, 2], () => null)).toEqual([1, 2])
})
