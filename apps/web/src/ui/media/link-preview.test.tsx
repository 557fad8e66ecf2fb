import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { LinkPreview } from './link-preview.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = {
  host: 'ponds.example',
  title: 'Ponds',
  description: 'What lives there.',
  thumbnail: '/pictures/logo.svg',
  is_read: true,
}

test('what is behind an address is shown half a second after the last letter, and of what is none nothing [MEDIA-18]', async () => {
  const asked: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    return page
  }
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const { rerender } = renderScreen(<LinkPreview address="https://ponds.example/a" ask={ask} />)
  await wait(499)
  rerender(<LinkPreview address="https://ponds.example/ab" ask={ask} />)
  await wait(499)
  expect(asked).toEqual([])
  await wait(1)
  expect(asked).toEqual(['https://ponds.example/ab'])
  expect(screen.getByText('What lives there.')).toBeTruthy()
  rerender(<LinkPreview address="javascript:alert(1)" ask={ask} />)
  await wait(1_000)
  expect(asked).toHaveLength(1)
  expect(screen.queryByText('What lives there.')).toBeNull()
})
