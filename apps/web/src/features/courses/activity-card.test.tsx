import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { fallbackPicture } from '../../ui/picture.tsx'
import { ActivityCard } from './activity-card.tsx'
import type { LessonActivity } from './api.ts'

const link: LessonActivity = {
  id: 1,
  title: 'A map of the stars',
  note: '',
  resource: 'https://stars.example/map',
  resource_type: 'Link',
  thumbnail: '',
  captions: null,
  video: null,
}

/** How many pictures the card of this activity shows. */
function picturesOf(activity: LessonActivity) {
  const { container, unmount } = renderScreen(<ActivityCard activity={activity} onOpen={() => undefined} />)
  expect(screen.getByRole('link', { name: /A map of the stars/ })).toBeTruthy()
  const count = container.querySelectorAll('img').length
  unmount()
  return count
}

test('a link shows its picture where it has one, and no logo in place of one', () => {
  expect(picturesOf({ ...link, thumbnail: '/pictures/stars.svg' })).toBe(1)
  expect(picturesOf(link)).toBe(0)
})

const source = {
  provider: 'File' as const,
  video_src: null,
  video_id: null,
  autoplay: false,
  prevent_play: false,
  skip_proxy: true,
  mode: 'inline' as const,
}

test('an own film plays here, a video of a known provider after a press, and any other is a link', async () => {
  const show = (resource: string, video: LessonActivity['video']) =>
    renderScreen(
      <ActivityCard
        activity={{ ...link, resource_type: 'Video', thumbnail: '/pictures/stars.svg', resource, video }}
        onOpen={() => undefined}
      />,
    )
  const own = show('/videos/birds.mp4', { ...source, video_src: '/videos/birds.mp4' })
  expect(own.container.querySelector('video')?.getAttribute('src')).toBe('/videos/birds.mp4')
  own.unmount()
  const framed = show('https://youtu.be/aqz-KE-bpKQ', {
    ...source,
    provider: 'YouTube',
    video_id: 'aqz-KE-bpKQ',
  })
  await screen.findByRole('button', { name: 'Play: A map of the stars' })
  expect(framed.container.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  framed.unmount()
  show('https://films.example/a', null)
  const other = await screen.findByRole('link', { name: /A map of the stars/ })
  expect(other.getAttribute('href')).toBe('https://films.example/a')
})

test('a video that the lesson has no picture of gets the one behind its address, and every other keeps its own [LESSONS-17]', async () => {
  const heard = await smallServer(() => ({
    body: {
      url: 'https://youtu.be/aqz-KE-bpKQ',
      host: 'youtu.be',
      title: '',
      description: '',
      thumbnail: 'data:image/webp;base64,AAAA',
      is_read: true,
    },
  }))
  const youTube = { ...source, provider: 'YouTube' as const, video_id: 'aqz-KE-bpKQ' }
  const show = (thumbnail: string) => {
    const activity = { ...link, resource: 'https://youtu.be/aqz-KE-bpKQ', thumbnail, video: youTube }
    return renderScreen(
      <ActivityCard activity={{ ...activity, resource_type: 'Video' }} onOpen={() => undefined} />,
    )
  }
  const own = show('/pictures/stars.svg')
  await screen.findByRole('button', { name: 'Play: A map of the stars' })
  own.unmount()
  expect(heard).toEqual([])
  const { container } = show(fallbackPicture)
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AAAA'),
  )
  expect(heard.map(({ path }) => path)).toEqual(['/link_preview/metadata'])
})
