import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { MediaCarousel } from './media-carousel.tsx'
import { IntroVideo } from './modal-video.tsx'

test('on a phone three stand beside each other, twenty pixels apart, and a press moves by three [MEDIA-21] [MEDIA-22]', () => {
  renderScreen(
    <MediaCarousel label="Pictures">
      {[1, 2, 3, 4, 5, 6, 7].map(number => (
        <li key={number}>{number}</li>
      ))}
    </MediaCarousel>,
  )
  const list = screen.getByRole('list', { name: 'Pictures' })
  expect([list.style.getPropertyValue('--shown'), list.style.getPropertyValue('--slide-gap')]).toEqual([
    '3',
    '20px',
  ])
  const moved: unknown[] = []
  list.scrollBy = (...to: unknown[]) => void moved.push(...to)
  const [first] = screen.getAllByRole('listitem')
  if (first) first.getBoundingClientRect = () => ({ width: 100 }) as DOMRect
  Object.defineProperties(list, { scrollWidth: { value: 820 }, clientWidth: { value: 340 } })
  fireEvent.scroll(list)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(moved).toEqual([{ left: 3 * (100 + 20), behavior: 'smooth' }])
})

test('an intro is a small film in a window of its own [MEDIA-11] [MEDIA-20]', async () => {
  renderScreen(<IntroVideo of="Birds" title="A branch" src="/videos/a.mp4" poster="/a.jpg" captions={null} />)
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Watch the intro' }))
  const dialog = await screen.findByRole('dialog', { name: 'About “Birds”' })
  const film = dialog.querySelector('video')
  expect([film?.getAttribute('width'), film?.getAttribute('height')]).toEqual(['360', '240'])
})
