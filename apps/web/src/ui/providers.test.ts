import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { CallRefused } from '../platform/client.ts'
import { queryClient } from './providers.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('where the browser believes to be offline, a screen is told that nothing came and does not wait in silence', async () => {
  onlineManager.setOnline(false)
  let asked = 0
  const read = queryClient.fetchQuery({
    queryKey: ['journals', 7],
    queryFn: () => {
      asked++
      throw new CallRefused(0, 'OFFLINE', 'We cannot reach the server.')
    },
  })
  await expect(read).rejects.toThrow('We cannot reach the server.')
  expect(asked).toBeGreaterThan(0)
})
