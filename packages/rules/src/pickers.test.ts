import { expect, test } from 'vitest'
import { ageChoices, birthYears, dayChoices, monthChoices, yearChoices } from './pickers.ts'

test('birth years run from twenty years back to four years back, unless a form says otherwise [ACCOUNTS-97]', () => {
  const years = birthYears(2026)
  expect([years[0], years.at(-1), years.length]).toEqual([2006, 2022, 17])
  expect(birthYears(2026, 3, 1)).toEqual([2023, 2024, 2025])
})

test('days run from 1 to 31, and years from this one to twenty back [ACCOUNTS-98] [ACCOUNTS-99]', () => {
  expect([dayChoices[0], dayChoices.at(-1), dayChoices.length]).toEqual([1, 31, 31])
  const years = yearChoices(2026)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 2006, 21])
})

test('ages run from 1 to 20 and months from 1 to 12 [ACCOUNTS-100] [ACCOUNTS-101]', () => {
  expect([ageChoices[0], ageChoices.at(-1), ageChoices.length]).toEqual([1, 20, 20])
  expect([monthChoices[0], monthChoices.at(-1), monthChoices.length]).toEqual([1, 12, 12])
})
