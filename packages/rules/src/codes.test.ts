import { expect, test } from 'vitest'
import { codeAlphabet, codeFrom, printCode, readCode } from './codes.ts'

test('a code is read without case, blanks and hyphen, and nothing like it passes', () => {
  expect(readCode(' abcd-efgh ')).toBe('ABCDEFGH')
  for (const typed of ['ABCD-EFG', 'ABCD-EFGHJ', 'ABCD-EFG0', 'ABCD-EFGI', ''])
    expect(readCode(typed)).toBeNull()
  expect(printCode('ABCDEFGH')).toBe('ABCD-EFGH')
})

test('five bytes make one code of 40 bits', () => {
  expect(codeAlphabet).toHaveLength(32)
  expect(codeFrom(new Uint8Array([0, 0, 0, 0, 0]))).toBe('AAAAAAAA')
  expect(codeFrom(new Uint8Array([255, 255, 255, 255, 255]))).toBe('99999999')
  expect(codeFrom(new Uint8Array([0, 0, 0, 0, 1]))).not.toBe(codeFrom(new Uint8Array([0, 0, 0, 0, 2])))
})
