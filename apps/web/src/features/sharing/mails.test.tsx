import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ShareButton, StopMails } from './index.ts'

const guest = currentSession()
afterEach(() => changeSession(guest))

const as = (user_type: string) => changeSession({ ...guest, user: { id: 5, user_type } as SessionUser })

const item = {
  id: 31,
  archetype: 'Lessons',
  archetype_id: 7,
  short_name: 'tides',
  title: 'Tides',
  picture: '/pictures/things/tides.svg',
} as const

async function openFlyout() {
  renderScreen(<ShareButton item={item} />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('heading', { name: 'Email' })
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the email' }))
const sent = { body: { shares: [{ id: 1 }], message: 'It is on its way.' } }

test('an adult writes to addresses, and hears at the field what is wrong with one [SHARING-05]', async () => {
  as('Parent')
  let isFull = true
  const heard = await smallServer(() =>
    isFull ? { status: 429, body: { message: 'Please try again tomorrow.', code: 'LIMIT' } } : sent,
  )
  await openFlyout()
  const field = screen.getByLabelText('Email addresses')
  await userEvent.type(field, 'aunt@')
  await press()
  await waitFor(() => expect(saidAt(field)).toMatch(/email/i))
  expect(heard).toEqual([])
  await userEvent.type(field, 'families.example, uncle@families.example')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again tomorrow.')
  isFull = false
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill([
      '/user/share_lesson_email/7',
      { emails: ['aunt@families.example', 'uncle@families.example'] },
    ]),
  )
})

test('a child chooses among its own people and types no address', async () => {
  as('Child')
  const people = [
    { id: 8, name: 'Mara Reed', is_teacher: false },
    { id: 9, name: 'Ada Hill', is_teacher: true },
  ]
  const heard = await smallServer(({ method }) => (method === 'GET' ? { body: { people } } : sent))
  await openFlyout()
  await screen.findByLabelText('Mara Reed, family')
  expect(screen.queryByLabelText('Email addresses')).toBeNull()
  await press()
  expect(await screen.findByText('Say who should get it.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Ada Hill, teacher'))
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.at(-1)).toMatchObject({ path: '/user/share_lesson_email/7', body: { user_ids: [9] } })
})

test('a child without such people reads why, and a list that failed is tried again', async () => {
  as('Child')
  let failing = true
  await smallServer(() =>
    failing
      ? { status: 500, body: { message: 'Something went wrong.', code: 'SERVER' } }
      : { body: { people: [] } },
  )
  await openFlyout()
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await userEvent.click(again)
  expect(await screen.findByText(/nobody to write to yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the email' })).toBeNull()
})

test('a guest is led to the sign-in and back', async () => {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(`${location.origin}/lesson/detail/tides`)
  await openFlyout()
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/signin?login_redirect=%2Flesson%2Fdetail%2Ftides')
})

test('the end of such mails is one press, and a link that is cut off says so', async () => {
  let isCut = true
  const heard = await smallServer(() =>
    isCut
      ? { status: 404, body: { message: 'This link is not complete.', code: 'NOT_FOUND' } }
      : { body: { message: 'You will get no more.' } },
  )
  renderScreen(<StopMails token="abc" />)
  expect(heard).toEqual([])
  const stop = () => userEvent.click(screen.getByRole('button', { name: 'Send me no more' }))
  await stop()
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not complete.')
  isCut = false
  await stop()
  const answer = await screen.findByText('You will get no more.')
  await waitFor(() => expect(document.activeElement).toBe(answer))
})
