import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { giveAuthenticator, making, using } from '../../../test/fake-authenticator.ts'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type Session, type SessionUser } from '../../platform/account.ts'
import { LazySecondStep } from './index.ts'

const user = { id: 5, user_type: 'Teacher', first_name: 'Ada', groups: [] } as unknown as SessionUser
let signedIn: Session
beforeEach(() => {
  signedIn = { ...currentSession(), user, landing: '/dashboard/home' }
})

async function wait(
  step: Session['second_step'],
  redirect: string | undefined,
  reply: (heard: Heard) => Answer,
) {
  changeSession({ ...currentSession(), ...(step ? { second_step: step } : {}) })
  const heard = await smallServer(reply)
  const view = renderScreen(<LazySecondStep redirect={redirect} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, heard }
}

test('a sign-in that waits is finished by a passkey, and opens the page that was asked for', async () => {
  const asked = giveAuthenticator()
  const { heard, visited } = await wait('passkey', '/dashboard/goals', ({ path }) => ({
    body: path === '/user/begin_second_step' ? using : { message: 'OK', session: signedIn },
  }))
  expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(visited).toEqual(['/dashboard/goals']))
  expect(asked).toEqual(['get'])
  expect(currentSession().user?.id).toBe(5)
  expect(heard.at(-1)).toMatchObject({
    path: '/user/finish_second_step',
    body: { credential: { id: 'a25vd24', client_data: 'e30' } },
  })
})

test('nobody is sent to another website, and a page that was not asked for is the usual one', async () => {
  giveAuthenticator()
  const { visited } = await wait('passkey', 'https://elsewhere.example/', ({ path }) => ({
    body: path === '/user/begin_second_step' ? using : { message: 'OK', session: signedIn },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
})

test('a passkey that was not confirmed can be tried again, or a recovery code instead', async () => {
  giveAuthenticator({ name: 'NotAllowedError' })
  let isWrong = true
  const { heard, visited } = await wait('passkey', undefined, ({ path }) => {
    if (path === '/user/begin_second_step') return { body: using }
    return isWrong
      ? { status: 400, body: { code: 'LOGIN', message: 'This is none of your unused recovery codes.' } }
      : { body: { message: 'OK', session: signedIn } }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
  expect(await screen.findByText(/^Nothing was confirmed\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  const enter = screen.getByRole('button', { name: 'Sign in with the code' })
  await userEvent.click(enter)
  expect(await screen.findByText('Please enter one of your recovery codes.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'aaaa bbbb' } })
  await userEvent.click(enter)
  expect(await screen.findByText('This is none of your unused recovery codes.')).toBeTruthy()
  expect(visited).toEqual([])
  isWrong = false
  await userEvent.click(enter)
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
  expect(heard.at(-1)).toMatchObject({ path: '/user/finish_second_step', body: { code: 'aaaa bbbb' } })
  await userEvent.click(screen.getByRole('button', { name: 'Use your passkey instead' }))
  expect(screen.getByRole('button', { name: 'Use your passkey' })).toBeTruthy()
})

test('a browser without passkeys asks for a recovery code at once', async () => {
  await wait('passkey', undefined, () => ({ body: {} }))
  expect(screen.getByText(/^This browser cannot use passkeys\. Use a recovery code/)).toBeTruthy()
  expect(screen.getByLabelText('Recovery code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use your passkey instead' })).toBeNull()
})

test('whoever is at the wrong account goes back to the form', async () => {
  giveAuthenticator()
  await wait('passkey', undefined, () => ({ body: {} }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the sign-in form' }))
  expect(currentSession().second_step).toBeUndefined()
})

test('an operator makes the first passkey, and goes on only after the codes are kept', async () => {
  giveAuthenticator()
  const { heard, visited } = await wait('enrollment', undefined, ({ path }) => ({
    body:
      path === '/user/begin_passkey'
        ? making
        : {
            passkeys: [],
            codes_left: 1,
            can: [],
            is_demanded: true,
            session: signedIn,
            recovery_codes: ['aaaa'],
          },
  }))
  expect(screen.getByRole('heading', { name: 'Add a passkey first' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name of this passkey'), { target: { value: 'My key' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const codes = within(await screen.findByRole('list'))
  expect(codes.getByText('aaaa')).toBeTruthy()
  expect(visited).toEqual([])
  expect(currentSession().user).toBeNull()
  expect(heard.map(({ path, body }) => [path, body])).toMatchObject([
    ['/user/begin_passkey', {}],
    ['/user/add_passkey', { name: 'My key', credential: { id: 'bmV3' } }],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(visited).toEqual(['/dashboard/home']))
  expect(currentSession().user?.id).toBe(5)
})

test('an operator whose browser cannot make passkeys is told to take another one', async () => {
  await wait('enrollment', undefined, () => ({ body: {} }))
  expect(screen.getByText(/^This browser cannot make passkeys/)).toBeTruthy()
  expect(screen.queryByLabelText('Name of this passkey')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to the sign-in form' })).toBeTruthy()
})
