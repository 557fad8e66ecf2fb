import { expect, test } from 'vitest'
import { printRecoveryCode, readRecoveryCode, recoveryCodeBytes, recoveryCodeFrom } from './passkeys.ts'

test('a recovery code is printed in fours, and read however it is typed; anything else is none', () => {
  const code = recoveryCodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 250, 251, 252, 253, 254, 9, 8, 7, 6, 5]))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{24}$/)
  expect(printRecoveryCode(code)).toMatch(/^(?:\w{4}-){5}\w{4}$/)
  expect(readRecoveryCode(` ${printRecoveryCode(code).toLowerCase()} `)).toBe(code)
  expect(readRecoveryCode(code.replaceAll('-', ' '))).toBe(code)
  for (const other of ['', code.slice(1), `${code}A`, `${code.slice(1)}0`])
    expect(readRecoveryCode(other)).toBeNull()
})

test('other bytes give another code, in all its parts', () => {
  const [one, other] = [0, 1].map(last =>
    recoveryCodeFrom(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, last])),
  )
  expect(one).not.toBe(other)
  expect(one?.slice(0, 16)).toBe(other?.slice(0, 16))
})

test('a recovery code has more than the 112 bits below which its hash would have to be a slow one', () => {
  expect(recoveryCodeBytes * 8).toBeGreaterThanOrEqual(112)
  const codes = new Set(
    Array.from({ length: recoveryCodeBytes }, (_, place) => {
      const bytes = new Uint8Array(recoveryCodeBytes)
      bytes[place] = 1
      return recoveryCodeFrom(bytes)
    }),
  )
  expect(codes.size).toBe(recoveryCodeBytes)
})
