import { expect, test } from 'vitest'
import { videoSource } from './video.ts'

test('own films play here, known providers in their cookieless frames, all else is a link', () => {
  expect(videoSource('/videos/birds.webm')).toEqual({ kind: 'own', src: '/videos/birds.webm' })
  const frame = {
    kind: 'frame',
    provider: 'YouTube',
    src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  }
  for (const address of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://youtube.com/shorts/aqz-KE-bpKQ',
  ]) {
    expect(videoSource(address)).toEqual(frame)
  }
  expect(videoSource('https://vimeo.com/123456')).toMatchObject({ kind: 'frame', provider: 'Vimeo' })
  expect(videoSource('https://films.example/a.mp4')).toEqual({
    kind: 'link',
    src: 'https://films.example/a.mp4',
  })
  expect(videoSource('https://evil-youtube.com/watch?v=aqz-KE-bpKQ').kind).toBe('link')
})
