import { expect, test } from 'vitest'
import { mayOpenContent } from './catalogue.ts'

test('what is in a plan opens to whoever has it, and to its makers', () => {
  expect(mayOpenContent('Basic', false, ['anyone'])).toBe(true)
  expect(mayOpenContent('Pro', false, ['anyone', 'item-reader'])).toBe(false)
  expect(mayOpenContent('Pro', true, ['anyone'])).toBe(true)
  for (const maker of ['owner', 'item-writer', 'item-reviewer', 'operator'] as const)
    expect(mayOpenContent('Pro', false, [maker])).toBe(true)
})
