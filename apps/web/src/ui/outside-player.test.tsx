import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { OutsidePlayer } from './outside-player.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const youtube = { provider: 'YouTube', id: 'aqz-KE-bpKQ' } as const
const vimeo = { provider: 'Vimeo', id: '123456' } as const

interface Given {
  video?: typeof youtube | typeof vimeo
  mayPlay?: () => Promise<boolean>
  withLink?: boolean
}

function show({ video = youtube, mayPlay = async () => true, withLink = false }: Given = {}) {
  const played: string[] = []
  const { container } = renderScreen(
    <OutsidePlayer
      video={video}
      title="A rabbit in the wood"
      poster="/pictures/logo.svg"
      mayPlay={mayPlay}
      onPlay={() => played.push('played')}
      withLink={withLink}
    />,
  )
  return {
    played,
    frame: () => container.querySelector('iframe'),
    said: () => screen.getByRole('status').textContent ?? '',
    press: () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Play: A rabbit/ }))),
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  }
}

test('nothing of the provider is there before a press, and who it is stands at it; then its frame, shut in', async () => {
  const { played, frame, said, press } = show()
  expect(frame()).toBeNull()
  expect(said()).toContain('This video comes from YouTube')
  expect(document.querySelector('[src*="youtube"], [href*="youtube"]')).toBeNull()
  await press()
  expect(played).toEqual(['played'])
  expect(frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(frame()?.title).toBe('A rabbit in the wood')
  expect(document.activeElement).toBe(frame())
  act(() => void fireEvent.load(frame() as Element))
  expect(said()).toBe('From YouTube.')
})

test('the other provider is told nothing of where one came from', async () => {
  const { frame, press } = show({ video: vimeo })
  await press()
  expect(frame()?.src).toContain('https://player.vimeo.com/video/123456?')
  expect(frame()?.src).toContain('dnt=1')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('no answer within two seconds opens nothing, and one that comes later neither [VIDEOS-27]', async () => {
  const answers: ((isAllowed: boolean) => void)[] = []
  const { played, frame, said, press, wait } = show({
    mayPlay: () => new Promise(resolve => answers.push(resolve)),
  })
  await press()
  expect(said()).toBe('One moment …')
  await wait(1_999)
  expect(said()).toBe('One moment …')
  await wait(1)
  expect(said()).toContain('We could not check')
  await act(async () => answers[0]?.(true))
  expect(frame()).toBeNull()
  expect(played).toEqual([])
  await press()
  await act(async () => answers[1]?.(true))
  expect(frame()).not.toBeNull()
})

test('a no opens nothing', async () => {
  const { played, frame, press } = show({ mayPlay: async () => false })
  await press()
  expect(frame()).toBeNull()
  expect(played).toEqual([])
})

test('what does not load says so: after 2 s that it is slow, after 4 s that it does not come [VIDEOS-28] [VIDEOS-29]', async () => {
  const { frame, said, press, wait } = show({ withLink: true })
  await press()
  await wait(2_000)
  expect(said()).toContain('YouTube is slow')
  await wait(1_999)
  expect(screen.queryByRole('link')).toBeNull()
  await wait(1)
  expect(said()).toContain('does not load from YouTube')
  expect(screen.getByRole('link', { name: 'Open it at YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  )
  act(() => void fireEvent.load(frame() as Element))
  expect(said()).toBe('From YouTube.')
})

test('of the other provider another way is offered after 2 s, and to a child no way out [VIDEOS-30]', async () => {
  const { said, press, wait } = show({ video: vimeo })
  await press()
  await wait(1_999)
  expect(said()).toContain('Loading')
  await wait(1)
  expect(said()).toContain('does not load from Vimeo')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
