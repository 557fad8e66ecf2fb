import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { AddStudent } from './add-student.tsx'

test('where nobody verified the school, the form says what is missing until the agreement is ticked', async () => {
  const heard = await smallServer(() => ({ body: { student: { id: 5, first_name: 'Ivo', last_name: '' } } }))
  renderScreen(<AddStudent groupId={3} isVerified={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a student' }))
  expect(screen.queryByText('Please enter the first name.')).toBeNull()
  await userEvent.type(await screen.findByLabelText(/First name/), 'I')
  await userEvent.clear(screen.getByLabelText(/First name/))
  expect(screen.getByText('Please enter the first name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/First name/), 'Ivo')
  expect(screen.getByText('Please say that you have the agreement.')).toBeTruthy()
  const [, add] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add a student' })
  expect(add?.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /agreement/, checked: false }))
  expect(screen.queryByText('Please say that you have the agreement.')).toBeNull()
  await userEvent.click(add as HTMLElement)
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ first_name: 'Ivo', agreed: true }))
})

test('in a class without students the window begins with a class list', async () => {
  renderScreen(<AddStudent groupId={3} isVerified isFirst startsOpen />)
  expect(await screen.findByRole('dialog', { name: 'Add students' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'A class list', selected: true })).toBeTruthy()
})

test('a class list is added a line a student; when one is refused, the names that are left stay, and are sent with the same key', async () => {
  let refuses = 'Kim'
  const heard = await smallServer(({ body }) => {
    const { first_name } = body as { first_name: string }
    if (first_name === refuses) return { status: 409, body: { code: 'FULL', message: 'The class is full.' } }
    return { body: { student: { id: 5, first_name, last_name: '' } } }
  })
  renderScreen(<AddStudent groupId={3} isVerified />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a student' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'A class list' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Names', {}, { timeout: 10_000 })
  await userEvent.click(screen.getByRole('button', { name: 'Add the students' }))
  expect(screen.getByText('Please enter at least one name.')).toBeTruthy()
  await userEvent.click(field)
  await userEvent.paste('Mia Reed\nMia Reed\nKim\nde la Cruz, Leo')
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 students' }))
  expect(await screen.findByText('The class is full.')).toBeTruthy()
  expect(field.value).toBe('Kim\nde la Cruz, Leo')
  refuses = ''
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 students' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = heard.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { first_name: 'Mia', last_name: 'Reed' },
    { first_name: 'Mia', last_name: 'Reed' },
    { first_name: 'Kim', last_name: '' },
    { first_name: 'Kim', last_name: '' },
    { first_name: 'Leo', last_name: 'de la Cruz' },
  ])
  const sentKeys = sent.map(({ key }) => key)
  expect(sentKeys[2]).toBe(sentKeys[3])
  expect(new Set(sentKeys).size).toBe(4)
})
