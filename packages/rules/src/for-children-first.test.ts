import { expect, test } from 'vitest'
import { forChildrenFirst } from './for-children-first.ts'

test('what suits children from five to twelve comes before what is for older or younger ones, in its order', () => {
  const item = (name: string, min_age: number | null, max_age: number | null) => ({ name, min_age, max_age })
  const items = [
    item('college', 14, null),
    item('for all', null, null),
    item('babies', null, 4),
    item('rangers', 10, 15),
    item('ducks', 4, 7),
  ]
  const names = forChildrenFirst(items, one => one).map(({ name }) => name)
  expect(names).toEqual(['for all', 'rangers', 'ducks', 'college', 'babies'])
})
