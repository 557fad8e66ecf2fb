import { expect, test } from 'vitest'
import { decodeConfig } from './live-stream.ts'

test('a real-time configuration that cannot be decoded rejects [REALTIME-04]', () => {
  const good = { stream: '/realtime/stream', paths: ['child_feed'], user_id: 7 }
  expect(decodeConfig(btoa(JSON.stringify(good)))).toEqual(good)
  for (const bad of ['%%%', btoa('no json'), btoa(JSON.stringify({ stream: 7 }))])
    expect(() => decodeConfig(bad)).toThrow()
})
