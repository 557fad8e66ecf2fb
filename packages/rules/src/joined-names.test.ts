import { expect, test } from 'vitest'
import { joinNames } from './joined-names.ts'

test('names stand in a sentence as people say them', () => {
  expect(joinNames(['Mia'])).toBe('Mia')
  expect(joinNames(['Mia', 'Leo'])).toBe('Mia and Leo')
  expect(joinNames(['Mia', 'Leo', 'Kim'])).toBe('Mia, Leo, and Kim')
})
