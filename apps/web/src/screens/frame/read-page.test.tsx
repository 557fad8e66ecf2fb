import '../../ui/read-aloud-bar.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeReadAloud } from '../../platform/device.ts'
import { ReadPage } from './read-page.tsx'

afterEach(() => {
  changeReadAloud(true)
  vi.unstubAllGlobals()
})

test('a whole page is read, each of its lines as a sentence, until it is pressed again; who turned reading off has no button', async () => {
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
