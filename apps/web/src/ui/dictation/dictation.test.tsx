import './dictation.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LongTextField, TextField } from '../fields.tsx'
import type { Listener } from './device-speech.ts'

afterEach(() => {
  cleanup()
  changeSession({ ...currentSession(), user: null })
  vi.unstubAllGlobals()
})

const signIn = (user_type: string) =>
  changeSession({ ...currentSession(), user: { id: 7, user_type } as SessionUser })

/** The test browser does not listen: what is asked of it is recorded, and the test says what was heard. */
function listening(available: string) {
  const asked: object[] = []
  const made: Listener[] = []
  class Recognition {
    lang = ''
    processLocally = false
    onresult: Listener['onresult'] = null
    onerror: Listener['onerror'] = null
    onend: Listener['onend'] = null
    constructor() {
      made.push(this as unknown as Listener)
    }
    start = () => undefined
    abort = () => undefined
    stop = () => this.onend?.()
    static available = async (options: object) => {
      asked.push(options)
      return available
    }
    static install = async () => true
  }
  vi.stubGlobal('SpeechRecognition', Recognition)
  return { asked, made }
}

function Fields() {
  const [text, setText] = useState('')
  return (
    <>
      <LongTextField label="Your story" maxLength={20} value={text} onChange={e => setText(e.target.value)} />
      <TextField label="Title" isOwnWords />
      <TextField label="Code" />
    </>
  )
}

const microphones = () => screen.queryAllByRole('button').map(one => one.getAttribute('aria-label'))
const heard = (...transcripts: string[]) => ({
  resultIndex: 0,
  results: transcripts.map(transcript => Object.assign([{ transcript }], { isFinal: true })),
})

test('a child speaks into a field: the words are written where the cursor is, up to the length of the field', async () => {
  signIn('Child')
  const { asked, made } = listening('downloadable')
  renderScreen(<Fields />)
  await waitFor(() =>
    expect(microphones()).toEqual(['Speak instead of typing: Your story', 'Speak instead of typing: Title']),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Speak instead of typing: Your story' }))
  await screen.findByText('I am listening …')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your story')
  act(() => made[0]?.onresult?.(heard('we built')))
  expect(field.value).toBe('we built')
  act(() => made[0]?.onresult?.(heard(' a bridge of paper')))
  expect(field.value).toBe('we built a bridge of')
  await userEvent.click(screen.getByRole('button', { name: 'Stop listening: Your story' }))
  expect(screen.queryByText('I am listening …')).toBeNull()
  // No sound is sent anywhere: the device itself listens, or nobody does.
  expect(asked[0]).toEqual({ langs: ['en-US'], processLocally: true })
  expect(made.map(one => one.processLocally)).toEqual([true])
  await userEvent.click(screen.getByRole('button', { name: 'Speak instead of typing: Title' }))
  await screen.findByText('I am listening …')
  act(() => made[1]?.onerror?.({ error: 'not-allowed' }))
  act(() => made[1]?.onend?.())
  expect((await screen.findByRole('alert')).textContent).toContain('The microphone is off for this page.')
})

test('there is no microphone where only a far computer could listen, and none for adults', async () => {
  signIn('Child')
  const { asked } = listening('unavailable')
  const child = renderScreen(<Fields />)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(microphones()).toEqual([])
  child.unmount()
  signIn('Parent')
  const adult = listening('available')
  const parent = renderScreen(<Fields />)
  await act(async () => undefined)
  expect([microphones(), adult.asked]).toEqual([[], []])
  parent.unmount()
  // Browsers that cannot say where they listen send the sound away.
  signIn('Child')
  vi.stubGlobal('SpeechRecognition', class {})
  renderScreen(<Fields />)
  await act(async () => undefined)
  expect(microphones()).toEqual([])
})
