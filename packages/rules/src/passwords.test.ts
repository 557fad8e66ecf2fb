import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

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
  expect(passwordFault(`${'x'.repeat(100)}1!`)).toBeNull()
})

test('no password is made of words of the product and of school alone', () => {
  for (const password of ['K1ndling-7!', 'SchoolTeacher#1', 'Class-Parents_22', '2024Homew0rk!'])
    expect(passwordFault(password)).toBe('too_common')
  expect(passwordFault('School-Violin7!')).toBeNull()
})
