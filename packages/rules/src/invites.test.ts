import { expect, test } from 'vitest'
import { inviteEmailPattern, phonePattern } from './formats.ts'
import { inviteAddress, isWholeInvite, readInvite } from './invites.ts'

const token = '0123456789abcdef0123456789abcdef'

test('the token of an invite carries the suffix "byEmail" unless another way is named [ACCOUNTS-103]', () => {
  expect(inviteAddress(token)).toBe(`/signin/invite/${token}byEmail`)
  expect(inviteAddress(token, 'bySms')).toBe(`/signin/invite/${token}bySms`)
  expect(readInvite(`${token}byEmail`)).toEqual({ token, way: 'byEmail' })
  expect(readInvite(token)).toEqual({ token, way: 'byEmail' })
  expect(readInvite(` ${token}byLink `)).toEqual({ token, way: 'byLink' })
  for (const wrong of ['', 'byEmail', token.slice(1), `${token}byPost`, token.toUpperCase()])
    expect(readInvite(wrong)).toBeNull()
})

test('a parent invite needs first name, last name and email [FAMILIES-14]', () => {
  const form = { first_name: 'Nora', last_name: 'Hill', email: 'nora@hill.example' }
  expect(isWholeInvite(form)).toBe(true)
  for (const name of ['first_name', 'last_name', 'email'])
    expect(isWholeInvite({ ...form, [name]: ' ' })).toBe(false)
})

test('a parent invite is invalid while a field is flagged [FAMILIES-15]', () => {
  const form = { first_name: 'Nora', last_name: 'Hill', email: 'nora@hill.example' }
  expect(isWholeInvite(form, { email: 'Please enter a valid email address.' })).toBe(false)
  expect(isWholeInvite(form, { email: null })).toBe(true)
})

test('the number of a text message is ten digits and nothing else [FAMILIES-17]', () => {
  expect(phonePattern.test('4155550100')).toBe(true)
  for (const wrong of [
    '415555010',
    '41555501000',
    '415-555-0100',
    '415555010a',
    '+14155550100',
    ' 4155550100',
  ])
    expect(phonePattern.test(wrong)).toBe(false)
})

test('addresses of invites have a short last part, as their own form says', () => {
  expect(inviteEmailPattern.test('nora.hill+school@mail.example')).toBe(false)
  expect(inviteEmailPattern.test('nora.hill+school@mail.school.org')).toBe(true)
  expect(inviteEmailPattern.test('nora hill@mail.org')).toBe(false)
})
