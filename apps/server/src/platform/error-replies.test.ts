import { expect, test } from 'vitest'
import { refusalOf } from './error-replies.ts'

test('a database without memory for one more lock, or with two who wait for each other, is busy; a fault of its own is not', () => {
  const codeOf = (code: string) => refusalOf(Object.assign(new Error('of the database'), { code })).code
  expect(['53200', '40P01', '55P03'].map(codeOf)).toEqual(['BUSY', 'BUSY', 'BUSY'])
  expect(codeOf('XX000')).toBe('SERVER')
})
