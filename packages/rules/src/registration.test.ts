import { expect, test } from 'vitest'
import { homeCountry } from './places.ts'
import { isSocialProvider, saysAccountExists, schoolFault, teacherNeeds } from './registration.ts'

const typed = { name: 'Pond School', city: '', zip: '97901', country: homeCountry }

test('a school at home is chosen, or typed with its zip code', () => {
  expect(schoolFault({ ...typed, name: '', zip: '', public_school_id: '1' })).toBeNull()
  expect(schoolFault(typed)).toBeNull()
  expect(schoolFault({ ...typed, zip: '979' })?.field).toBe('zip_code')
  expect(schoolFault({ ...typed, name: ' ' })?.word).toBe('schoolMissing')
})

test('a school abroad has a name and a city', () => {
  const abroad = { ...typed, country: 'Norway', zip: '', city: 'Oslo' }
  expect(schoolFault(abroad)).toBeNull()
  expect(schoolFault({ ...abroad, city: ' ' })?.field).toBe('city')
  expect(schoolFault({ ...abroad, name: '', public_school_id: '1' })?.field).toBe('name')
})

test('a teacher who signs in elsewhere needs no password', () => {
  expect(teacherNeeds(false)).toEqual(['password', 'grade'])
  expect(teacherNeeds(true)).toEqual(['grade'])
})

test('a refusal that names an account is known, and so are three providers', () => {
  expect(saysAccountExists('An Account already exists for this address.')).toBe(true)
  expect(saysAccountExists('Please enter an address.')).toBe(false)
  expect(['google', 'facebook', 'outlook', 'yahoo'].map(isSocialProvider)).toEqual([true, true, true, false])
})
