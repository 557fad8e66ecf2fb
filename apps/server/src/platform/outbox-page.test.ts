import { expect, test } from 'vitest'
import { openTestServer } from '../../test/test-server.ts'

const of = await openTestServer()

test('the outbox is shown to the names of this machine alone', async () => {
  const told = []
  for (const host of [
    'localhost',
    'localhost:4000',
    '127.0.0.1:4000',
    '[::1]:4000',
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ]) {
    const { statusCode, body } = await of.app.inject({ url: '/dev/outbox', headers: { host } })
    told.push([host, statusCode, body.includes('<h1>Outbox</h1>')])
  }
  expect(told).toEqual([
    ['localhost', 200, true],
    ['localhost:4000', 200, true],
    ['127.0.0.1:4000', 200, true],
    ['[::1]:4000', 200, true],
    ['evil.example', 404, false],
    ['evil.example:4000', 404, false],
    ['localhost.evil.example', 404, false],
    ['127.0.0.1.evil.example', 404, false],
  ])
})
