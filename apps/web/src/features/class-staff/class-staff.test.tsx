import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { down, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { ClassStaff, ClassTeacher, WaitingTeacher } from './api.ts'
import { ClassStaffCard, WaitingTeachers } from './index.ts'

const told = collectTold()

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Reed',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
})
const ada: ClassTeacher = {
  ...person(3, 'Ada'),
  since: '2026-08-01T10:00:00.000Z',
  is_first: true,
  is_admin: false,
  reads_now: true,
  reads_from: null,
  can: [],
}
const noor: ClassTeacher = {
  ...ada,
  ...person(4, 'Noor'),
  is_first: false,
  reads_now: false,
  reads_from: '2026-12-24T10:00:00.000Z',
  can: ['vouch'],
}
const ben = { ...person(5, 'Ben'), since: '2026-11-02T10:00:00.000Z', ends_at: '2026-11-04T10:00:00.000Z' }
const staff = (more: Partial<ClassStaff> = {}): ClassStaff => ({
  teachers: [ada, noor],
  substitutes: [],
  can: ['name-substitute'],
  ...more,
})

/** The card of class 4; what is changed gets `state.answer`. */
async function showCard(found: ClassStaff) {
  const state = { found, answer: down }
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET') return state.answer
    const confirmed = { confirmed: true, email_verified: true }
    return path.startsWith('/school/teachers')
      ? { body: { teachers: [{ ...ada, ...confirmed }, { ...ben, ...confirmed }, { ...person(6, 'Eve') }] } }
      : { body: state.found }
  })
  renderScreen(<ClassStaffCard groupId={4} />)
  return { state, sent: () => heard.filter(({ method }) => method !== 'GET') }
}

test('a class shows who teaches it, since when, and who reads single answers', async () => {
  const admin = { ...ada, ...person(6, 'Eve'), is_first: false, is_admin: true, reads_now: false }
  await showCard(staff({ teachers: [ada, noor, admin], can: [] }))
  const notes = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await notes('Ada Reed')).toMatch(/Created this classCan see each student’s check-in answers$/)
  expect(await notes('Noor Reed')).toMatch(/given from December 24, 2026 on, or once somebody here says yes/)
  expect(await notes('Eve Reed')).toMatch(/School adminDoes not see check-in answers yet$/)
  expect(screen.queryByRole('heading', { name: 'Substitutes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Name a substitute' })).toBeNull()
})

test('a reader of answers says yes to a newer teacher', async () => {
  const { state, sent } = await showCard(staff())
  const yes = await screen.findByRole('button', { name: 'Yes, Noor Reed reads single answers' })
  await userEvent.click(yes)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.answer = { body: staff({ teachers: [ada, { ...noor, reads_now: true, can: [] }] }) }
  await userEvent.click(yes)
  await waitFor(() => expect(told.at(-1)).toBe('Noor Reed reads single answers now.'))
  expect(screen.getAllByText('Can see each student’s check-in answers')).toHaveLength(2)
  expect(sent().at(-1)).toMatchObject({ path: '/school/vouch_teacher/4', body: { user_id: 4 } })
})

test('a colleague is named for some days, and the days are ended early', async () => {
  const { state, sent } = await showCard(staff())
  expect(await screen.findByText('Nobody substitutes.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name a substitute' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name a substitute' }))
  await dialog.findByRole('option', { name: 'Ben Reed' })
  // Whoever teaches the class already, or is not confirmed, is not offered.
  expect(dialog.queryByRole('option', { name: /Ada|Eve/ })).toBeNull()
  const name = dialog.getByRole<HTMLButtonElement>('button', { name: 'Name a substitute' })
  expect(name.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('combobox', { name: 'Colleague' }), { target: { value: '5' } })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How many days' }), '3')
  await userEvent.click(name)
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  state.found = staff({ substitutes: [ben] })
  state.answer = { body: state.found }
  await userEvent.click(name)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toEqual(['Ben substitutes.'])
  expect(sent().at(-1)).toMatchObject({ path: '/school/name_substitute/4', body: { user_id: 5, days: 3 } })
  state.answer = { body: staff() }
  await userEvent.click(screen.getByRole('button', { name: 'End the days of Ben Reed' }))
  expect(await screen.findByText('Nobody substitutes.')).toBeTruthy()
  expect(told.at(-1)).toBe('The days are ended.')
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/school/end_substitute/5?group_id=4' })
})

const waiting: WaitingTeacher = {
  ...person(4, 'Noor'),
  school: { id: 1, name: 'Larkfield' },
  is_admin: false,
  reads_from: '2026-12-24T10:00:00.000Z',
}

test('a school shows the teachers who wait, hides the card once there are none, and a district says that there are none', async () => {
  const state = { teachers: [waiting], answer: down }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { teachers: state.teachers } } : state.answer,
  )
  const { unmount } = renderScreen(<WaitingTeachers of="school" />)
  expect(await screen.findByText('Noor Reed, Larkfield')).toBeTruthy()
  expect(screen.getByText('automatically on December 24, 2026')).toBeTruthy()
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, Noor Reed reads single answers' })
  await userEvent.click(yes)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  // The list has been read again.
  await waitFor(() => expect(yes.disabled).toBe(false))
  state.answer = { body: { teachers: [] } }
  state.teachers = []
  await userEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Teachers to confirm' })).toBeNull())
  expect(told.at(-1)).toBe('Noor Reed reads single answers now.')
  expect(heard.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/school/vouch/1',
    body: { user_id: 4 },
  })
  unmount()
  renderScreen(<WaitingTeachers of="district" />)
  expect(await screen.findByText('No new teacher is waiting.')).toBeTruthy()
  expect(heard.at(-1)?.path).toBe('/district/waiting_teachers')
})

test('staff that did not load is asked for again, and an administrator waits for a yes of the district', async () => {
  let isDown = true
  await smallServer(() =>
    isDown ? down : { body: { teachers: [{ ...waiting, is_admin: true, reads_from: null }] } },
  )
  renderScreen(<WaitingTeachers of="district" />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('administers the school; reads none without your yes')).toBeTruthy()
})
