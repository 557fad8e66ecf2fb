import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  SESSION_SECRET: 'x'.repeat(32),
}
const at = (PUBLIC_URL: string, more: Record<string, string> = {}) =>
  readSettings({ ...production, PUBLIC_URL, ...more })

test('production demands a second step of offices, unless it says otherwise; a demonstration offers it', () => {
  expect(at('https://kindling.example').secondFactor).toBe('demanded')
  expect(at('https://kindling.example', { SECOND_FACTOR: 'offered' }).secondFactor).toBe('offered')
  expect(readSettings({}).secondFactor).toBe('offered')
  expect(() => at('https://kindling.example', { SECOND_FACTOR: 'maybe' })).toThrow('SECOND_FACTOR')
})

test('where browsers can keep no passkey, nobody is asked for one: the server says so and does not start', () => {
  for (const address of ['https://192.0.2.7', 'https://[2001:db8::7]:8443']) {
    expect(() => at(address)).toThrow('SECOND_FACTOR: passkeys need a name')
    expect(at(address, { SECOND_FACTOR: 'offered' }).secondFactor).toBe('offered')
  }
  expect(() => readSettings({ PUBLIC_URL: 'http://127.0.0.1:4000', SECOND_FACTOR: 'demanded' })).toThrow(
    'SECOND_FACTOR',
  )
})
