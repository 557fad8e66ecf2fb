import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file: VideoPlayerProps['source'] = {
  provider: 'File',
  video_src: '/videos/birds.mp4',
  video_id: null,
  autoplay: false,
  prevent_play: false,
  skip_proxy: true,
  mode: 'inline',
}
const of = (provider: 'YouTube' | 'Vimeo', video_id: string) => ({
  ...file,
  provider,
  video_id,
  video_src: null,
})

const show = (source: VideoPlayerProps['source'], more: Partial<VideoPlayerProps> = {}) =>
  renderScreen(<VideoPlayer source={source} title="Birds" poster="/pictures/birds.jpg" {...more} />)

test('a file plays here, a video of YouTube or Vimeo in its frame after a press, that of Vimeo 640 pixels wide [MEDIA-09] [MEDIA-19]', async () => {
  const { container, unmount } = show(file)
  expect(container.querySelector('video')?.getAttribute('src')).toBe('/videos/birds.mp4')
  unmount()
  for (const [provider, id, host] of [
    ['YouTube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/'],
    ['Vimeo', '123456', 'https://player.vimeo.com/'],
  ] as const) {
    const shown = show(of(provider, id))
    const press = await screen.findByRole('button', { name: 'Play: Birds' })
    expect(shown.container.querySelector('iframe')).toBeNull()
    await act(async () => void fireEvent.click(press))
    const frame = shown.container.querySelector('iframe')
    expect(frame?.src.startsWith(host)).toBe(true)
    expect(frame?.getAttribute('width')).toBe(provider === 'Vimeo' ? '640' : null)
    shown.unmount()
  }
})

test('a film shows one large button over its poster, and the controls of the browser once it plays', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { container } = show(file)
  const film = container.querySelector('video') as HTMLVideoElement
  expect(film.controls).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Play: Birds' }))
  expect(play).toHaveBeenCalledOnce()
  expect(film.controls).toBe(true)
  expect(screen.queryByRole('button', { name: 'Play: Birds' })).toBeNull()
  play.mockRestore()
})

test('a video plays in its place, or in a window that ends it when it closes [MEDIA-10]', async () => {
  show({ ...file, mode: 'modal' })
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Play: Birds' }))
  const dialog = await screen.findByRole('dialog', { name: 'Birds' })
  expect(dialog.querySelector('video')?.autoplay).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(document.querySelector('video')).toBeNull())
})

test('a video has not begun, plays, rests and ends, of our own and as far as a frame tells [MEDIA-12]', async () => {
  const { container, unmount } = show(file)
  const film = container.querySelector('video') as HTMLVideoElement
  const states = [film.dataset.state]
  for (const happens of [fireEvent.play, fireEvent.pause, fireEvent.play, fireEvent.ended]) {
    happens(film)
    states.push(film.dataset.state)
  }
  expect(states).toEqual(['not_started', 'playing', 'paused', 'playing', 'ended'])
  unmount()
  const shown = show(of('YouTube', 'aqz-KE-bpKQ'))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Play: Birds' })))
  const frame = shown.container.querySelector('iframe') as HTMLIFrameElement
  const state = () => frame.parentElement?.dataset.state
  const tell = (playerState: number, origin = 'https://www.youtube-nocookie.com') =>
    act(() =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin,
          source: frame.contentWindow as Window,
          data: JSON.stringify({ event: 'infoDelivery', info: { playerState } }),
        }),
      ),
    )
  expect(state()).toBe('not_started')
  tell(1, 'https://elsewhere.example')
  expect(state()).toBe('not_started')
  tell(1)
  expect(state()).toBe('playing')
  tell(2)
  expect(state()).toBe('paused')
  tell(0)
  expect(state()).toBe('ended')
})

test('what may not be played is shown, and does not play [MEDIA-13]', () => {
  const { container } = show({ ...file, video_src: null, prevent_play: true }, { closed: 'Ask first.' })
  expect(container.querySelector('video, iframe, button')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/birds.jpg')
  expect(screen.getByText('Ask first.')).toBeTruthy()
})

test('an address that leads to nothing is logged, and the rest of the page stands [MEDIA-14] [MEDIA-15]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { container } = show(file)
  fireEvent.error(container.querySelector('video') as Element)
  expect(warn.mock.calls).toEqual([['A film does not play: /videos/birds.mp4']])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Download it' }).getAttribute('href')).toBe('/videos/birds.mp4')
  warn.mockRestore()
})

test('a picture that is not made yet is asked for fifty times more, a second and a half apart [MEDIA-16] [MEDIA-17]', async () => {
  const asked: string[] = []
  class NotThere {
    onerror: (() => void) | null = null
    set src(address: string) {
      asked.push(address)
      queueMicrotask(() => this.onerror?.())
    }
  }
  vi.useRealTimers()
  vi.useFakeTimers()
  vi.stubGlobal('Image', NotThere)
  show(file)
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await wait(1_490)
  expect(asked).toEqual(['/pictures/birds.jpg'])
  await wait(10)
  expect(asked).toEqual(['/pictures/birds.jpg', '/pictures/birds.jpg?again=1'])
  for (let tries = 0; tries < 60; tries++) await wait(1_500)
  expect(asked).toHaveLength(51)
  expect(asked.at(-1)).toBe('/pictures/birds.jpg?again=50')
})
