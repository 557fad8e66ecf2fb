import '../../ui/read-aloud-bar.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeReadAloud } from '../../platform/device.ts'
import { SoundPlayer } from '../../ui/media/sound-player.tsx'
import { ReadPage } from './read-page.tsx'

afterEach(() => {
  changeReadAloud(true)
  vi.unstubAllGlobals()
})

/** What a voice of the browser is given to say. */
function hearVoices() {
  const spoken: string[] = []
  class Utterance {
    constructor(text: string) {
      spoken.push(text)
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: () => undefined,
    cancel: () => undefined,
    getVoices: () => [{ lang: 'en-US' }],
  })
  return spoken
}

test('a whole page is read, each of its lines as a sentence, until it is pressed again; who turned reading off has no button', async () => {
  const spoken = hearVoices()
  const page = () => (
    <>
      <ReadPage />
      <main id="content" />
    </>
  )
  const { unmount } = renderScreen(page())
  // The test browser lays out nothing, and so knows no lines.
  const value = 'My goals\n\n  Finish the raft. \nAdd a goal'
  Object.defineProperty(document.getElementById('content'), 'innerText', { value })
  await userEvent.click(screen.getByRole('button', { name: 'Listen to this page' }))
  const bar = await screen.findByRole('region', { name: 'Reading aloud' })
  await waitFor(() => expect(spoken).toEqual(['My goals.']))
  expect(bar.textContent).toContain('My goals.')
  await userEvent.click(screen.getByRole('button', { name: 'Listen to this page' }))
  expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull()
  unmount()
  changeReadAloud(false)
  renderScreen(page())
  expect(screen.queryByRole('button', { name: 'Listen to this page' })).toBeNull()
})

test('the time and the speed of a recording are not read with its page, and stay where they are', async () => {
  const spoken = hearVoices()
  renderScreen(
    <>
      <ReadPage />
      <main id="content">
        <SoundPlayer title="My song" src="/song.mp3" preload="none" />
        <p>I sang it twice</p>
      </main>
    </>,
  )
  const page = document.getElementById('content') as HTMLElement
  // The test browser lays out nothing: what is shown are the texts of which no element is hidden.
  const isShown = (one: Element): boolean =>
    getComputedStyle(one).display !== 'none' && (one === page || isShown(one.parentElement as Element))
  const shown = () =>
    [...page.querySelectorAll('*')]
      .filter(one => one.childElementCount === 0 && isShown(one))
      .map(one => one.textContent)
      .join('\n')
  Object.defineProperty(page, 'innerText', { get: shown })
  const before = shown()
  expect(before).toContain('0.75')
  await userEvent.click(screen.getByRole('button', { name: 'Listen to this page' }))
  await waitFor(() => expect(spoken).toEqual(['I sang it twice.']))
  await userEvent.click(screen.getByRole('button', { name: 'Listen to this page' }))
  expect(shown()).toBe(before)
})
