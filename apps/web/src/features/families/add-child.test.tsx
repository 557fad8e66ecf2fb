import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { usernameFault } from './add-child.ts'
import { AddChildDialog } from './add-child-dialog.tsx'
import { slashed } from './add-child-form.tsx'
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
  expect(await screen.findAllByText('Please fill in first name, gender and birth date.')).toHaveLength(3)
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
  await userEvent.click(await screen.findByRole('button', { name: 'My child has an account already' }))
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

test('slashes come by themselves while a birth date is typed', () => {
  expect(slashed('04172018')).toBe('04/17/2018')
  expect(slashed('041')).toBe('04/1')
  expect(slashed('04/')).toBe('04/')
  expect(slashed('4')).toBe('4')
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
