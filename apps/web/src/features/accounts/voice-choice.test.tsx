import '../../ui/read-aloud-bar.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeSession, currentSession } from '../../platform/account.ts'
import { changeVoice } from '../../ui/voices/choice.ts'
import { DeviceSettings } from './index.ts'

afterEach(() => {
  cleanup()
  changeVoice('')
  changeSession({ ...currentSession(), has_voice: false })
  vi.unstubAllGlobals()
})

const sam = { voiceURI: 'urn:sam', name: 'Sam', lang: 'en-US', localService: true }
const ana = { voiceURI: 'urn:ana', name: 'Ana', lang: 'en-GB', localService: true }
const noa = { voiceURI: 'urn:noa', name: 'Noa', lang: 'he-IL', localService: true }
const far = { voiceURI: 'urn:far', name: 'Far', lang: 'en-US', localService: false }

const labels = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Voice that reads').options].map(one => one.text)

test('a voice of this device or of the server is chosen, heard, and kept; one voice alone is no choice', async () => {
  const spoken: { text: string; voice: unknown }[] = []
  class Utterance {
    voice: unknown = null
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const offered = { voices: [sam, noa, far] }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text, voice }: Utterance) => void spoken.push({ text, voice }),
    cancel: () => undefined,
    getVoices: () => offered.voices,
  })
  const alone = renderScreen(<DeviceSettings />)
  expect(screen.queryByLabelText('Voice that reads')).toBeNull()
  alone.unmount()
  offered.voices = [sam, ana, noa, far]
  changeSession({ ...currentSession(), has_voice: true })
  const { unmount } = renderScreen(<DeviceSettings />)
  expect(labels()).toEqual(['The usual voice of this device', 'Sam', 'Ana', 'The voice of Kindling'])
  await userEvent.selectOptions(screen.getByLabelText('Voice that reads'), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
  await waitFor(() => expect(spoken).toEqual([{ text: 'This is how I read a story to you.', voice: ana }]))
  unmount()
  renderScreen(<DeviceSettings />)
  const field = screen.getByLabelText<HTMLSelectElement>('Voice that reads')
  expect(field.selectedOptions[0]?.text).toBe('Ana')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{}', { status: 503 })
  })
  await userEvent.selectOptions(field, 'The voice of Kindling')
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toContain('/speech/audio')
  expect(spoken).toHaveLength(1)
})
