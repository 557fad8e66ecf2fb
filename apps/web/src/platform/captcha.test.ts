import { afterEach, expect, test, vi } from 'vitest'
import { smallServer } from '../../test/small-server.ts'
import { sendSolved } from './captcha.ts'
import { CallRefused } from './client.ts'

/** The test's document has no workers: this one finds the number at once. */
class QuickWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { number: 7 } })))
  }
  terminate() {}
}

afterEach(() => void vi.unstubAllGlobals())

test('what goes out again since no answer came has the puzzle that it had; after any answer there is a new one', async () => {
  vi.stubGlobal('Worker', QuickWorker)
  await smallServer((_, count) => ({
    body: { algorithm: 'SHA-256', challenge: `c${count}`, maxnumber: 9, salt: 's', signature: 'x' },
  }))
  const tokens: string[] = []
  const send = (key: string, error?: CallRefused) =>
    sendSolved({ action: 'User/create', key, failed: 'No puzzle.' }, async token => {
      tokens.push(token)
      if (error) throw error
      return 'done'
    }).catch(failure => failure.message)
  const offline = new CallRefused(0, 'OFFLINE', 'Nobody answered.')
  expect(await send('a', offline)).toBe('Nobody answered.')
  expect(await send('a', new CallRefused(429, 'LIMIT', 'Too often.'))).toBe('Too often.')
  expect(await send('a')).toBe('done')
  expect(await send('b', offline)).toBe('Nobody answered.')
  const [first, second, third, fourth] = tokens
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test('where no puzzle can be solved, the form’s own sentence says so and nothing is sent', async () => {
  await smallServer(() => ({ status: 400, body: { code: 'CAPTCHA', message: 'No puzzle today.' } }))
  const sent: string[] = []
  const sending = sendSolved({ action: 'User/create', key: 'a', failed: 'No puzzle.' }, async token =>
    sent.push(token),
  )
  await expect(sending).rejects.toThrow('No puzzle.')
  expect(sent).toEqual([])
})
