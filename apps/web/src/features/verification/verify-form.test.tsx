import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { VerifyForm } from './verify-form.tsx'

const found = {
  school: {
    id: 3,
    name: 'Elm School',
    city: '',
    state: '',
    zip_code: '',
    country: 'USA',
    public_school_id: null,
    since: '2026-11-18T17:00:00.000Z',
    carried_over: false,
    phone: '',
    domain: '',
    contact_source: '',
    asked_at: null,
    people: 1,
    classes: 0,
    students: 0,
    is_club: false,
    waiting: 0,
  },
  requests: [],
  shown: 'as-it-was-looked-at',
  staff: [
    {
      id: 5,
      first_name: 'Ada',
      last_name: 'Reed',
      avatar: '',
      gender: null,
      email: 'ada@elm.example',
      email_verified: true,
      at_domain: false,
      is_admin: true,
      confirmed: true,
      since: '2026-11-18T17:00:00.000Z',
      shown: 'as-she-was-looked-at',
    },
  ],
}

test('the button that verifies a school says what is missing until the call has its number and source', async () => {
  const [ada] = found.staff
  const staff = [
    ada,
    { ...ada, id: 6, first_name: 'Ben' },
    { ...ada, id: 7, first_name: 'Cy' },
  ] as typeof found.staff
  renderScreen(<VerifyForm found={{ ...found, staff, school: { ...found.school, students: 12 } }} />)
  const verify = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify the school' })
  const missing = () =>
    verify.disabled && document.getElementById(verify.getAttribute('aria-describedby') ?? '')
  const says = (sentence: string) => expect(missing()).toHaveProperty('textContent', sentence)
  says('Still missing: who runs the school.')
  await userEvent.click(screen.getAllByLabelText('Administers')[0] as HTMLElement)
  says('Please say whether you called back or there is a contract.')
  await userEvent.click(screen.getByLabelText('We called the school back'))
  await userEvent.type(screen.getByLabelText('What was said, by whom, and when'), 'The office says so.')
  says('Please enter the telephone number that was called.')
  await userEvent.type(screen.getByLabelText('Telephone that was called'), '503 555 0100')
  says('Please say where the telephone number is from.')
  await userEvent.type(
    screen.getByLabelText('Where did you find the telephone number and domain?'),
    'Letterhead',
  )
  expect(verify.disabled).toBe(false)
  // Nobody has asked, so nobody gets an answer.
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  await userEvent.click(verify)
  const asked = await screen.findByRole('dialog', { name: 'Verify Elm School?' })
  expect(asked.textContent).toContain(
    'The person you checked runs the school from now on. 2 other adults see no class',
  )
  expect(asked.textContent).toContain('12 students wait for their classes to say yes again. Class codes')
})

test('a club is verified as a club', async () => {
  renderScreen(<VerifyForm found={{ ...found, school: { ...found.school, is_club: true } }} />)
  expect(screen.getByRole('button', { name: 'Verify the club' })).toBeTruthy()
  expect(screen.getByText('Still missing: who runs the club.')).toBeTruthy()
  expect(screen.getByLabelText('We called the club back')).toBeTruthy()
  expect(screen.getByLabelText('Domain of the club')).toBeTruthy()
})

test('a request is declined beside the button that verifies, with an answer and without any evidence', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  const requests = [
    {
      asked_by: 'Ada Reed',
      asked_at: '2026-11-18T17:00:00.000Z',
      message: 'Please.',
      phone: '',
      website: '',
      meeting: '',
      closed_at: null,
      answer: '',
    },
  ]
  renderScreen(<VerifyForm found={{ ...found, requests }} />)
  const decline = screen.getByRole('button', { name: 'Decline' })
  expect(screen.getByRole('button', { name: 'Verify the school' }).parentElement).toBe(decline.parentElement)
  await userEvent.click(decline)
  const asked = within(await screen.findByRole('dialog', { name: 'Decline the request?' }))
  await userEvent.type(asked.getByLabelText('Answer'), 'We could not reach the school.')
  await userEvent.click(asked.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(heard.some(({ method }) => method === 'POST')).toBe(true))
})
