import { expect, test } from 'vitest'
import { schoolDaysAfter } from './days.ts'

test('school days are counted from Monday to Friday, so that a weekend makes nobody quiet', () => {
  const friday = '2026-11-20'
  expect(schoolDaysAfter(friday, friday)).toBe(0)
  expect(schoolDaysAfter(friday, '2026-11-22')).toBe(0)
  expect(schoolDaysAfter(friday, '2026-11-23')).toBe(1)
  expect(schoolDaysAfter(friday, '2026-11-27')).toBe(5)
  expect(schoolDaysAfter('2026-11-21', '2026-12-07')).toBe(11)
  expect(schoolDaysAfter('2026-11-23', friday)).toBe(0)
})
