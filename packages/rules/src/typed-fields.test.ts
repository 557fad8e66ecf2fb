import { expect, test } from 'vitest'
import { maxLengths } from './formats.ts'
import { accountMessages } from './messages/accounts.ts'
import { errorMessages } from './messages/errors.ts'
import { reasonLengths } from './support.ts'
import {
  addressesIn,
  birthDateFault,
  emailFault,
  emailsFault,
  inviteEmailFault,
  inviteEmailsFault,
  lineFault,
  newPasswordFault,
  personNameFault,
  supportReasonFault,
} from './typed-fields.ts'

test('a line has something to see, no control characters and an end', () => {
  const fault = lineFault(5)
  expect([fault(' frogs '), fault('frog')]).toEqual([null, null])
  expect(fault('  ')).toBe(errorMessages.required)
  expect(fault('fr\u0007g')).toBe(errorMessages.validation)
  for (const turning of ['\u202e', '\u202a', '\u2067'])
    expect(fault(`f${turning}g`)).toBe(errorMessages.validation)
  // A mark that a name in Hebrew contains.
  expect(fault('נ\u200f!')).toBeNull()
  expect(fault('toads!')).toContain('5')
})

test('a name of a person has letters, and neither digits nor signs', () => {
  for (const name of ['Zoë', "O'Neill", 'Ana-María']) expect(personNameFault(name), name).toBeNull()
  expect(personNameFault('<b>')).toBe(accountMessages.nameInvalid)
  expect(personNameFault('')).toBe(errorMessages.required)
})

test('an address of mail is one, and a list has at least one and no more than its most', () => {
  const tooLong = `${'a'.repeat(maxLengths.email)}@pond.example.org`
  for (const fault of [emailFault, inviteEmailFault]) {
    expect(fault(' frog@pond.example.org ')).toBeNull()
    expect(fault('frog')).toBe(accountMessages.emailInvalid)
    expect(fault(tooLong)).toContain(String(maxLengths.email))
  }
  expect(addressesIn('a@b.org, c@d.org; e@f.org\n')).toEqual(['a@b.org', 'c@d.org', 'e@f.org'])
  for (const fault of [emailsFault(2), inviteEmailsFault(2)]) {
    expect(fault('frog@pond.org, toad@pond.org')).toBeNull()
    expect(fault(' ,')).toBe(errorMessages.required)
    expect(fault('a@pond.org b@pond.org c@pond.org')).toContain('2')
    expect(fault('frog@pond.org, toad')).toBe(accountMessages.emailInvalid)
  }
})

test('a birth date is a day that exists', () => {
  expect(birthDateFault('02/29/2024')).toBeNull()
  for (const typed of ['02/29/2025', '2024-02-29', ''])
    expect(birthDateFault(typed)).toBe(accountMessages.birthDateInvalid)
})

test('each fault of a new password has a sentence', () => {
  expect(newPasswordFault('Lantern-42')).toBeNull()
  expect(newPasswordFault('a')).toBe(accountMessages.passwordTooShort)
  expect(newPasswordFault('lanternlantern')).toBe(accountMessages.passwordNeedsMarks)
  expect(newPasswordFault('Password1!')).toBe(accountMessages.passwordTooCommon)
  expect(newPasswordFault('a'.repeat(maxLengths.password + 1))).toContain(String(maxLengths.password))
})

test('support says why it looks in more than a word', () => {
  expect(supportReasonFault('x'.repeat(reasonLengths.min))).toBeNull()
  expect(supportReasonFault('x'.repeat(reasonLengths.min - 1))).toContain(String(reasonLengths.min))
  expect(supportReasonFault('')).toBe(errorMessages.required)
})
