import { expect, test } from 'vitest'
import { nearActsOf } from './near.ts'

const near = {
  kind: 'class',
  state: 'confirmed',
  is_own_school: false,
  is_verified: true,
  is_self: false,
  child_yes: true,
} as const

test('a family ends what is outside the own verified school, and asks that school about the rest', () => {
  expect(nearActsOf(near, 'guardian')).toEqual(['end'])
  expect(nearActsOf({ ...near, is_own_school: true }, 'guardian')).toEqual(['ask'])
  expect(nearActsOf({ ...near, child_yes: false }, 'guardian')).toEqual(['say-yes', 'say-no'])
  expect(nearActsOf({ ...near, kind: 'cards', is_own_school: true }, 'guardian')).toEqual(['ask'])
  expect(nearActsOf({ ...near, kind: 'cards' }, 'guardian')).toEqual(['end'])
})

test('while a dispute is open nobody lets anything in or ends a password, and classes and devices are ended as before', () => {
  const stopped = { isDisputed: true, hasReported: false }
  expect(nearActsOf({ ...near, child_yes: false }, 'guardian', stopped)).toEqual(['say-no'])
  expect(nearActsOf(near, 'guardian', stopped)).toEqual(['end'])
  expect(nearActsOf({ ...near, kind: 'password' }, 'guardian', stopped)).not.toContain('end')
  expect(nearActsOf({ ...near, kind: 'guardian' }, 'guardian', stopped)).toEqual(['dispute'])
  const reported = { isDisputed: true, hasReported: true }
  expect(nearActsOf({ ...near, kind: 'guardian' }, 'guardian', reported)).toEqual([])
})

test('no guardian ends another, and a child ends friendships alone', () => {
  expect(nearActsOf({ ...near, kind: 'guardian' }, 'guardian')).toEqual(['dispute'])
  expect(nearActsOf({ ...near, kind: 'guardian', is_self: true }, 'guardian')).toEqual([])
  expect(nearActsOf(near, 'child')).toEqual([])
  expect(nearActsOf({ ...near, kind: 'friend' }, 'child')).toEqual(['end'])
})

test('a family ends a device, a password and its cards, and a letter has already been sent', () => {
  const stopped = { isDisputed: true, hasReported: false }
  expect(nearActsOf({ ...near, kind: 'device' }, 'guardian')).toEqual(['end'])
  expect(nearActsOf({ ...near, kind: 'password' }, 'guardian')).toEqual(['end'])
  expect(nearActsOf({ ...near, kind: 'cards' }, 'guardian', stopped)).toEqual([])
  expect(nearActsOf({ ...near, kind: 'letter' }, 'guardian')).toEqual([])
  expect(nearActsOf({ ...near, kind: 'school' }, 'guardian')).toEqual([])
})
