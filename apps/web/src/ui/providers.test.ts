import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
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

test('what changes while a first answer is on its way is asked for once more', async () => {
  const answers: ((students: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>(answer => answers.push(answer))
  const observer = new QueryObserver(queryClient, { queryKey: ['students', 3], queryFn })
  const stop = observer.subscribe(() => undefined)
  void queryClient.invalidateQueries({ queryKey: ['students'] })
  answers[0]?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['Wren'])
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Wren']))
  expect(answers).toHaveLength(2)
  stop()
})
