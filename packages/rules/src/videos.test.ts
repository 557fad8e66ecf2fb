import { expect, test } from 'vitest'
import { nextPlayerState, type PlayerEvent, type PlayerState, waitOf } from './video-player.ts'
import { frameAddress, type OutsideProvider, pageAddress, readVideoLink, videoViews } from './videos.ts'

test('a link of the first service is embeddable with an id of 11 characters, and of the second with 6 to 11 digits [VIDEOS-25] [VIDEOS-26]', () => {
  const youtube = { provider: 'YouTube', id: 'aqz-KE-bpKQ' }
  for (const link of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'http://m.youtube.com/watch?feature=share&v=aqz-KE-bpKQ&t=5',
    'https://youtu.be/aqz-KE-bpKQ?t=5',
    'youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])
    expect([link, readVideoLink(link)]).toEqual([link, youtube])
  for (const id of ['123456', '12345678901'])
    for (const link of [`https://vimeo.com/${id}`, `https://player.vimeo.com/video/${id}?h=1`])
      expect([link, readVideoLink(link)]).toEqual([link, { provider: 'Vimeo', id }])
  for (const link of [
    'https://www.youtube.com/watch?v=aqz-KE-bpK',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
    'https://evil-youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/?https://youtu.be/aqz-KE-bpKQ',
    'https://vimeo.com/12345',
    'https://vimeo.com/123456789012',
    'https://vimeo.com/someone',
    'javascript:alert(1)',
    '',
  ])
    expect([link, readVideoLink(link)]).toEqual([link, null])
})

test('the frames are those that set no cookie before they play, and ask not to be tracked', () => {
  expect(frameAddress({ provider: 'YouTube', id: 'aqz-KE-bpKQ' })).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
  )
  expect(frameAddress({ provider: 'Vimeo', id: '123456' })).toMatch(
    /^https:\/\/player\.vimeo\.com\/video\/123456\?.*dnt=1/,
  )
})

test('the kinds of long views [VIDEOS-05]', () => {
  expect(videoViews).toEqual(['inspiration', 'lifestyle', 'achievers', 'cool', 'favorite'])
})

/** The states that follow when only time passes, each with its start. */
function timesOf(provider: OutsideProvider, begin: PlayerState): [PlayerState, number][] {
  const times: [PlayerState, number][] = [[begin, 0]]
  let at = 0
  for (let state = begin; ; ) {
    const wait = waitOf(state, provider)
    if (wait === null) return times
    at += wait
    state = nextPlayerState(state, 'waited', provider)
    times.push([state, at])
  }
}

const after = (provider: OutsideProvider, ...events: PlayerEvent[]) =>
  events.reduce<PlayerState>((state, event) => nextPlayerState(state, event, provider), 'resting')

test('an access check with no answer within 2 seconds counts as no access, and a late answer opens nothing [VIDEOS-27]', () => {
  expect(timesOf('YouTube', 'checking')).toEqual([
    ['checking', 0],
    ['closed', 2_000],
  ])
  expect(after('YouTube', 'play', 'refused')).toBe('closed')
  expect(after('YouTube', 'play', 'waited', 'allowed')).toBe('closed')
  expect(after('YouTube', 'play', 'waited', 'play', 'allowed')).toBe('loading')
})

test('a frame is waited for 2 s, and another way is offered after 4 s of one provider and 2 s of the other [VIDEOS-28] [VIDEOS-29] [VIDEOS-30]', () => {
  expect(timesOf('YouTube', 'loading')).toEqual([
    ['loading', 0],
    ['slow', 2_000],
    ['failed', 4_000],
  ])
  expect(timesOf('Vimeo', 'loading')).toEqual([
    ['loading', 0],
    ['failed', 2_000],
  ])
})

test('a video rests until somebody plays it, and is shown when its frame is there, late or not', () => {
  expect(after('Vimeo')).toBe('resting')
  expect(after('Vimeo', 'allowed', 'loaded', 'waited')).toBe('resting')
  expect(after('Vimeo', 'play', 'allowed', 'loaded')).toBe('shown')
  expect(after('Vimeo', 'play', 'allowed', 'waited', 'loaded')).toBe('shown')
  expect(waitOf('shown', 'Vimeo')).toBeNull()
  expect(waitOf('resting', 'Vimeo')).toBeNull()
})

test('the page of a video at its provider is a link that is read back as the same video', () => {
  for (const video of [
    { provider: 'YouTube', id: 'aqz-KE-bpKQ' },
    { provider: 'Vimeo', id: '76979871' },
  ] as const)
    expect(readVideoLink(pageAddress(video))).toEqual(video)
})
