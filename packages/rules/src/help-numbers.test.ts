import { expect, test } from 'vitest'
import { helpNumbersOf } from './help-numbers.ts'

test('a country has the numbers of its own lines, the emergency number last, and one that is not known here has none', () => {
  expect(helpNumbersOf('US').map(({ number }) => number)).toEqual(['988', '741741', '1-800-422-4453', '911'])
  expect(helpNumbersOf('GB').at(-1)?.number).toBe('999')
  expect(helpNumbersOf('XX')).toEqual([])
})
