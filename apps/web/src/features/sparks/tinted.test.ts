import { expect, test } from 'vitest'
import { tinted } from './tinted.ts'

test('a drawing that comes again comes in another tint, and after all tints as it is', () => {
  const row = ['a', 'b', 'a', 'a', 'a'].map(picture => ({ picture }))
  expect(tinted(row).map(({ picture }) => picture)).toEqual(['a', 'b', 'a#tint-1', 'a#tint-2', 'a'])
})
