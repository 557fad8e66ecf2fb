import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { nameProduct } from '../../platform/account.ts'
import type { School } from './api.ts'
import { ListedDetails, SchoolDetails } from './school-details.tsx'

const school = {
  id: 12,
  name: 'Harbour Academy',
  city: 'Fernvale',
  state: 'CA',
  zip_code: '94001',
  country: 'USA',
  grade: null,
  listed: false,
} as unknown as School

const offered = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map(option => option.textContent)
    .slice(1)

test('who administers a school says where it is, of 50 states and DC, and which grades it has [ACCOUNTS-74] [PLATFORM-57]', async () => {
  const heard = await smallServer(() => ({ body: { school } }))
  renderScreen(<SchoolDetails school={school} />)
  expect(offered('State')).toHaveLength(51)
  expect(offered('State')).toEqual(expect.arrayContaining(['California', 'District of Columbia']))
  expect(offered('Grades of the school')).toHaveLength(10)
  await userEvent.selectOptions(screen.getByLabelText('Grades of the school'), 'TK-8')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Oregon')
  await userEvent.clear(screen.getByLabelText('Zip code'))
  await userEvent.type(screen.getByLabelText('Zip code'), '9400')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A zip code has five digits.')).toBeTruthy()
  expect(heard).toEqual([])
  await userEvent.type(screen.getByLabelText('Zip code'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    method: 'PUT',
    path: '/user/update_school/12',
    body: { name: 'Harbour Academy', city: 'Fernvale', state: 'OR', zip_code: '94001', grade: 9 },
  })
})

test('a club says that it is one, and then has no grades of a school; the session is read again', async () => {
  const heard = await smallServer(({ path }) =>
    path.startsWith('/user/update_school') ? { body: { school } } : { body: { user: null } },
  )
  renderScreen(<SchoolDetails school={{ ...school, is_club: false }} />)
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'This is a club or another group outside school' }),
  )
  expect(screen.queryByLabelText('Grades of the school')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(heard.length).toBeGreaterThan(1))
  expect(heard[0]).toMatchObject({ path: '/user/update_school/12', body: { is_club: true } })
  expect(heard[1]?.path).toMatch(/^\/user\/(get_)?session/)
})

test('a school abroad has a city, and neither state nor zip code', () => {
  renderScreen(<SchoolDetails school={{ ...school, country: 'DEU', state: '', zip_code: '' }} />)
  expect(screen.getByLabelText('City')).toBeTruthy()
  expect(screen.queryByLabelText('State')).toBeNull()
  expect(screen.queryByLabelText('Zip code')).toBeNull()
})

test('of a school of the public directory it is said whom to ask for another name', () => {
  nameProduct({ name: 'Kindling', email: 'help@kindling.example', demo: true, providers: [] })
  renderScreen(<ListedDetails />)
  expect(screen.getByText(/public directory of schools.*write to help@kindling\.example\./)).toBeTruthy()
})
