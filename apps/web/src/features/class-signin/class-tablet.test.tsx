import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { currentSession, type SessionUser } from '../../platform/account.ts'
import type { Room } from './api.ts'
import { ClassTablet } from './index.ts'

const room: Room = {
  name: 'Room 12',
  children: [
    { face: 0, picture: '/pictures/animals/fox.svg', first_name: 'Mia', has_pictures: true },
    { face: 1, picture: '/pictures/things/sun.svg', first_name: 'Ben', has_pictures: false },
  ],
}
const secret = `${'abcd'.repeat(6)}ab`
const user = { id: 1, user_type: 'Child', first_name: 'Mia', groups: [] } as unknown as SessionUser
const entered = () => ({
  message: 'OK',
  session: { ...currentSession(), user, landing: '/dashboard/home', on_class_device: true },
})

/** The page of a device; `hash` is what its camera has opened. */
async function showTablet(found: Room | null, act: (heard: Heard) => Answer, hash = '') {
  const state = { act }
  const heard = await smallServer(one => (one.method === 'GET' ? { body: { room: found } } : state.act(one)))
  location.hash = hash
  onTestFinished(() => {
    location.hash = ''
  })
  const { visited } = renderScreen(<ClassTablet />)
  return { state, visited, sent: () => heard.filter(({ method }) => method !== 'GET') }
}
const wrong = (message: string): Answer => ({ status: 400, body: { code: 'LOGIN', message } })
const tap = async (...names: (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
}

test('a child taps itself and three pictures, and the third one signs in', async () => {
  const { state, visited, sent } = await showTablet(room, () => wrong('Not quite. Try again.'))
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  expect(screen.getByText('Room 12')).toBeTruthy()
  await tap(/^Mia ?, fox$/)
  expect(screen.getByRole('heading', { name: 'Hello, Mia' })).toBeTruthy()
  await tap('Sun', 'Moon', 'Star')
  expect(await screen.findByText('Not quite. Try again.')).toBeTruthy()
  expect(visited).toEqual([])
  state.act = () => ({ body: entered() })
  await tap('Cake')
  expect(screen.queryByText('Not quite. Try again.')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 of 3 pictures chosen')
  await tap('Start again')
  expect(screen.getByRole('status').textContent).toBe('No picture chosen yet')
  await tap('Cake', 'Key', 'Drum')
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
  expect(currentSession().user?.id).toBe(1)
  expect(sent().at(-1)).toMatchObject({
    path: '/classroom/pictures',
    body: { face: 0, pictures: ['cake', 'key', 'drum'] },
  })
})

test('a child at the wrong name goes back, and one without pictures shows a card', async () => {
  await showTablet(room, () => ({ body: entered() }))
  await screen.findByRole('heading', { name: 'Who are you?' })
  await tap(/^Mia ?, fox$/, 'That is not me', /^Ben ?, Sun$/)
  expect(screen.getByRole('heading', { name: 'Show your card' })).toBeTruthy()
  await tap('Back')
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy()
})

test('the letters of a card are typed in any way, and a card of another class is refused at its field', async () => {
  const { state, visited, sent } = await showTablet(room, () => wrong('This card does not open this class.'))
  await screen.findByRole('heading', { name: 'Who are you?' })
  await tap('I have a card')
  expect(screen.getByText(/^The camera cannot be used here\./)).toBeTruthy()
  const field = screen.getByLabelText('The letters under the square')
  fireEvent.change(field, { target: { value: 'abc' } })
  await tap('Sign in')
  expect(await screen.findByText('These are not the letters of a card.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: secret.toUpperCase().replace(/(.{4})/g, '$1-') } })
  await tap('Sign in')
  expect(await screen.findByText('This card does not open this class.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  state.act = () => ({ body: entered() })
  await tap('Sign in')
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
  expect(sent().at(-1)).toMatchObject({ path: '/classroom/sign_in_card', body: { secret } })
})

test('a card that the camera has opened signs in at once, and its letters leave the address', async () => {
  const { visited, sent } = await showTablet(room, () => ({ body: entered() }), `#card=${secret}`)
  await waitFor(() => expect(visited).toContain('/dashboard/home'))
  expect(visited[0]).toBe('/signin/class')
  expect(sent()).toHaveLength(1)
})

test('a camera that reads codes signs in with the card that is held before it, and stops', async () => {
  let stopped = 0
  const stream = { getTracks: () => [{ stop: () => void stopped++ }] }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: `https://kindling.example/signin/class#card=${secret}` }]
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  })
  const source = vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue(undefined)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    for (const one of [source, play]) one.mockRestore()
  })
  const { visited, sent } = await showTablet(room, () => ({ body: entered() }))
  await screen.findByRole('heading', { name: 'Who are you?' })
  await tap('I have a card')
  expect(screen.getByText('Hold the square of your card in front of the camera.')).toBeTruthy()
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
  await tap('Back')
  await waitFor(() => expect(stopped).toBe(1))
  // The same code in the next picture is the same card.
  expect(sent()).toHaveLength(1)
})

test('a device is paired only after a yes, with a name, and shows the class', async () => {
  const { state, sent } = await showTablet(
    null,
    () => wrong('This code was used already or is too old.'),
    `#pair=${secret}`,
  )
  expect(await screen.findByRole('heading', { name: 'Pair this device' })).toBeTruthy()
  const name = screen.getByLabelText<HTMLInputElement>('A name for this device')
  expect(name.value).toBe('Class tablet')
  fireEvent.change(name, { target: { value: ' ' } })
  await tap('Pair this device')
  expect(await screen.findByText('Please give the device a name.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(name, { target: { value: ' By the window ' } })
  await tap('Pair this device')
  expect(await screen.findByText('This code was used already or is too old.')).toBeTruthy()
  state.act = () => ({ body: { room } })
  await tap('Pair this device')
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ path: '/classroom/pair', body: { secret, name: 'By the window' } })
})

test('a device of no class says how it gets one, and a class without children who may sign in says so', async () => {
  await showTablet(null, () => ({ body: {} }))
  expect(await screen.findByText(/^A teacher can pair it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in with a password' }).getAttribute('href')).toBe('/signin')
})

test('a class whose children have no way to sign in yet asks for their teacher', async () => {
  await showTablet({ ...room, children: [] }, () => ({ body: {} }))
  expect(await screen.findByText(/^Nobody can sign in here yet\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have a card' })).toBeNull()
})

test('a class that did not load is asked for again', async () => {
  let isDown = true
  await smallServer(() =>
    isDown
      ? { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
      : { body: { room } },
  )
  renderScreen(<ClassTablet />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await tap('Try again')
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
})
