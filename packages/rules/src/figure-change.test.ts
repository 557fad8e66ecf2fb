import { expect, test } from 'vitest'
import { changeOf } from './figure-change.ts'

test('a change says which way and by how much; where one of two figures is withheld there is none', () => {
  expect(changeOf(7, 4)).toEqual({ direction: 'up', by: 3 })
  expect(changeOf(4, 7)).toEqual({ direction: 'down', by: 3 })
  expect(changeOf(0, 0)).toEqual({ direction: 'same', by: 0 })
  expect(changeOf(null, 7)).toBeNull()
  expect(changeOf(7, null)).toBeNull()
})
