import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, down, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import type { OwnSession } from './api.ts'
import { EmailForm, OwnSessions, PersonForm, PictureForm, ProfileCode } from './index.ts'

const told = collectTold()

const changes = (heard: Heard[]) => heard.filter(({ method }) => method !== 'GET')

const ada = {
  id: 3,
  user_type: 'Teacher',
  first_name: 'Ada',
  last_name: 'Reed',
  zip_code: '94110',
  summary: '',
  avatar: '/pictures/avatars/a.svg',
  grade: null,
  school_id: 1,
  groups: [],
  profile_code: 'ABCDEFGH',
  teacher_info: { role: 'Teacher', grades: '3', interests: [] },
} as unknown as SessionUser

/** Signs somebody in; the server answers each change with `state.answer`, and keeps the session. */
async function withServer(user: SessionUser) {
  changeSession({ ...currentSession(), user })
  const state: { answer: Answer } = { answer: { body: { user, message: 'OK' } } }
  const heard = await smallServer(({ path }) =>
    path === '/user/session' ? { body: currentSession() } : state.answer,
  )
  return { state, sent: () => changes(heard) }
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a teacher changes name, place, job, grades, interests and words, each sent by its own call only if it is new', async () => {
  const { state, sent } = await withServer(ada)
  renderScreen(<PersonForm user={ada} />)
  const save = screen.getByRole('button', { name: 'Save' })
  fill('First name', '')
  fill('Zip code', '941')
  await userEvent.click(save)
  expect(await screen.findByText('A zip code has five digits.')).toBeTruthy()
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  fill('First name', ' Adele ')
  fill('Zip code', '94117')
  state.answer = down
  await userEvent.click(save)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Adele ')
  state.answer = { body: { user: ada, message: 'OK' } }
  await userEvent.click(save)
  await waitFor(() => expect(told).toEqual(['Profile saved.']))
  const person = { first_name: 'Adele', last_name: 'Reed', zip_code: '94117', grade: [3] }
  expect(sent().map(({ body }) => body)).toEqual([person, person])
  fill('About me', 'I like music.')
  await userEvent.selectOptions(screen.getByLabelText('Job title'), 'Counselor')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Goal setting' }))
  await userEvent.click(save)
  await waitFor(() => expect(told).toHaveLength(2))
  expect(
    sent()
      .slice(-3)
      .map(({ body }) => body),
  ).toEqual([{ summary: 'I like music.' }, { role: 'Counselor' }, { interests: ['Goal setting'] }])
})

test('a child without a school chooses the grade, and never the name; a school keeps it otherwise', async () => {
  const mia = {
    ...ada,
    id: 7,
    user_type: 'Child',
    grade: 2,
    school_id: null,
    teacher_info: null,
  } as SessionUser
  const { sent } = await withServer(mia)
  const { unmount } = renderScreen(<PersonForm user={mia} />)
  expect(screen.queryByLabelText('First name')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Grade'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['Profile saved.']))
  expect(sent()).toMatchObject([{ method: 'PUT', path: '/user/update_all', body: { grade: 3 } }])
  unmount()
  renderScreen(<PersonForm user={{ ...mia, school_id: 1 }} />)
  expect(screen.getByText('Your school keeps your grade.')).toBeTruthy()
  expect(screen.queryByLabelText('Grade')).toBeNull()
})

function OwnPicture() {
  const { user } = useSession()
  return user && <PictureForm user={user} />
}

test('a child takes a drawn face, and the picture is removed again; what is no picture is refused at once', async () => {
  const mia = { ...ada, user_type: 'Child', avatar: '/pictures/animals/owl.svg' } as SessionUser
  const { state, sent } = await withServer(mia)
  renderScreen(<OwnPicture />)
  fireEvent.change(screen.getByLabelText('Choose a picture'), {
    target: { files: [new File(['x'], 'a.exe')] },
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent()).toEqual([])
  state.answer = { body: { user: { ...mia, avatar: '/pictures/animals/fox.svg' } } }
  await userEvent.click(screen.getByRole('button', { name: /fox/i }))
  await waitFor(() => expect(told).toEqual(['Picture saved.']))
  expect(sent().at(-1)?.body).toEqual({ avatar: '/pictures/animals/fox.svg' })
  expect(screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')).toBe(
    '/pictures/animals/fox.svg',
  )
  state.answer = down
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { user: { ...mia, avatar: '/pictures/avatars/a.svg' } } }
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(told.at(-1)).toBe('Picture removed.'))
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
})

