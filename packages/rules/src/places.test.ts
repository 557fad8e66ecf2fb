import { expect, test } from 'vitest'
import { countries, countryName, homeCountry, isCountry, states } from './places.ts'

test('there are 50 states and DC [PLATFORM-57]', () => {
  expect(Object.keys(states)).toHaveLength(51)
  expect(states.DC).toBe('District of Columbia')
  expect(Object.keys(states).every(letters => /^[A-Z]{2}$/.test(letters))).toBe(true)
})

test('countries have three letters and a name each [PLATFORM-58]', () => {
  expect(countries).toHaveLength(249)
  expect(countries.every(code => /^[A-Z]{3}$/.test(code))).toBe(true)
  expect(isCountry(homeCountry)).toBe(true)
  expect(isCountry('US')).toBe(false)
  expect([countryName('USA'), countryName('DEU'), countryName('XXX')]).toEqual([
    'United States',
    'Germany',
    'XXX',
  ])
  expect(new Set(countries.map(code => countryName(code))).size).toBe(countries.length)
})
