import { expect, test } from 'vitest'
import { letterAddress, letterCodeFrom, printLetterCode, readLetterCode } from './letters.ts'

test('the code of a letter has twelve signs and is read as people type it', () => {
  const code = letterCodeFrom(Uint8Array.from({ length: 12 }, (_, index) => 250 - index))
  expect(code).toHaveLength(12)
  expect(printLetterCode(code)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(readLetterCode(` ${printLetterCode(code).toLowerCase()} `)).toBe(code)
  expect(letterAddress(code)).toBe(`/letter/${printLetterCode(code)}`)
})

test('a code of a child or a class is none of a letter', () => {
  expect(readLetterCode('ABCD-2345')).toBeNull()
  expect(readLetterCode('ABCD-2345-EF01')).toBeNull()
})
