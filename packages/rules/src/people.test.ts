import { expect, test } from 'vitest'
import {
  accountStatus,
  defaultAvatar,
  guestId,
  initialOf,
  isSameName,
  landingPath,
  unknownZip,
  userRoles,
  userTypes,
  zipOfPlace,
} from './people.ts'
import { teacherRoles } from './teachers.ts'

test('there are six kinds of people and two roles, spelt as on the wire [ACCOUNTS-40]', () => {
  expect(userTypes).toEqual(['Child', 'Parent', 'Teacher', 'District Admin', 'Vendor', 'Guest'])
  expect(userRoles).toEqual(['Primary School Admin', 'School Admin'])
})

test('an account is verified by its email, and any other state is not [ACCOUNTS-41]', () => {
  expect(accountStatus('2026-01-01', null)).toBe('Verified')
  expect(accountStatus(null, null)).toBe('Registered')
  expect(accountStatus('2026-01-01', '2026-02-01')).toBe('Disabled')
})

test('girls, parents and everybody else have a picture each [ACCOUNTS-96]', () => {
  const pictures = [
    defaultAvatar('Child', 'Female'),
    defaultAvatar('Parent', 'Female'),
    defaultAvatar('Child', 'Male'),
  ]
  expect(new Set(pictures).size).toBe(3)
  expect(defaultAvatar('Teacher', null)).toBe(defaultAvatar('Child', 'Male'))
})

test('a guest is -1 and a zip that is not known is 00000 [PLATFORM-03] [FAMILIES-63]', () => {
  expect(guestId).toBe(-1)
  expect(unknownZip).toBe('00000')
})

test('administrators are known by roles of their own or by what they say they are [PLATFORM-04] [PLATFORM-06]', () => {
  expect(userTypes).toEqual(
    expect.arrayContaining(['Child', 'Parent', 'Teacher', 'Guest', 'Vendor', 'District Admin']),
  )
  expect(userRoles).toEqual(['Primary School Admin', 'School Admin'])
  expect(teacherRoles).toEqual(expect.arrayContaining(['District Administrator', 'Principal']))
})

test('names are the same without case, outer blanks and the way their signs are put together', () => {
  expect(isSameName(' Zoe\u0308  Ann ', 'ZOË ann')).toBe(true)
  expect(isSameName('Zoë', 'Zoe')).toBe(false)
})

test('of a geolocation only five digits in the United States are used, and else the zip is not known [PLATFORM-67] [PLATFORM-68]', () => {
  expect(zipOfPlace({ country_code: 'US', postal: '97901' })).toBe('97901')
  for (const [country_code, postal] of [
    ['CA', '97901'],
    ['US', '97901-1234'],
    ['US', ''],
    ['', '97901'],
    ['us', '97901'],
  ] as const)
    expect(zipOfPlace({ country_code, postal })).toBe('00000')
})

test('who is known a little is shown by the first letter of the last name', () => {
  expect([initialOf(' van Dam'), initialOf('öz'), initialOf('  ')]).toEqual(['V.', 'Ö.', ''])
})

test('a primary school admin lands where teachers do', () => {
  expect(landingPath('Parent')).toBe('/dashboard/profile')
  expect(landingPath('Parent', 'Primary School Admin')).toBe(landingPath('Teacher'))
})
