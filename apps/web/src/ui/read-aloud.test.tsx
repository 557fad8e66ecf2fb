import './read-aloud-bar.tsx'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { changeSession, currentSession } from '../platform/account.ts'
import { changeReadAloud } from '../platform/device.ts'
import { ReadAloud } from './read-aloud.tsx'
import { changeVoice } from './voices/choice.ts'

/**
 * The test browser has no voice: spoken texts are recorded, and the test triggers the voice's events.
 */
class Utterance {
  lang = ''
  voice: { name: string } | null = null
  rate = 1
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  text: string
  constructor(text: string) {
    this.text = text
  }
}
let spoken: Utterance[] = []

const voice = (name: string, lang: string, localService = true) => ({
  voiceURI: name,
  name,
  lang,
  localService,
})
const voices = [
  voice('Far', 'en-US', false),
  voice('Sam', 'en-US'),
  voice('Ana', 'en_US'),
  voice('Noa', 'he-IL'),
  voice('Afar', 'ar-SA', false),
]

beforeEach(() => {
  spoken = []
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: (one: Utterance) => spoken.push(one),
    cancel: () => undefined,
    getVoices: () => voices,
  })
})
afterEach(() => {
  cleanup()
  changeReadAloud(true)
  changeVoice('')
  changeSession({ ...currentSession(), has_voice: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const last = () => spoken.at(-1) as Utterance
const bar = () => screen.queryByRole('region', { name: 'Reading aloud' })
const state = () => document.querySelector<HTMLElement>('[data-state]')?.dataset.state

async function listen() {
  renderScreen(<ReadAloud text="A bird sat. It sang." />)
  await press('Listen')
  await wait(0)
}

test('it waits for the voice, reads, rests and goes on, and is as before when it is done or stopped [READ-ALOUD-02]', async () => {
  await listen()
  expect(state()).toBe('loading')
  expect(spoken.map(({ text }) => text)).toEqual(['A bird sat.'])
  act(() => last().onstart?.())
  expect(state()).toBe('playing')
  await press('Pause reading')
  expect(state()).toBe('paused')
  await press('Continue reading')
  act(() => last().onstart?.())
  expect(state()).toBe('playing')
  act(() => last().onend?.())
  expect(last().text).toBe('It sang.')
  act(() => last().onend?.())
  expect(bar()).toBeNull()
  await press('Listen')
  await wait(0)
  await press('Stop reading')
  expect(bar()).toBeNull()
  expect(state()).toBe('default')
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})

test('the button has the focus again after the bar that had it is gone, and takes it from nothing else', async () => {
  const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel
  const read = async () => {
    await press('Listen')
    await wait(0)
    act(() => last().onstart?.())
  }
  renderScreen(
    <>
      <ReadAloud text="A bird sat." />
      <button type="button">Elsewhere</button>
    </>,
  )
  await read()
  expect(bar()?.contains(document.activeElement)).toBe(true)
  await press('Stop reading')
  expect(focused()).toBe('Listen')
  // At its natural end.
  await read()
  act(() => last().onend?.())
  expect([bar(), focused()]).toEqual([null, 'Listen'])
  await read()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  act(() => last().onend?.())
  expect([bar(), focused()]).toEqual([null, 'Elsewhere'])
})

test('it is in one of six states, and a press leads out of the last one [READ-ALOUD-02]', async () => {
  renderScreen(<ReadAloud text="A bird sat." />)
  const seen = [state()]
  await press('Listen')
  await wait(0)
  seen.push(state())
  act(() => last().onstart?.())
  seen.push(state())
  await press('Pause reading')
  seen.push(state())
  await press('Continue reading')
  act(() => last().onerror?.({ error: 'synthesis-failed' }))
  seen.push(state())
  for (let tries = 0; tries < 5; tries++) {
    await wait(5_000)
    act(() => last().onerror?.({ error: 'synthesis-failed' }))
  }
  seen.push(state())
  expect(seen).toEqual(['default', 'loading', 'playing', 'paused', 'retrying', 'error'])
  await press('Listen')
  await wait(0)
  expect(state()).toBe('loading')
  act(() => last().onend?.())
  expect([state(), screen.queryByRole('alert')]).toEqual(['default', null])
})

test('where the browser throws instead of reading, the page stands and says that this device cannot read aloud', async () => {
  const throws = () => {
    throw new DOMException('It is not allowed here.', 'NotAllowedError')
  }
  const device = { speak: () => undefined, cancel: () => undefined, getVoices: () => voices }
  for (const broken of [{ speak: throws }, { getVoices: throws, speak: throws }, { cancel: throws }]) {
    vi.stubGlobal('speechSynthesis', { ...device, ...broken })
    const { unmount } = renderScreen(<ReadAloud text="A bird sat. It sang." />)
    await press('Listen')
    await wait(0)
    expect(screen.getByRole('alert').textContent).toBe('This device cannot read aloud.')
    await wait(60_000)
    expect([state(), bar()]).toEqual(['error', null])
    unmount()
  }
  // Without a list of voices it can still read.
  vi.stubGlobal('speechSynthesis', {
    ...device,
    getVoices: throws,
    speak: (one: Utterance) => spoken.push(one),
  })
  await listen()
  act(() => last().onstart?.())
  expect([state(), screen.queryByRole('alert')]).toEqual(['playing', null])
})

test('the sentence that is heard is marked, and in it the word that the voice tells, or that it should be at', async () => {
  await listen()
  const marked = () => [
    document.querySelector('mark')?.textContent,
    document.querySelector('strong')?.textContent,
  ]
  expect(marked()).toEqual(['A bird sat.', undefined])
  act(() => last().onstart?.())
  await wait(480)
  expect(marked()[1]).toBe('bird')
  act(() => last().onboundary?.({ name: 'word', charIndex: 7 }))
  await wait(480)
  expect(marked()).toEqual(['A bird sat.', 'sat.'])
  act(() => last().onend?.())
  expect(marked()).toEqual(['It sang.', undefined])
  fireEvent.change(screen.getByRole('combobox', { name: 'Reading speed' }), { target: { value: '1.5' } })
  expect([last().text, last().rate]).toEqual(['It sang.', 0.92 * 1.5])
})

test('the chosen voice reads; a sentence in another language is read by a voice of it, where this device itself has one', async () => {
  const text = 'A bird sat. היום בנינו גשר. بنينا اليوم جسرا. It sang.'
  const read = async () => {
    spoken = []
    const { unmount } = renderScreen(<ReadAloud text={text} />)
    await press('Listen')
    await wait(0)
    for (let sentence = 0; sentence < 4; sentence++) act(() => last().onend?.())
    unmount()
    return spoken.map(({ voice, lang }) => [voice?.name, lang])
  }
  const usual = ['Sam', 'en-US']
  // The only Arabic voice would send the text to its maker.
  expect(await read()).toEqual([usual, ['Noa', 'he-IL'], usual, usual])
  changeVoice('Ana')
  const chosen = ['Ana', 'en-US']
  expect(await read()).toEqual([chosen, ['Noa', 'he-IL'], chosen, chosen])
})

test('a voice that fails is asked five times more, five seconds apart, and then it says so [READ-ALOUD-03] [READ-ALOUD-04] [READ-ALOUD-06]', async () => {
  await listen()
  for (let tries = 0; tries < 5; tries++) {
    act(() => last().onerror?.({ error: 'synthesis-failed' }))
    expect(state()).toBe('retrying')
    await wait(4_999)
    expect(spoken).toHaveLength(tries + 1)
    await wait(1)
    expect(spoken).toHaveLength(tries + 2)
  }
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => last().onerror?.({ error: 'synthesis-failed' }))
  expect(screen.getByRole('alert').textContent).toBe('Failed to read text. Please Try again.')
  await wait(60_000)
  expect(spoken).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})

test('it is offered unless somebody does without [READ-ALOUD-05]', () => {
  const { unmount } = renderScreen(<ReadAloud text="A bird sat." />)
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
  unmount()
  changeReadAloud(false)
  renderScreen(<ReadAloud text="A bird sat." />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the browser has no voice the server reads, sentence by sentence, and a sound that does not come is asked for again [READ-ALOUD-07]', async () => {
  const sounds: FakeSound[] = []
  class FakeSound {
    src = ''
    duration = 2
    currentTime = 0
    paused = false
    playbackRate = 1
    onplaying: (() => void) | null = null
    onended: (() => void) | null = null
    constructor() {
      sounds.push(this)
    }
    play = async () => this.onplaying?.()
    pause = () => undefined
  }
  vi.stubGlobal('Audio', FakeSound)
  vi.stubGlobal('speechSynthesis', undefined)
  changeSession({ ...currentSession(), has_voice: true })
  const asked: string[] = []
  let isThere = true
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { text: string }).text)
    return isThere ? new Response('sound') : new Response('{}', { status: 503 })
  })
  await listen()
  await wait(300)
  expect([state(), asked]).toEqual(['playing', ['A bird sat.']])
  Object.assign(sounds.at(-1) ?? {}, { currentTime: 0.6 })
  await wait(120)
  expect(document.querySelector('strong')?.textContent).toBe('bird')
  isThere = false
  await act(async () => sounds.at(-1)?.onended?.())
  await wait(10)
  expect(state()).toBe('retrying')
  isThere = true
  await wait(5_000)
  expect([state(), asked.at(-1)]).toEqual(['playing', 'It sang.'])
  await act(async () => sounds.at(-1)?.onended?.())
  expect(bar()).toBeNull()
})
