import { expect, test } from 'vitest'
import { isMadeOf, passwordFault } from './passwords.ts'
import { newPasswordFault } from './typed-fields.ts'

test('a password has eight characters or more [ACCOUNTS-26]', () => {
  expect(passwordFault('Ab1!xyz')).toBe('too_short')
  expect(passwordFault('Ab1!xyzw')).toBeNull()
  expect(passwordFault('🦊1!abcd')).toBe('too_short')
})

test('a password has a digit and a special character [ACCOUNTS-24]', () => {
  expect(passwordFault('lanterns!')).toBe('needs_digit_and_special')
  expect(passwordFault('lanterns7')).toBe('needs_digit_and_special')
  expect(passwordFault('lanterns 7')).toBe('needs_digit_and_special')
  expect(passwordFault('lanterns7!')).toBeNull()
})

test('a password that everybody tries first is refused, however it is dressed up', () => {
  for (const password of ['P@ssw0rd1!', 'Qwerty12!', '123iloveyou1!', 'M1necraft#22'])
    expect(passwordFault(password)).toBe('too_common')
  expect(passwordFault(`${'xyz'.repeat(60)}1!`)).toBeNull()
})

test('no password is made of words of the product and of school alone', () => {
  for (const password of ['K1ndling-7!', 'SchoolTeacher#1', 'Class-Parents_22', '2024Homew0rk!'])
    expect(passwordFault(password)).toBe('too_common')
  expect(passwordFault('School-Violin7!')).toBeNull()
})

test('blanks, a letter or two, or the same word once more hide no common password, and few characters are none', () => {
  for (const password of [
    'password1!a',
    'passwordpassword1!',
    'p a s s w o r d 1!',
    '$hadow77!',
    'xQwerty-12!',
  ])
    expect([password, passwordFault(password)]).toEqual([password, 'too_common'])
  for (const password of ['!!!!!!!1', '11111111!', '1a1a1a1a!'])
    expect([password, passwordFault(password)]).toEqual([password, 'too_common'])
  for (const password of ['x7#Kqwe9', 'Kindling-Violin7!', 'тополь-83-я'])
    expect([password, passwordFault(password)]).toEqual([password, null])
})

test('no password takes long: words that stand twice, or within each other, and a million signs included', () => {
  const words = new Set(['acme', 'acmeacme', 'a', 'aa', 'aaa'])
  expect(isMadeOf(words, `${'acme'.repeat(49)}xyz-1!`)).toBe(false)
  expect(isMadeOf(words, `${'a'.repeat(190)}xyz-1!`)).toBe(false)
  expect(isMadeOf(words, `${'acme'.repeat(49)}-1!`)).toBe(true)
  expect(newPasswordFault(`a${'1'.repeat(1_000_000)}!a`)).toContain('200')
  expect(newPasswordFault(`a${'1b'.repeat(90)}!a-7`)).toBeNull()
})
