import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { GuardianSteps } from './guardian-flyout.tsx'

const child = { id: 7, first_name: 'Mia', profile_code: 'ABCDEFGH' }
const ruth = {
  id: 5,
  first_name: 'Ruth',
  last_name: 'Reed',
  email: 'ruth@reed.example',
  phone: null,
  relation: 'OTHER',
  status: 'Linked',
  created_at: '2026-11-18T17:00:00.000Z',
  can: [],
}
const state = () => document.querySelector('[data-invite]')?.getAttribute('data-invite')
const told = () => takeToasts().map(toast => toast.words)

/** The flyout of a child with these guardians; every send gets this answer. */
async function open(guardians: readonly object[], answer: Answer = { body: {} }) {
  const heard = await smallServer(({ method }) => (method === 'GET' ? { body: { guardians } } : answer))
  renderScreen(<GuardianSteps child={child} onClose={() => undefined} />)
  return heard
}

async function fillEmail(more: Record<string, string> = {}) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Email' }))
  const typed = {
    'First name': 'Nora',
    'Last name': 'Hill',
    'Email address': 'nora@mail.school.org',
    ...more,
  }
  for (const [label, value] of Object.entries(typed))
    if (value) await userEvent.type(screen.getByLabelText(label), value)
  await userEvent.click(screen.getByRole('button', { name: 'Send the invite' }))
}

test('the flyout loads, and lists the guardians where there are some [FAMILIES-09] [FAMILIES-10]', async () => {
  await open([ruth])
  expect(state()).toBe('loading')
  expect(await screen.findByText('Ruth Reed')).toBeTruthy()
  expect(state()).toBe('list')
  expect(screen.getByText('Linked')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('without a guardian the flyout opens the form, for a text message first and by email too [FAMILIES-02] [FAMILIES-11] [FAMILIES-12]', async () => {
  await open([])
  expect((await screen.findByRole('tab', { name: 'Text message' })).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect(screen.getByRole('tab', { name: 'Email' }).getAttribute('aria-selected')).toBe('false')
  expect(state()).toBe('form')
  expect(document.querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('sms')
})

test('a sent invite moves the flyout to invited, and passes phone, user_id and profile_code [FAMILIES-13] [FAMILIES-24]', async () => {
  const heard = await open([ruth], { body: { result: true, error: null, invite: null } })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a guardian' }))
  await userEvent.type(screen.getByLabelText('Mobile number'), '4155550100')
  await userEvent.click(screen.getByRole('button', { name: 'Send the invite' }))
  await waitFor(() => expect(state()).toBe('invited'))
  expect(screen.getByText('Invite Sent')).toBeTruthy()
  const sent = heard.find(one => one.method === 'POST')
  expect(sent?.path).toBe('/friend/send_invite_sms')
  expect(sent?.body).toEqual({ phone: '4155550100', user_id: 7, profile_code: 'ABCDEFGH' })
})

test('a bad number is told at once and not sent [FAMILIES-17] [FAMILIES-18]', async () => {
  const heard = await open([])
  await userEvent.type(await screen.findByLabelText('Mobile number'), '415 555')
  await userEvent.click(screen.getByRole('button', { name: 'Send the invite' }))
  expect(saidAt(screen.getByLabelText('Mobile number'))).toContain(
    'Please enter a valid 10 digit mobile phone number.',
  )
  expect(heard.filter(one => one.method === 'POST')).toEqual([])
})

test('an answer that carries an error shows it, any other failure one sentence, and the number stays [FAMILIES-25] [FAMILIES-26]', async () => {
  const answers: Answer[] = [
    { body: { result: false, error: 'This number was invited already.', invite: null } },
    { status: 500, body: { code: 'SERVER', message: 'Something went wrong! Please try again.' } },
  ]
  await smallServer(({ method }) =>
    method === 'GET' ? { body: { guardians: [] } } : (answers.shift() ?? { body: {} }),
  )
  renderScreen(<GuardianSteps child={child} onClose={() => undefined} />)
  await userEvent.type(await screen.findByLabelText('Mobile number'), '4155550100')
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send the invite' }))
  await send()
  await screen.findByText('This number was invited already.')
  expect(saidAt(screen.getByLabelText('Mobile number'))).toContain('This number was invited already.')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Invitation failed.')
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('4155550100')
})

test('an incomplete or flagged form is told and not sent [FAMILIES-14] [FAMILIES-15] [FAMILIES-16]', async () => {
  const heard = await open([])
  await fillEmail({ 'Last name': '' })
  expect(told()).toEqual(['Please enter valid parent details.'])
  await userEvent.type(screen.getByLabelText('Last name'), 'Hill')
  await userEvent.type(screen.getByLabelText('Email address'), ' no address')
  await userEvent.click(screen.getByRole('button', { name: 'Send the invite' }))
  expect(told()).toEqual(['Please enter valid parent details.'])
  expect(heard.filter(one => one.method === 'POST')).toEqual([])
})

test('an address that exists is told, and what was typed stays [FAMILIES-22] [FAMILIES-23]', async () => {
  const heard = await open([], { body: { result: false, invite: null } })
  await fillEmail()
  const known = 'Email already exists. Please enter correct email address.'
  await screen.findByText(known)
  expect(saidAt(screen.getByLabelText('Email address'))).toBe(known)
  expect(state()).toBe('form')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora')
  expect(heard.find(one => one.method === 'POST')?.body).toEqual({
    email: 'nora@mail.school.org',
    message: '',
    type: 'child',
    extra: { add_child: true, add_friend: false, first_name: 'Nora', last_name: 'Hill' },
    profile_code: 'ABCDEFGH',
  })
})
