import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { Journal } from './api.ts'
import { JournalMedia } from './journal-media.tsx'

const journal = {
  title: 'My hum',
  medias: [
    { media_type: 'Audio', media_url: '/files/a/sound.ogg', media_preview: null },
    { media_type: 'Video', media_url: '/files/b/film.webm', media_preview: '/files/c/poster.webp' },
  ],
} as unknown as Journal

test('in a list no sound and no film is fetched before it is played; an opened entry says how long it is', () => {
  const preloads = () => screen.getAllByLabelText(/My hum/).map(player => player.getAttribute('preload'))
  const { rerender } = renderScreen(<JournalMedia journal={journal} />)
  expect(preloads()).toEqual(['none', 'none'])
  rerender(<JournalMedia journal={journal} isOpened />)
  expect(preloads()).toEqual(['metadata', 'metadata'])
})
