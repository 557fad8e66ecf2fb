import { expect, test } from 'vitest'
import { decodeConfig } from './live-stream.ts'

test('a real-time configuration that cannot be decoded rejects [REALTIME-04]', () => {
  const good = { stream: '/realtime/stream', user_id: 7 }
  const encoded = btoa(JSON.stringify({ ...good, paths: ['child_feed'] }))
  expect(decodeConfig(encoded)).toEqual(good)
  for (const bad of ['%%%', btoa('no json'), btoa(JSON.stringify({ stream: 7 }))])
    expect(() => decodeConfig(bad)).toThrow()
})
