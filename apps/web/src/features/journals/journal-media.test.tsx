import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../ui/media/media-view.tsx'
import { renderScreen } from '../../../test/render.tsx'
import type { Journal } from './api.ts'
import { JournalMedia } from './journal-media.tsx'

const journal = {
  title: 'My hum',
  medias: [
    { media_type: 'Audio', media_url: '/files/a/sound.ogg', media_preview: null, transcript: 'Hmm, hmm.' },
    { media_type: 'Video', media_url: '/files/b/film.webm', media_preview: null, transcript: null },
  ],
} as unknown as Journal

test('in a list no sound and no film is fetched before it is played; an opened entry says how long it is, and what is said in it', async () => {
  const { container, rerender } = renderScreen(<JournalMedia journal={journal} />)
  const preloads = () =>
    [...container.querySelectorAll('audio, video')].map(player => player.getAttribute('preload'))
  expect(await screen.findByText('Hmm, hmm.')).toBeTruthy()
  expect(preloads()).toEqual(['none', 'none'])
  rerender(<JournalMedia journal={journal} isOpened />)
  expect(preloads()).toEqual(['metadata', 'metadata'])
})
