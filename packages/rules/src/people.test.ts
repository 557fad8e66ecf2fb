import { expect, test } from 'vitest'
import {
  accountStatus,
  defaultAvatar,
  guestId,
  landingPath,
  unknownZip,
  userRoles,
  userTypes,
} from './people.ts'

test('a parent lands on the profile and a teacher on the roster [NAVIGATION-01] [NAVIGATION-02]', () => {
  expect(landingPath('Parent')).toBe('/dashboard/profile')
  expect(landingPath('Teacher')).toBe('/dashboard/roster')
  expect(landingPath('Parent', 'Primary School Admin')).toBe('/dashboard/roster')
})

test('a child and a guest land on progress [NAVIGATION-04] [NAVIGATION-05]', () => {
  expect(landingPath('Child')).toBe('/dashboard/progress')
  expect(landingPath('Guest')).toBe('/dashboard/progress')
  expect(landingPath('Vendor')).toBe('/dashboard/vendor')
})

test('there are six kinds of people and two roles, spelt as on the wire [ACCOUNTS-39] [ACCOUNTS-40]', () => {
  expect(userTypes).toEqual(['Child', 'Parent', 'Teacher', 'District Admin', 'Vendor', 'Guest'])
  expect(userRoles).toEqual(['Primary School Admin', 'School Admin'])
})

test('an account is verified by its e-mail, and any other state is not [ACCOUNTS-41]', () => {
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
