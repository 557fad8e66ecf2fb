import { expect, test } from 'vitest'
import { phoneMessages } from './messages/phones.ts'
import { isServedNumber, phoneNumberFault, printPhoneNumber, readPhoneNumber, servedFault } from './phones.ts'

test('a number is read however it is typed; without a country it is one of the United States', () => {
  for (const typed of ['4155550100', '(415) 555-0100', ' 415.555.0100 ', '+1 415 555 0100', '+14155550100'])
    expect(readPhoneNumber(typed)).toBe('+14155550100')
  expect(readPhoneNumber('+49 151 23456789')).toBe('+4915123456789')
})

test('what is no number with a country and no ten digits is none', () => {
  for (const typed of [
    '',
    '911',
    '415555010',
    '15551234567',
    '+0155512345',
    '+1415555010a',
    '4155550100,4155550101',
  ])
    expect(readPhoneNumber(typed)).toBeNull()
  expect(readPhoneNumber('+1234567890123456')).toBeNull()
})

test('a number that costs whoever writes to it, and one with the zero of its own country, is refused with a reason', () => {
  for (const typed of ['+1 900 555 0100', '9005550100', '(415) 976-0100', '+14159760100'])
    expect([typed, phoneNumberFault(typed), readPhoneNumber(typed)]).toEqual([
      typed,
      phoneMessages.premium,
      null,
    ])
  for (const typed of ['+49 (0)151 23456789', '+49015123456789', '+44 (0) 7700 900123', '+4407700900123'])
    expect([typed, phoneNumberFault(typed), readPhoneNumber(typed)]).toEqual([
      typed,
      phoneMessages.trunkZero,
      null,
    ])
  expect(phoneNumberFault('911')).toBe(phoneMessages.numberInvalid)
  for (const typed of [
    '+1 415 555 0976',
    '+1 690 055 5010',
    '+447700900123',
    '+39 06 12345678',
    '+2250102030405',
  ])
    expect([typed, phoneNumberFault(typed)]).toEqual([typed, null])
})

test('a number is served that begins with one of the prefixes and is no premium number', () => {
  expect(isServedNumber('+14155550100', ['+1'])).toBe(true)
  expect(isServedNumber('+447700900123', ['+1', '+44'])).toBe(true)
  expect(isServedNumber('+883510000000', ['+1', '+44'])).toBe(false)
  for (const premium of ['+19005550100', '+14159760100']) expect(isServedNumber(premium, ['+1'])).toBe(false)
  expect(servedFault('+19005550100', ['+1'])).toBe(phoneMessages.premium)
})

test('+1 alone serves the United States with its territories and Canada; another country that has it is named by its area code', () => {
  for (const number of ['+14165550100', '+17875550100', '+13405550100', '+16715550100'])
    expect([number, servedFault(number, ['+1'])]).toEqual([number, null])
  for (const number of ['+18765550100', '+18095550100', '+14415550100'])
    for (const prefixes of [['+1'], ['+18', '+14']])
      expect([number, servedFault(number, prefixes)]).toEqual([number, phoneMessages.elsewhere])
  expect(servedFault('+18765550100', ['+1', '+1876'])).toBeNull()
  expect(servedFault('+18095550100', ['+1876'])).toBe(
    'Text messages go only to numbers that begin with +1876.',
  )
})

test('a number of ten digits is printed in groups, and read again; others stay as they are', () => {
  expect(printPhoneNumber('+14155550100')).toBe('+1 415 555 0100')
  expect(readPhoneNumber(printPhoneNumber('+14155550100'))).toBe('+14155550100')
  expect(printPhoneNumber('+4915123456789')).toBe('+4915123456789')
})
