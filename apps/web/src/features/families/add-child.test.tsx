import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { usernameFault } from './add-child.ts'
import { AddChildDialog } from './add-child-dialog.tsx'
import { FirstPassword } from './first-password.tsx'
import { filledLink } from './link-child-form.tsx'

test('a username equal to the parent’s own address is refused [FAMILIES-39] [FAMILIES-40]', () => {
  const words = 'Child username should not match with parent email address'
  expect(usernameFault(' Mara@Families.example ', 'mara@families.example')).toBe(words)
  expect(usernameFault('mara', 'mara@families.example')).toBeNull()
  expect(usernameFault('', null)).toBeNull()
})

test('first name, gender and birth date are needed, and the modal stays at its first tab [FAMILIES-34] [FAMILIES-42]', async () => {
  renderScreen(<AddChildDialog open onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add the child' }))
  for (const words of [
    'Please enter the first name.',
    'Please choose one.',
    'Please choose month, day and year.',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(tabShown()).toBe('link')
})

test('a child that has an account is asked for: the fields are needed, a refusal keeps them, and the confirmation follows [FAMILIES-47] [FAMILIES-48]', async () => {
  const mismatch =
    'The name and child code you entered do not match the ones on the strength certificate. Please try again.'
  const request = {
    id: 5,
    child_first_name: 'Mia',
    waits_for: 'guardian',
    asked_at: '2026-11-18T17:00:00.000Z',
    ends_at: '2026-12-02T17:00:00.000Z',
  }
  const heard = await smallServer((_, count) =>
    count === 1
      ? { status: 404, body: { code: 'NOT_FOUND', message: mismatch } }
      : { body: { child: null, request } },
  )
  renderScreen(<AddChildDialog open onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'My child already has an account' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask to link the child' }))
  expect(screen.getByRole('alert').textContent).toBe('Fill child code, first name and last name')
  expect(heard).toEqual([])
  await userEvent.type(screen.getByLabelText('Child code'), 'ABCD-2345')
  await userEvent.type(screen.getByLabelText('First name of the child'), ' Mia ')
  await userEvent.type(screen.getByLabelText('Last name of the child'), 'Reed ')
  await userEvent.click(screen.getByRole('button', { name: 'Ask to link the child' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(mismatch))
  expect(tabShown()).toBe('link')
  await userEvent.click(screen.getByRole('button', { name: 'Ask to link the child' }))
  expect(
    await screen.findByText('We asked about Mia. You will hear from us as soon as there is an answer.'),
  ).toBeTruthy()
  expect(tabShown()).toBe('link_confirmation')
  expect(heard[1]?.body).toMatchObject({
    profile_code: 'ABCD-2345',
    relation: 'OTHER',
    child_first_name: 'Mia',
    child_last_name: 'Reed',
  })
})

test('the names of a child are sent without outer blanks, and nothing is sent while one is missing [FAMILIES-45] [FAMILIES-46]', () => {
  const form = { profile_code: ' ABCD-2345', child_first_name: ' Mia ', child_last_name: 'Reed ' }
  expect(filledLink(form)).toEqual({
    profile_code: 'ABCD-2345',
    child_first_name: 'Mia',
    child_last_name: 'Reed',
  })
  expect(filledLink({ ...form, child_last_name: '  ' })).toBeNull()
})

const tabShown = () => document.querySelector('[data-tab]')?.getAttribute('data-tab')

test('a birth date is chosen: twelve months, the days from 1 to 31, and the years from twenty to four years back [ACCOUNTS-97] [ACCOUNTS-98] [ACCOUNTS-101]', async () => {
  const heard = await smallServer(() => ({
    status: 400,
    body: { code: 'VALIDATION', message: 'Not today.' },
  }))
  renderScreen(<AddChildDialog open onClose={() => undefined} />)
  const birth = within(await screen.findByRole('group', { name: 'Birth date' }))
  const offered = (name: string) =>
    within(birth.getByLabelText(name))
      .getAllByRole('option')
      .map(option => option.textContent)
      .slice(1)
  const thisYear = new Date().getFullYear()
  expect(offered('Month')).toHaveLength(12)
  expect([offered('Month')[0], offered('Month')[11]]).toEqual(['January', 'December'])
  expect(offered('Day')).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)))
  expect(offered('Year')).toEqual(Array.from({ length: 17 }, (_, at) => String(thisYear - 4 - at)))
  await userEvent.type(screen.getByLabelText('First name'), 'Mia')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female')
  const choose = async (name: string, option: string) =>
    userEvent.selectOptions(birth.getByLabelText(name), option)
  await choose('Month', 'February')
  await choose('Day', '30')
  await userEvent.click(screen.getByRole('button', { name: 'Add the child' }))
  expect(await birth.findByText('Please choose month, day and year.')).toBeTruthy()
  await choose('Year', String(thisYear - 9))
  await userEvent.click(screen.getByRole('button', { name: 'Add the child' }))
  expect(await birth.findByText('This day does not exist. Please choose another.')).toBeTruthy()
  expect(heard).toEqual([])
  await choose('Day', '3')
  await userEvent.click(screen.getByRole('button', { name: 'Add the child' }))
  await waitFor(() => expect(heard.map(({ path }) => path)).not.toEqual([]))
})

test('where the first reply was lost no password is shown, and another can be set at once', async () => {
  const child = { id: 5, first_name: 'Mia', last_name: 'Reed', avatar: '', groups: [], username: 'mia.reed' }
  const onDone = () => undefined
  renderScreen(<FirstPassword added={{ child, first_password: null } as never} onDone={onDone} />)
  expect(
    await screen.findByText(/^The connection broke, and the first password of Mia went with it/),
  ).toBeTruthy()
  expect(screen.queryByText('First password')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'New password for Mia' }))
  expect(await screen.findByRole('button', { name: 'Set the password' })).toBeTruthy()
})
