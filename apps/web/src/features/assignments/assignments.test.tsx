import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Assignment } from './api.ts'
import { AssignedList } from './index.ts'

const told = collectTold()

const group = { id: 4, name: 'Room 12', can: ['manage', 'recommend'] }
const content = (more: Partial<Assignment>): Assignment => ({
  type: 'course',
  name: 'Birds',
  title: 'Birds',
  archetype: 'Courses',
  archetype_id: 1,
  state: 'Assigned',
  ...more,
})
const birds = content({})
const bees = content({ name: 'Bees', archetype_id: 2, state: 'Available' })
const kites = content({ type: 'lesson', name: 'Kites', archetype_id: 1, state: 'Available' })

test('a class shows what it is given, and only whoever manages it changes that', async () => {
  const heard = await smallServer(() => ({ body: { assignments: [birds] } }))
  const { unmount } = renderScreen(<AssignedList group={group} />)
  expect(await screen.findByText('Birds')).toBeTruthy()
  expect(heard[0]?.path).toMatch(/group_id=4/)
  expect(screen.getByRole('button', { name: 'Assign courses' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write your own lesson' })).toBeTruthy()
  unmount()
  const { unmount: leave } = renderScreen(<AssignedList group={{ ...group, can: [] }} />)
  expect(await screen.findByText('Birds')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  leave()
  renderScreen(<AssignedList group={group} readOnly />)
  expect(await screen.findByText('Birds')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a class without content says so, and a list that failed is read again', async () => {
  let isDown = true
  await smallServer(() =>
    isDown
      ? { status: 500, body: { code: 'SERVER', message: 'Something went wrong.' } }
      : { body: { assignments: [] } },
  )
  renderScreen(<AssignedList group={group} />)
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.queryByText('No course or lesson is assigned yet.')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No course or lesson is assigned yet.')).toBeTruthy()
})

/** Opens the window of a class that has birds, and may have bees and kites. */
async function openWindow() {
  const state = { isRefused: false, isDown: false }
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET')
      return state.isRefused
        ? { status: 403, body: { code: 'FORBIDDEN', message: 'Your account cannot do this.' } }
        : { body: { assignments: [] } }
    if (!path.includes('lite')) return { body: { assignments: [birds] } }
    return state.isDown
      ? { status: 500, body: { code: 'SERVER', message: 'Something went wrong.' } }
      : { body: { content: [birds, bees, kites] } }
  })
  renderScreen(<AssignedList group={group} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Assign courses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to Room 12' }))
  await dialog.findByRole('checkbox', { name: 'Birds' })
  return { dialog, state, sent: () => heard.filter(({ method }) => method !== 'GET') }
}

test('courses and lessons are given and taken back in one window, and only what differs is sent', async () => {
  const { dialog, state, sent } = await openWindow()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Birds' }).checked).toBe(true)
  expect(dialog.getByRole('status').textContent).toBe('1 is assigned')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Birds' }))
  expect(dialog.getByRole('status').textContent).toBe('Nothing is assigned yet')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bees' }))
  await userEvent.click(dialog.getByRole('tab', { name: 'Lessons' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Kites' }))
  expect(dialog.getByRole('status').textContent).toBe('2 are assigned')
  state.isRefused = true
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Your account cannot do this.')).toBeTruthy()
  state.isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['The assignments are saved.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, ...accepted] = sent()
  expect(accepted.map(({ body }) => body)).toEqual([
    { group_id: 4, type: 'course', ids: [2] },
    { group_id: 4, type: 'course', ids: [1] },
    { group_id: 4, type: 'lesson', ids: [1] },
  ])
  expect(accepted[0]?.path).toMatch(/add/)
  expect(accepted[1]?.path).not.toBe(accepted[0]?.path)
  expect(accepted[2]?.path).toBe(accepted[0]?.path)
})

test('the window finds content by a part of its name, and says when nothing fits', async () => {
  const { dialog } = await openWindow()
  const find = dialog.getByRole('searchbox', { name: 'Find a course or a lesson' })
  fireEvent.change(find, { target: { value: ' BEE' } })
  expect(dialog.queryByRole('checkbox', { name: 'Birds' })).toBeNull()
  expect(dialog.getByRole('checkbox', { name: 'Bees' })).toBeTruthy()
  fireEvent.change(find, { target: { value: 'walrus' } })
  expect(dialog.getByText('No results.')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe('1 is assigned')
})
