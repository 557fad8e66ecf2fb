import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { MoreReports } from './more-reports.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

test('days that are refused are told apart: the form says the rule, and the field which of them [REPORTS-10] [REPORTS-12]', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  const user = {
    id: 5,
    user_type: 'District Admin',
    groups: [],
    email: 'd@mail.org',
  } as unknown as SessionUser
  changeSession({ ...guest, user })
  renderScreen(<MoreReports places={['school', 'district']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Email it: Activity across the district' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Days' }), { target: { value: 'custom' } })
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const isWrong = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true'
  fill('First day', '2026-11-02')
  expect(isWrong('Last day')).toBe(false)
  await send()
  expect(await screen.findByText('Please select both start and end dates')).toBeTruthy()
  expect([isWrong('First day'), isWrong('Last day')]).toEqual([false, true])
  fill('Last day', '2026-11-01')
  await send()
  expect(await screen.findByText('Start Date should be older than End date')).toBeTruthy()
  expect(await screen.findByText('The last day must be after the first day.')).toBeTruthy()
  expect([isWrong('First day'), isWrong('Last day')]).toEqual([false, true])
  expect(heard).toEqual([])
})

test('the reports by email have the own school first, and those of its district under a heading of their own', () => {
  const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(one => one.textContent)
  const both = renderScreen(<MoreReports places={['school', 'district']} />)
  expect(headings(3)).toEqual(['My school in numbers', 'About your district'])
  expect(headings(4)).toEqual([
    'The district in numbers',
    'Activity across the district',
    'Well-being across the district',
    'Hope across the district',
  ])
  both.unmount()
  renderScreen(<MoreReports places={['district']} />)
  expect(headings(3)).toEqual(['Activity across the district', 'The district in numbers'])
})
