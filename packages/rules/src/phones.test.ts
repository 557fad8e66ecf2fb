import { expect, test } from 'vitest'
import { printPhoneNumber, readPhoneNumber } from './phones.ts'

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

test('a number of ten digits is printed in groups, and read again; others stay as they are', () => {
  expect(printPhoneNumber('+14155550100')).toBe('+1 415 555 0100')
  expect(readPhoneNumber(printPhoneNumber('+14155550100'))).toBe('+14155550100')
  expect(printPhoneNumber('+4915123456789')).toBe('+4915123456789')
})
