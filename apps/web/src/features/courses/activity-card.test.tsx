import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
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