test('the kinds of mail are saved at once; a refusal takes the mark back', async () => {
  let answer: Answer = down
  const kept = { child_news: true, weekly_summary: false, product_news: false }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { preferences: kept } } : answer,
  )
  renderScreen(<EmailForm />)
  const weekly = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A summary once a week' })
  await userEvent.click(weekly)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  expect(weekly.checked).toBe(false)
  answer = { body: { preferences: { ...kept, weekly_summary: true } } }
  await userEvent.click(weekly)
  await waitFor(() => expect(told.at(-1)).toBe('Saved.'))
  expect(weekly.checked).toBe(true)
  expect(changes(heard).at(-1)?.body).toEqual({ preferences: { ...kept, weekly_summary: true } })
})

test('mail settings that did not load are asked for again', async () => {
  let isDown = true
  const preferences = { child_news: true, weekly_summary: false, product_news: false }
  await smallServer(() => (isDown ? down : { body: { preferences } }))
  renderScreen(<EmailForm />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3)
})

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: `Browser ${id}`,
  since: '2026-11-01T10:00:00.000Z',
  last_seen: '2026-11-02T10:00:00.000Z',
  remembered: true,
  is_current: false,
  ...more,
})
const here = session('a', { is_current: true })

/** The places of an account: `state.sessions` are listed, and every end gets `state.answer`. */
async function showSessions(sessions: OwnSession[]) {
  const state = { answer: down }
  const way = { when: '2026-11-02T10:00:00.000Z', way: 'passkey', device: 'Firefox' }
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET') return state.answer
    return { body: path === '/user/sign_ins' ? { sign_ins: [way] } : { sessions } }
  })
  renderScreen(<OwnSessions />)
  await screen.findByText('This device')
  return { state, sent: () => changes(heard) }
}

test('a person sees where the account is signed in, this device first, and ends another with the password', async () => {
  const { state, sent } = await showSessions([session('b'), here])
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('This device')).toBeTruthy()
  expect(await screen.findByText(/with a passkey$/)).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: 'Sign out Browser b, signed in since November 1, 2026' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Browser b?' }))
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'my own' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { sessions: [here] } }
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('Browser b')).toBeNull())
  expect(told).toEqual(['Browser b was signed out.'])
  expect(screen.getByText('You are signed in on this device only.')).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/user/session/b',
    body: { current_password: 'my own' },
  })
})

test('a child finds the list of devices folded under its title', async () => {
  await smallServer(({ path }) => ({
    body: path === '/user/sign_ins' ? { sign_ins: [] } : { sessions: [here] },
  }))
  renderScreen(<OwnSessions isFolded />)
  const line = await screen.findByText('This device')
  const fold = line.closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toBe('Where you are signed in')
})

test('many places are folded, and all others end at once', async () => {
  const others = ['b', 'c', 'd', 'e', 'f'].map(id => session(id))
  const { state, sent } = await showSessions([...others, here])
  expect(screen.getByText('2 other devices')).toBeTruthy()
  state.answer = { body: { sessions: [here] } }
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }))
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'my own' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(told).toEqual(['You are signed in on this device only.']))
  expect(sent().at(-1)?.path).toBe('/user/session')
})

test('the own code is copied as it is printed, and replaced after a question', async () => {
  const { state, sent } = await withServer(ada)
  renderScreen(<ProfileCode user={ada} />)
  const printed = screen.getByRole('code').textContent ?? ''
  await userEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
  await waitFor(() => expect(told).toEqual(['Code copied.']))
  expect(await navigator.clipboard.readText()).toBe(printed)
  const replace = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'New code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a new code?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'New code' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  state.answer = down
  await replace()
  expect(told.at(-1)).toBe('Many people are here right now.')
  state.answer = { body: { profile_code: 'WXYZ-2345' } }
  await replace()
  await waitFor(() => expect(told.at(-1)).toBe('Your new code is WXYZ-2345.'))
  expect(sent().at(-1)).toMatchObject({ method: 'PUT', path: '/user/profile_code' })
})
