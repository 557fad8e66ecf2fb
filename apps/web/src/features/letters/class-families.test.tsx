import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassFamiliesPanel } from './class-families.tsx'

const day = '2026-11-18T17:00:00.000Z'
const guardian = (confirmed: boolean, can: string[] = []) => ({
  id: 5,
  first_name: 'Robin',
  last_name: 'Ashdown',
  confirmed,
  since: day,
  can,
})
const out = { id: 2, made_at: day, ends_at: day, is_mailed: false, mailed_to: null }
const student = (id: number, first_name: string, guardians: object[], letter: object | null) => ({
  id,
  first_name,
  last_name: 'R.',
  guardians,
  letter,
})

test('families are listed by what they need, and without a choice the button asks for one', async () => {
  const students = [
    student(1, 'Ada', [guardian(true), { ...guardian(true), id: 6 }], null),
    student(2, 'Bo', [], out),
    student(3, 'Cy', [], null),
    student(4, 'Di', [guardian(false)], null),
    student(5, 'Al', [], null),
  ]
  await smallServer(() => ({ body: { group: { id: 3, name: 'Larks' }, students } }))
  renderScreen(<ClassFamiliesPanel groupId={3} back={null} begin={null} />)
  const boxes = await screen.findAllByRole('checkbox', { name: /R\.$/ })
  const named = boxes.map(box => document.querySelector(`label[for="${box.id}"]`)?.textContent)
  expect(named).toEqual(['Di R.', 'Al R.', 'Cy R.', 'Bo R.', 'Ada R.'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(one => one.textContent)).toEqual([
    'To confirm (1)',
    'No guardian yet (2)',
    'Letter is out (1)',
    'With a guardian (1)',
  ])
  expect(screen.getByText('Guardians: Robin Ashdown, Robin Ashdown')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Al R.' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cy R.' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose students to print' }).disabled).toBe(
    true,
  )
})

test('while all students wait, no letter is offered, but the code to share', async () => {
  await smallServer(() => ({ body: { group: { id: 3, name: 'Larks' }, students: [] } }))
  renderScreen(<ClassFamiliesPanel groupId={3} back={null} begin={null} waiting={2} />)
  expect(await screen.findByText(/^Nobody is in the class yet: 2 students are waiting\. Share/)).toBeTruthy()
  expect(screen.queryByText(/^A family letter lets/)).toBeNull()
  expect(screen.queryByText(/^Add a student first/)).toBeNull()
})

test('whoever is not the family loses the link only after a question that says so', async () => {
  const students = [{ ...student(4, 'Di', [guardian(false, ['confirm'])], null), ends_old_ways: true }]
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { group: { id: 3, name: 'Larks' }, students } : { confirmed: false },
  }))
  const posted = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  renderScreen(<ClassFamiliesPanel groupId={3} back={null} begin={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'No, not the family' }))
  expect(
    screen.getByText(/^If you say yes, the password and the cards that you made for Di stop/),
  ).toBeTruthy()
  const asked = await screen.findByRole('dialog', { name: 'Is Robin Ashdown not the family of Di?' })
  expect(within(asked).getByText(/^Robin Ashdown is no longer linked to Di/)).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'No, not the family' }))
  await waitFor(() => expect(posted()).toEqual([{ guardian_id: 5, yes: false }]))
})

test('the letters of a class have one main act, and a letter by email is behind the button of its student', async () => {
  const students = [student(2, 'Bo', [], out), student(3, 'Cy', [], null)]
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { group: { id: 3, name: 'Larks' }, students } : {},
  }))
  renderScreen(<ClassFamiliesPanel groupId={3} back={null} begin={null} />)
  const shown = (await screen.findAllByRole('button')).map(button => button.textContent)
  expect(shown).toEqual(['Print 1 letter', '', ''])
  expect(screen.queryByRole('button', { name: /^Email a letter/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More for Cy R.' }))
  expect(screen.queryByRole('button', { name: 'Take back the letter for Cy R.' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Email a letter for Cy R.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email a letter for Cy R.' }))
  await userEvent.type(dialog.getByLabelText('Email address of the family'), 'cy@family.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the letter' }))
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
      body: { group_id: 3, email: 'cy@family.example' },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'More for Bo R.' }))
  expect(screen.getByRole('button', { name: 'Take back the letter for Bo R.' })).toBeTruthy()
})
