import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { giveAuthenticator, making } from '../../../test/fake-authenticator.ts'
import { renderScreen } from '../../../test/render.tsx'
import { type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Passkeys } from './api.ts'

import { LazyPasskeys } from './index.ts'

const told = collectTold()
const phone = {
  id: 1,
  name: 'My phone',
  made_at: '2026-10-01T10:00:00.000Z',
  used_at: '2026-10-20T10:00:00.000Z',
}
const key = { id: 2, name: 'Security key', made_at: '2026-10-02T10:00:00.000Z', used_at: null }
const having = (more: Partial<Passkeys> = {}): Passkeys => ({
  passkeys: [phone, key],
  codes_left: 7,
  can: ['add', 'remove', 'make-codes'],
  is_demanded: false,
  ...more,
})
const none = having({ passkeys: [], codes_left: 0, can: ['add'] })

const posts = (heard: Heard[]) => heard.filter(({ method }) => method === 'POST')

async function showCard(found: Passkeys, reply: (heard: Heard) => { status?: number; body: unknown }) {
  const heard = await smallServer(one => (one.method === 'GET' ? { body: found } : reply(one)))
  renderScreen(<LazyPasskeys />)
  await screen.findByRole('heading', { name: 'Two-step sign-in' })
  return heard
}

const password = (dialog: HTMLElement, typed: string) =>
  fireEvent.change(within(dialog).getByLabelText('Current password'), { target: { value: typed } })

