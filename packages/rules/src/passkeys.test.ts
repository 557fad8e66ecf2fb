import { expect, test } from 'vitest'
import { printRecoveryCode, readRecoveryCode, recoveryCodeFrom } from './passkeys.ts'

test('a recovery code is printed in fours, and read however it is typed; anything else is none', () => {
  const code = recoveryCodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 250, 251, 252, 253, 254]))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect(printRecoveryCode(code)).toMatch(/^(?:\w{4}-){3}\w{4}$/)
  expect(readRecoveryCode(` ${printRecoveryCode(code).toLowerCase()} `)).toBe(code)
  expect(readRecoveryCode(code.replaceAll('-', ' '))).toBe(code)
  for (const other of ['', code.slice(1), `${code}A`, `${code.slice(1)}0`])
    expect(readRecoveryCode(other)).toBeNull()
})

test('other bytes give another code, in both halves', () => {
  const [one, other] = [0, 1].map(last =>
    recoveryCodeFrom(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, last])),
  )
  expect(one).not.toBe(other)
  expect(one?.slice(0, 8)).toBe(other?.slice(0, 8))
})
