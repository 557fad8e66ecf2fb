import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Choice } from './api.ts'
import { WorkLists } from './index.ts'

const told = collectTold()

const choice = (more: Partial<Choice>): Choice => ({
  id: 1,
  kind: 'type',
  name: 'Internship',
  state_crs_code: null,
  counts_as: 'internship',
  is_hidden: false,
  ...more,
})
const course = choice({ id: 2, kind: 'course', name: 'Welding', state_crs_code: 'C-100', counts_as: null })
const old = choice({ id: 3, name: 'Paper round', counts_as: null, is_hidden: true })

/** A server whose lists follow what is sent, as long as it accepts. */
async function showLists(choices: Choice[], schoolId?: number) {
  const state = { choices, refusal: null as string | null }
  const heard = await smallServer(({ method, body }) => {
    if (method === 'GET') return { body: { choices: state.choices } }
    if (state.refusal) return { status: 409, body: { code: 'CONFLICT', message: state.refusal } }
    const sent = body as Partial<Choice> & { choice_id?: number }
    const one = { ...(state.choices.find(({ id }) => id === sent.choice_id) ?? choice({ id: 9 })), ...sent }
    state.choices = [...state.choices.filter(({ id }) => id !== one.id), one]
    return { body: { choice: one } }
  })
  renderScreen(<WorkLists {...(schoolId === undefined ? {} : { schoolId })} />)
  await screen.findByRole('tablist', { name: 'Lists' })
  const sent = () => heard.filter(({ method }) => method !== 'GET')
  return { heard, state, sent }
}

test('each list has a tab, with what it holds, what a course is called by the state, and what is hidden apart', async () => {
  await showLists([choice({}), course, old])
  expect(screen.getAllByRole('tab').map(one => one.textContent)).toEqual([
    'Kinds of work',
    'Pathways',
    'Courses',
    'Ways to work',
    'What an employer can say',
  ])
  const shown = within(screen.getByRole('list', { name: 'Kinds of work' }))
  expect(shown.getAllByRole('listitem')).toHaveLength(1)
  expect(shown.getByText(/As an internship/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Hidden' })).getByText('Paper round')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Courses' }))
  expect(screen.getByText('Welding (C-100)')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Hidden' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Pathways' }))
  expect(screen.getByText('This list is empty.')).toBeTruthy()
})

test('a new name joins the list; a missing one is asked for, and a refused one stays typed', async () => {
  const { state, sent } = await showLists([choice({})])
  const add = screen.getByRole('button', { name: 'Add' })
  await userEvent.click(add)
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(sent()).toEqual([])
  state.refusal = 'The list has one of this name already, perhaps a hidden one.'
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Student shop ' } })
  await userEvent.selectOptions(screen.getByLabelText('In the report'), 'As a student-led enterprise')
  await userEvent.click(add)
  expect(await screen.findByText(state.refusal)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Student shop ')
  state.refusal = null
  await userEvent.click(add)
  expect(await screen.findByRole('button', { name: 'Rename Student shop' })).toBeTruthy()
  expect(told).toEqual(['Student shop is on the list.'])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(sent().at(-1)).toMatchObject({
    method: 'POST',
    path: '/highlight/wbl/add_choice',
    body: { kind: 'type', name: 'Student shop', counts_as: 'enterprise' },
  })
})

test('a course needs its code, and a school of a district is named in the address', async () => {
  const { heard, sent } = await showLists([], 5)
  expect(heard[0]?.path).toBe('/highlight/wbl/lists/5')
  await userEvent.click(screen.getByRole('tab', { name: 'Courses' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Welding' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Please add the code of the course.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('State course code'), { target: { value: ' C-100 ' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Welding (C-100)')).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      path: '/highlight/wbl/add_choice/5',
      body: { kind: 'course', name: 'Welding', state_crs_code: 'C-100' },
    },
  ])
})

test('a choice is renamed in its own window, which can be left without a change', async () => {
  const { sent } = await showLists([course])
  await userEvent.click(screen.getByRole('tab', { name: 'Courses' }))
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Rename Welding' }))
    return within(await screen.findByRole('dialog', { name: 'Rename Welding' }))
  }
  let form = await open()
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  form = await open()
  expect(form.getByLabelText<HTMLInputElement>('State course code').value).toBe('C-100')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Metalwork' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Metalwork (C-100)')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([
    {
      method: 'PUT',
      path: '/highlight/wbl/change_choice',
      body: { choice_id: 2, name: 'Metalwork', state_crs_code: 'C-100' },
    },
  ])
})

test('a choice is hidden and shown again; the last kind of work stays, with the reason beside it', async () => {
  const { state, sent } = await showLists([choice({})])
  state.refusal = 'One kind of work has to stay: without one, nobody can ask for a placement.'
  await userEvent.click(screen.getByRole('button', { name: 'Hide Internship' }))
  const list = within(screen.getByRole('list', { name: 'Kinds of work' }))
  expect(await list.findByText(state.refusal)).toBeTruthy()
  state.refusal = null
  await userEvent.click(screen.getByRole('button', { name: 'Hide Internship' }))
  const hidden = within(await screen.findByRole('list', { name: 'Hidden' }))
  await userEvent.click(hidden.getByRole('button', { name: 'Show again: Internship' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Hidden' })).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([
    { choice_id: 1, is_hidden: true },
    { choice_id: 1, is_hidden: true },
    { choice_id: 1, is_hidden: false },
  ])
})

test('lists that did not load are asked for again', async () => {
  let isDown = true
  await smallServer(() =>
    isDown
      ? { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
      : { body: { choices: [choice({})] } },
  )
  renderScreen(<WorkLists />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Internship')).toBeTruthy()
})