test('an account shows its passkeys, when they were used, and how many codes are left', async () => {
  giveAuthenticator()
  await showCard(having(), () => ({ body: {} }))
  expect(await screen.findByText('My phone')).toBeTruthy()
  expect(screen.getByText(/^Since October 1, 2026 · Last used/)).toBeTruthy()
  expect(screen.getByText('Since October 2, 2026 · Not used yet')).toBeTruthy()
  expect(screen.getByText('You have 7 recovery codes left.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
})

test('an office that needs a passkey keeps the last one, and says why', async () => {
  giveAuthenticator()
  await showCard(having({ passkeys: [phone], can: ['add'], is_demanded: true }), () => ({ body: {} }))
  expect(await screen.findByText(/^Your office reaches many children/)).toBeTruthy()
  expect(screen.getByText(/^The last passkey stays/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByText(/recovery codes? left/)).toBeNull()
})

test('a browser without passkeys says so, and offers none', async () => {
  await showCard(none, () => ({ body: {} }))
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeTruthy()
  expect(screen.getByText('You have no passkey yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the first passkey is named and made by the browser, and its codes are shown once and copied', async () => {
  const asked = giveAuthenticator()
  const codes = ['aaaa-bbbb', 'cccc-dddd']
  const heard = await showCard(none, ({ path }) =>
    path === '/user/begin_passkey'
      ? { body: making }
      : { body: { ...having({ passkeys: [phone] }), recovery_codes: codes } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  expect(within(dialog).getByText('With your first passkey you are signed out everywhere else.')).toBeTruthy()
  const name = within(dialog).getByLabelText('Name of this passkey')
  fireEvent.change(name, { target: { value: ' ' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await within(dialog).findByText('Please give it a name.')).toBeTruthy()
  expect(posts(heard)).toEqual([])
  fireEvent.change(name, { target: { value: 'My phone' } })
  password(dialog, 'my own')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(shown.getAllByRole('listitem').map(one => one.textContent)).toEqual(codes)
  expect(told).toEqual(['The passkey “My phone” is added.'])
  expect(asked).toEqual(['create'])
  expect(posts(heard)).toMatchObject([
    { path: '/user/begin_passkey', body: { current_password: 'my own' } },
    {
      path: '/user/add_passkey',
      body: { name: 'My phone', credential: { id: 'bmV3', transports: ['internal'] } },
    },
  ])
  await userEvent.click(shown.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(told.at(-1)).toBe('The codes are copied.'))
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  await userEvent.click(shown.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('My phone')).toBeTruthy()
})

test('a wrong password, a device that has one already, and a person who takes back the hand are told apart', async () => {
  let isWrong = true
  const refuseAs = { name: 'InvalidStateError' }
  giveAuthenticator(refuseAs)
  const heard = await showCard(having(), () =>
    isWrong
      ? {
          status: 400,
          body: {
            code: 'VALIDATION',
            message: 'Please check the marked fields.',
            fields: { current_password: 'That is not your password.' },
          },
        }
      : { body: making },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  expect(within(dialog).queryByText(/^With your first passkey/)).toBeNull()
  const go = () => userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  password(dialog, 'wrong')
  await go()
  expect(await within(dialog).findByText('That is not your password.')).toBeTruthy()
  isWrong = false
  password(dialog, 'my own')
  await go()
  expect(await within(dialog).findByText('This device has a passkey of yours already.')).toBeTruthy()
  refuseAs.name = 'NotAllowedError'
  await go()
  expect(await within(dialog).findByText(/^Nothing was confirmed\./)).toBeTruthy()
  refuseAs.name = 'UnknownError'
  await go()
  expect(await within(dialog).findByText('That did not work. Please try again.')).toBeTruthy()
  expect(heard.some(({ path }) => path === '/user/add_passkey')).toBe(false)
})

test('a passkey is removed with the own password, and the last one with a warning', async () => {
  giveAuthenticator()
  let left = [phone, key]
  let isWrong = true
  const heard = await showCard(having(), ({ body }) => {
    if (isWrong) return { status: 403, body: { code: 'FORBIDDEN', message: 'That is not your password.' } }
    left = left.filter(({ id }) => id !== (body as { id: number }).id)
    return { body: having({ passkeys: left }) }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Security key' }))
  let dialog = await screen.findByRole('dialog', { name: 'Remove “Security key”?' })
  expect(within(dialog).getByText('Nobody can sign in with it any more.')).toBeTruthy()
  password(dialog, 'my own')
  const remove = within(dialog).getByRole('button', { name: 'Remove the passkey' })
  await userEvent.click(remove)
  expect(await within(dialog).findByText('That is not your password.')).toBeTruthy()
  isWrong = false
  await userEvent.click(remove)
  await waitFor(() => expect(screen.queryByText('Security key')).toBeNull())
  expect(told).toEqual(['The passkey “Security key” is removed.'])
  expect(posts(heard).at(-1)).toMatchObject({
    path: '/user/remove_passkey',
    body: { id: 2, current_password: 'my own' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey My phone' }))
  dialog = await screen.findByRole('dialog', { name: 'Remove “My phone”?' })
  expect(within(dialog).getByText(/^It is your last one/)).toBeTruthy()
})

test('new recovery codes replace the old ones after the password, and are shown once', async () => {
  giveAuthenticator()
  const heard = await showCard(having({ codes_left: 1 }), () => ({
    body: { ...having({ codes_left: 10 }), recovery_codes: ['eeee-ffff'] },
  }))
  expect(await screen.findByText('You have one recovery code left.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make new recovery codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make new recovery codes' })
  expect(within(dialog).getByText('The codes you have now stop working.')).toBeTruthy()
  password(dialog, 'my own')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText('eeee-ffff')).toBeTruthy()
  expect(posts(heard)).toMatchObject([
    { path: '/user/make_recovery_codes', body: { current_password: 'my own' } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByText('eeee-ffff')).toBeNull())
  expect(screen.getByText('You have 10 recovery codes left.')).toBeTruthy()
})

test('passkeys that did not load are asked for again', async () => {
  let isDown = true
  await smallServer(() =>
    isDown ? { status: 500, body: { code: 'SERVER', message: 'Something went wrong.' } } : { body: none },
  )
  renderScreen(<LazyPasskeys />)
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
})
