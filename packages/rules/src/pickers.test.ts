import { expect, test } from 'vitest'
import { ageChoices, birthYears, dayChoices, monthChoices, recentYears } from './pickers.ts'

const ends = (list: readonly number[]) => [list.length, list[0], list.at(-1)]

test('pickers offer the months, days, years and ages of the specification, the newest year first [ACCOUNTS-97] [ACCOUNTS-99] [ACCOUNTS-100]', () => {
  expect(ends(monthChoices)).toEqual([12, 1, 12])
  expect(ends(dayChoices)).toEqual([31, 1, 31])
  expect(ends(birthYears(2026))).toEqual([17, 2022, 2006])
  expect(ends(recentYears(2026))).toEqual([21, 2026, 2006])
  expect(ends(ageChoices)).toEqual([20, 1, 20])
})
